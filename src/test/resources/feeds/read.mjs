// A feed reader's parser and a calendar's parser read what a server (HOUSE) publishes.
import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import Parser from 'rss-parser';

const house = process.env.HOUSE;

async function ask(method, path, token, body) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(house + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return text && JSON.parse(text);
}

async function account(name) {
  const { token } = await ask('POST', '/v1/players', '', { name, kind: 'HUMAN' });
  return { name, token, id: (await ask('GET', '/v1/players/me', token)).id };
}

async function match(owner, game, seat) {
  return ask('POST', '/v1/matches', owner.token, { game, seats: [{ kind: 'ME' }, seat] });
}

async function feed() {
  const ada = await account(`Ada <b>&amp;"' \u{1f0cf}`);
  const bob = await account('Bob');
  await ask('PUT', '/v1/players/me/listing', ada.token, { listed: true });
  const over = await match(ada, 'trash', { kind: 'OPEN' });
  await ask('PUT', `/v1/matches/${over.id}/seats/1`, bob.token, {});
  await ask('POST', `/v1/matches/${over.id}/resignation`, bob.token);
  const running = await match(ada, 'trio', { kind: 'BOT', bot: 'greedy' });
  const self = `${house}/v1/players/${ada.id}/matches.atom`;
  const read = await new Parser().parseURL(self);
  assert.equal(read.title, `Matches of ${ada.name}`);
  assert.equal(read.link, `${house}/table/players/${ada.id}`);
  assert.equal(read.feedUrl, self);
  assert.deepEqual(
    read.items.map(({ id, link, title, isoDate }) => ({ id, link, title, isoDate })),
    [
      [running, `TRIO: ${ada.name} and greedy`],
      [over, `Trash: ${ada.name} wins, then Bob`],
    ].map(([{ id }, title], i) => ({
      id: `urn:uuid:${id}`,
      link: `${house}/table/${id}`,
      title,
      isoDate: read.items[i].isoDate,
    })),
  );
  for (const [i, one] of [running, over].entries()) {
    const { startedAt } = await ask('GET', `/v1/matches/${one.id}`);
    assert.equal(Date.parse(read.items[i].isoDate), Date.parse(startedAt));
  }
}

function seconds(time) {
  return Math.floor(Date.parse(time) / 1000);
}

async function events(path) {
  const answer = await fetch(house + path);
  assert.match(answer.headers.get('content-type'), /^text\/calendar; ?charset=utf-8$/i);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const found = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    for (const time of [event.startDate, event.endDate]) assert.equal(time.zone, ICAL.Timezone.utcTimezone);
    return {
      uid: event.uid,
      start: event.startDate.toUnixTime(),
      end: event.endDate.toUnixTime(),
      summary: event.summary,
      url: one.getFirstPropertyValue('url'),
      status: one.getFirstPropertyValue('status'),
      sequence: event.sequence,
    };
  });
  return new Map(found.map((one) => [one.uid, one]));
}

async function calendars() {
  const owner = await account('Grace');
  const name = 'Tea, cards; \\ "<&>" ' + '\u00e9\u{1f0cf}'.repeat(20);
  const startsAt = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  const bots = { bots: 'ONLY', builtIn: [{ bot: 'random' }, { bot: 'random' }] };
  const wish = { name, game: 'trash', rules: { preset: 'short' }, system: 'ROUND_ROBIN', startsAt, ...bots };
  const { id } = await ask('POST', '/v1/tournaments', owner.token, wish);
  const path = `/v1/tournaments/${id}`;
  const planned = {
    uid: id,
    start: seconds(startsAt),
    end: seconds(startsAt) + 3600,
    summary: `${name} (Trash)`,
    url: `${house}/table/tournaments/${id}`,
    status: 'CONFIRMED',
    sequence: 0,
  };
  assert.deepEqual([...(await events(`${path}/calendar.ics`)).values()], [planned]);
  assert.deepEqual((await events('/v1/tournaments.ics')).get(id), planned);

  await ask('PUT', `${path}/start`, owner.token);
  let over = {};
  while (over.status !== 'FINISHED') {
    await new Promise((soon) => setTimeout(soon, 200));
    over = await ask('GET', path);
  }
  assert.equal((await events('/v1/tournaments.ics')).size, 0);
  const read = await events(`${path}/calendar.ics`);
  assert.deepEqual([...read.keys()], [id, `${id}-round-1`]);
  const [whole, round] = read.values();
  assert.equal(whole.sequence, 2);
  assert.equal(round.summary, `${name} (Trash), round 1`);
  assert.equal(whole.end, Math.max(seconds(over.finishedAt), whole.start + 60));
  for (const one of [whole, round]) assert.ok(one.end > one.start);
}

await feed();
await calendars();
