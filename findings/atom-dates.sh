#!/bin/sh
# An Atom entry of a match that started on one day and ended on the next has both `published` and `updated`.
# Most would expect readers to return both, or at least the same one. rss-parser 3.13.0 returns `published` and drops
# `updated`; @extractus/feed-extractor 8.0.3 returns `updated` under the name `published`; feedsmith 3.0.1 returns both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0 @extractus/feed-extractor@8.0.3 feedsmith@3.0.1
cat >try.mjs <<'JS'
import { extractFromXml } from '@extractus/feed-extractor';
import { parseAtomFeed } from 'feedsmith';
import Parser from 'rss-parser';

const began = '2026-11-20T10:00:00Z';
const ended = '2026-11-21T10:00:00Z';
const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:60a76c80-d399-11d9-b93c-0003939e0af6</id>
<title>Matches</title><updated>${ended}</updated><author><name>Ada</name></author>
<entry><id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id><title>Match</title><link href="https://cards.example/1"/>
<published>${began}</published><updated>${ended}</updated></entry></feed>`;
const dates = (entry) =>
  Object.entries(entry)
    .filter(([, value]) => typeof value === 'string' && /^2026-/.test(value))
    .map(([name, value]) => `${name}=${value.slice(8, 10)}`)
    .sort()
    .join(' ');
const seen = {
  'rss-parser 3.13.0': dates((await new Parser().parseString(feed)).items[0]),
  'feed-extractor 8.0.3': dates(extractFromXml(feed).entries[0]),
  'feedsmith 3.0.1': dates(parseAtomFeed(feed).entries[0]),
};
const known = {
  'rss-parser 3.13.0': 'isoDate=20 pubDate=20',
  'feed-extractor 8.0.3': 'published=21',
  'feedsmith 3.0.1': 'published=20 updated=21',
};
for (const [name, what] of Object.entries(seen))
  console.log(`${name}: expected published=20 updated=21 (days), got ${what}`);
process.exit(JSON.stringify(seen) === JSON.stringify(known) ? 0 : 1);
JS
node try.mjs
