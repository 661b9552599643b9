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
