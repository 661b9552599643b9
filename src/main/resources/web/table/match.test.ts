import type { MatchSummary } from '../client/types.js';
import { kept } from '../fairness/kept.js';
import { equal, test } from '../testing/harness.js';
import { MatchAtServer } from './match.js';

// The answers of the server are texts, as they come over the wire.

async function answering<T>(json: object, ask: (match: MatchAtServer) => Promise<T>): Promise<T> {
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify(json));
  try {
    return await ask(new MatchAtServer('a-match', () => {}));
  } finally {
    globalThis.fetch = before;
  }
}

test('the promise of a match is kept while it is played, and the receipts for its moves', async () => {
  localStorage.clear();
  const promised = { status: 'RUNNING', fairness: { commitment: 'promised' } };
  await answering(promised, async (match) => match.keepPromise(await match.match()));
  const played = { entry: { revision: 7 }, receipt: 'a receipt' };
  await answering(played, (match) => match.play({ type: 'discard' }, 6, () => {}));
  const over = { status: 'FINISHED', fairness: { commitment: 'another' } };
  await answering(over, async (match) => match.keepPromise(await match.match()));
  // Only this test waits for it.
  await new Promise((done) => setTimeout(done));
  equal(kept('a-match'), { receipts: { 7: 'a receipt' }, commitment: 'promised' });
});

test('spectators ask for what spectators see, also where they have a seat, and keep nothing', async () => {
  localStorage.clear();
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return new Response('{"entries": []}');
  };
  try {
    const match = new MatchAtServer('m', () => {}, true);
    await match.view();
    await match.view(7);
    await match.entries(3);
    equal(asked, [
      '/v1/matches/m/view?as=public',
      '/v1/matches/m/view?at=7&as=public',
      '/v1/matches/m/journal?after=3&as=public',
    ]);
    equal(match.stream, '/v1/matches/m/journal?live=true&as=public&');
    match.keepPromise({
      status: 'RUNNING',
      fairness: { commitment: 'promised' },
    } as unknown as MatchSummary);
    await new Promise((done) => setTimeout(done));
    equal(kept('m').commitment, undefined);
  } finally {
    globalThis.fetch = before;
  }
});
