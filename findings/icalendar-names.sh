#!/bin/sh
# RFC 5545 makes the names of properties case-insensitive, so `dtstart:` is `DTSTART:`.
# Most would expect a calendar with lower-case names to be read like any other. node-ical 0.26.1 returns an event without
# `start` and with an invalid `end`, and the times as plain text under other names; ical.js 2.2.1 reads them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.26.1 ical.js@2.2.1
cat >try.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const upper = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//cards.example//rounds//EN', 'BEGIN:VEVENT',
  'UID:round-1@cards.example', 'DTSTAMP:20261121T090000Z', 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z',
  'SUMMARY:Round 1', 'END:VEVENT', 'END:VCALENDAR', ''];
const lower = upper.map((line) => line.replace(/^(UID|DTSTAMP|DTSTART|DTEND|SUMMARY):/, (name) => name.toLowerCase()));
const shown = (time) => (Number.isNaN(Number(time ?? NaN)) ? 'no time' : time.toISOString());
const readers = {
  'ical.js 2.2.1': (text) => {
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
    return `${event.startDate.toJSDate().toISOString()} to ${event.endDate.toJSDate().toISOString()}`;
  },
  'node-ical 0.26.1': (text) => {
    const { start, end } = nodeIcal.parseICS(text)['round-1@cards.example'];
    return `${shown(start)} to ${shown(end)}`;
  },
};
const right = '2026-11-21T10:00:00.000Z to 2026-11-21T11:00:00.000Z';
let wrong = '';
for (const [name, read] of Object.entries(readers))
  for (const [kind, lines] of [['upper', upper], ['lower', lower]]) {
    const times = read(lines.join('\r\n'));
    console.log(`${name}, ${kind} case: expected ${right}, got ${times}`);
    if (times !== right) wrong += `${name} ${kind};`;
  }
process.exit(wrong === 'node-ical 0.26.1 lower;' ? 0 : 1);
JS
node try.mjs
