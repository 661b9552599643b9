// Libraries verify the webhooks that a server (HOUSE) sends, and read its chat messages.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import discord from 'discord-markdown-parser';
import { Webhook as Standard } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';

const house = process.env.HOUSE;
const calls = [];

const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  calls.push({ path: request.url, headers: request.headers, body });
  const challenge = JSON.parse(body).data?.challenge;
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(challenge && JSON.stringify({ challenge }));
});
await new Promise((listening) => receiver.listen(0, '127.0.0.1', listening));

async function ask(method, path, token, body) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(house + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return text && JSON.parse(text);
}

async function account(name) {
  return (await ask('POST', '/v1/players', '', { name, kind: 'HUMAN' })).token;
}

async function webhook(owner, format, path, more) {
  const url = `http://localhost:${receiver.address().port}${path}`;
  return ask('POST', '/v1/webhooks', owner, { format, url, ...more });
}

/** A match that its guests join. */
async function match(owner, guests, rules = {}) {
  const seats = [{ kind: 'ME' }, ...guests.map(() => ({ kind: 'OPEN' }))];
  const { id } = await ask('POST', '/v1/matches', owner, { game: 'trio', rules, seats });
  for (const [at, guest] of guests.entries()) await ask('PUT', `/v1/matches/${id}/seats/${at + 1}`, guest, {});
  return id;
}

async function leave(id, guests) {
  for (const guest of guests) await ask('POST', `/v1/matches/${id}/resignation`, guest, {});
}

async function called(paths, part) {
  const end = Date.now() + 120_000;
  for (;;) {
    const found = calls.filter(({ path }) => path.startsWith(paths));
    if (found.some(({ body }) => body.includes(part))) return found;
    assert.ok(Date.now() < end, `no ${part} at ${paths}: ${JSON.stringify(found)}`);
    await new Promise((soon) => setTimeout(soon, 50));
  }
}

function accepts(check) {
  try {
    return check() !== false;
  } catch {
    return false;
  }
}

/** Which verifiers accept a call. */
function accepting({ headers, body }, secrets, keys) {
  const by = (Library) => secrets.every((secret) => accepts(() => new Library(secret).verify(body, headers)));
  const signatures = headers['webhook-signature'].split(' ').filter((one) => one.startsWith('v1a,'));
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const isSigned = (key) => signatures.some((one) => verify(null, signed, key, Buffer.from(one.slice(4), 'base64')));
  return { standardwebhooks: by(Standard), svix: by(Svix), v1a: keys.some(isSigned) };
}

async function signatures() {
  const players = [await account('Ada'), await account('Grace "\u{1f0cf}"')];
  const secrets = {};
  let first;
  for (const [at, player] of players.entries()) {
    const path = `/standard/${at}`;
    const { id, secret } = await webhook(player, 'STANDARD', path);
    secrets[path] = [secret];
    first ??= id;
  }
  const played = await match(players[0], players.slice(1));
  // Of the player who begins.
  await called('/standard', '"turn"');
  await leave(played, players.slice(1));
  await called('/standard/0', 'match.over');
  const { secret } = await ask('POST', `/v1/webhooks/${first}/secrets`, players[0], {});
  await ask('POST', `/v1/webhooks/${first}/pings`, players[0], {});
  await called('/standard/0', '"ping"');

  const { keys } = await ask('GET', '/.well-known/jwks.json');
  const published = keys.map((key) => createPublicKey({ key, format: 'jwk' }));
  const received = await called('/standard', '"ping"');
  const types = received.map(({ body }) => JSON.parse(body).type);
  for (const type of ['challenge', 'match.started', 'turn', 'match.over', 'ping'])
    assert.ok(types.includes(type), `${type} among ${types}`);
  for (const [at, call] of received.entries()) {
    const shared = [...secrets[call.path], ...(types[at] === 'ping' ? [secret] : [])];
    assert.deepEqual(accepting(call, shared, published), { standardwebhooks: true, svix: true, v1a: true }, types[at]);
    const { headers, body } = call;
    for (const changed of [
      { headers, body: body.replace('{', '{ ') },
      { body, headers: { ...headers, 'webhook-id': `${headers['webhook-id']}0` } },
      { body, headers: { ...headers, 'webhook-timestamp': String(headers['webhook-timestamp'] - 1) } },
    ])
      assert.deepEqual(accepting(changed, shared, published), { standardwebhooks: false, svix: false, v1a: false });
  }
}

/** Names of the greatest length, with the markup of chats. */
const HOSTILE = [
  '@everyone @here <@123> <@&1> <#1> </a:1>',
  '**b** __u__ ||s|| ~~d~~ `c` *i* # - > 1.',
  'https://evil.example [a](https://evil.e)',
  '<!channel> <https://evil.example|a> &lt;',
  '\\*_~`|[](){}<>#+-!@$%^&=:;"\'?/., <t:1:R>',
];

function text(nodes) {
  return nodes.map(({ type, content }) => (assert.equal(type, 'text'), content)).join('');
}

async function chats() {
  const ada = await account('Ada');
  await webhook(ada, 'DISCORD', '/discord', { events: ['match.over'] });
  await webhook(ada, 'SLACK', '/slack', { events: ['match.over'], language: 'de' });
  const guests = [];
  for (const name of HOSTILE) {
    assert.equal(name.length, 40);
    guests.push(await account(name));
  }
  const played = await match(ada, guests, { copies: 6 });
  await leave(played, guests);
  const page = `https://cards.example/table/${played}`;
  const about = (word, names) => `TRIO ${word} ${names.join(', ')}. `;

  const [toDiscord] = await called('/discord', 'over');
  const { content, ...rest } = JSON.parse(toDiscord.body);
  // https://discord.com/developers/docs/resources/webhook
  assert.ok(content.length <= 2000, content);
  assert.deepEqual(rest, { allowed_mentions: { parse: [] } });
  const nodes = discord.parse(content, 'normal');
  const link = nodes.pop();
  assert.equal(text(nodes), `A match is over: ${about('with', HOSTILE)}`);
  assert.deepEqual([link.type, link.target], ['url', page]);

  const [toSlack] = await called('/slack', 'Ende');
  const message = JSON.parse(toSlack.body);
  assert.deepEqual(Object.keys(message).sort(), ['mrkdwn', 'text']);
  assert.equal(message.mrkdwn, false);
  // https://docs.slack.dev/messaging/formatting-message-text
  assert.ok(message.text.length <= 4000, message.text);
  // Slack makes links of bare addresses, too.
  const plain = HOSTILE.map((name) => name.replaceAll(/[^\p{L}\p{M}\p{N}_'-]+/gu, ' ').trim());
  assert.equal(message.text, `Eine Partie ist zu Ende: ${about('mit', plain)}${page}`);
}

try {
  await signatures();
  await chats();
} finally {
  receiver.close();
}
