// An agent that knows no game: it reads which moves are listed, and plays any of them. It speaks
// through the official client, which holds every answer against the protocol's schema.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { countTokens } from 'gpt-tokenizer';

const { HOUSE, TOKENS, GAMES, MATCHES } = process.env;
const TURN_LIMIT = 60;
const AGAIN_MILLIS = 100;
const said = { matches: 0, moves: 0, protocolErrors: 0, illegalAccepted: 0, lost: 0, turns: [] };

async function connected(token) {
  const client = new Client({ name: 'cardhouse-agent', version: '1' });
  const headers = { Authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', HOUSE), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

// Asks until there is an answer: the server may be away for a while. Nothing happens twice, as
// what makes something has a key.
async function call(client, name, args) {
  for (;;) {
    try {
      const answer = await client.callTool({ name, arguments: args });
      return { text: answer.content[0].text, refused: answer.isError === true };
    } catch (failure) {
      // The connection is lost, or somebody says that the server is not there yet.
      const isAway = failure instanceof TypeError || failure.code >= 500;
      if (!isAway) {
        said.protocolErrors++;
        throw failure;
      }
      said.lost++;
      await new Promise((again) => setTimeout(again, AGAIN_MILLIS));
    }
  }
}

// Numbers that are the same in every run.
let state = 1;
function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}

const revisionIn = (text) => Number(/^revision (\d+)/m.exec(text)[1]);
const movesIn = (text) => text.split('\n').filter((line) => /^ *\d+ {2}\S/.test(line)).length;

// Nothing that was not listed is ever played.
async function mustRefuse(client, match, revision, moves) {
  for (const wrong of [
    { number: moves + 1, revision },
    { number: 1, revision: revision + 1000 },
    { move: { type: 'nonsense' }, revision },
  ]) {
    const { refused } = await call(client, 'play', { match, ...wrong });
    if (!refused) said.illegalAccepted++;
  }
}

async function playOut(client, match, game, name) {
  for (let turn = 0; ; ) {
    const { text, refused } = await call(client, 'wait', { match });
    if (refused) throw new Error(text);
    if (/^over: /m.test(text)) return;
    const moves = movesIn(text);
    if (moves === 0) continue;
    const revision = revisionIn(text);
    if (turn++ === 1) await mustRefuse(client, match, revision, moves);
    const key = `${name}-${match.slice(-12)}-${revision}`;
    const played = { match, revision, number: 1 + below(moves), key };
    const answer = await call(client, 'play', played);
    // Where several may act at once, another may have been faster.
    if (answer.refused && !/^STALE_REVISION/.test(answer.text)) throw new Error(answer.text);
    if (answer.refused) continue;
    said.moves++;
    if (said.moves % 10 === 0) console.log(`moves ${said.moves}`);
    if (game === 'trio')
      said.turns.push(countTokens(text + JSON.stringify(played) + answer.text));
  }
}

const idIn = (text) => /^match (\S+)/.exec(text)[1];

async function opened(client, game, opponents, key) {
  const rules = { turnLimit: TURN_LIMIT };
  const { text, refused } = await call(client, 'sit', { game, opponents, rules, key });
  if (refused) throw new Error(text);
  return idIn(text);
}

async function playAll(agents, game) {
  for (let i = 0; i < Number(MATCHES); i++) {
    const match = await opened(agents[0], game, 'random', `house-${game}-${i}`);
    await playOut(agents[0], match, game, 'ada');
    const proof = await call(agents[0], 'proof', { match });
    if (!/^proven, /.test(proof.text)) throw new Error(proof.text);
    const own = await opened(agents[0], game, 'OPEN', `agents-${game}-${i}`);
    const sitting = [agents[0]];
    for (const agent of agents.slice(1)) {
      const { text, refused } = await call(agent, 'sit', { match: own });
      if (refused && /^MATCH_STARTED/.test(text)) break;
      if (refused) throw new Error(text);
      sitting.push(agent);
    }
    await Promise.all(sitting.map((agent, n) => playOut(agent, own, game, `agent${n}`)));
    said.matches += 2;
  }
}

const agents = await Promise.all(TOKENS.split(',').map(connected));
const { tools } = await agents[0].listTools();
const { resources } = await agents[0].listResources();
for (const { uri } of resources) await agents[0].readResource({ uri });
await agents[0].listResourceTemplates();
await agents[0].ping();
await Promise.all(GAMES.split(',').map((game) => playAll(agents, game)));
const { turns, ...counted } = said;
const mean = Math.round(turns.reduce((sum, one) => sum + one, 0) / turns.length);
const list = countTokens(JSON.stringify(tools));
console.log(JSON.stringify({ ...counted, tools: list, turn: Math.max(...turns), mean }));
process.exit(0);
