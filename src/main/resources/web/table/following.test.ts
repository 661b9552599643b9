import { equal, test } from '../testing/harness.js';
import type { MatchView } from '../client/types.js';
import { Following } from './following.js';
import type { MatchAtServer } from './match.js';

const seen = (revision: number): MatchView => ({ revision, view: {} }) as unknown as MatchView;

test('a table continues from the stored entries after a loss', async () => {
  const asked: string[] = [];
  const own = globalThis.fetch;
  let begun: () => void;
  const again = new Promise<void>((done) => (begun = done));
  globalThis.fetch = (address) => {
    asked.push(String(address));
    if (asked.length > 1) {
      begun();
      return new Promise<Response>(() => {});
    }
    const problem = JSON.stringify({ code: 'REVISION_NOT_FOUND', status: 404, revision: 5 });
    const headers = { 'Content-Type': 'application/problem+json' };
    return Promise.resolve(new Response(problem, { status: 404, headers }));
  };
  try {
    let drawn = 0;
    let over = 0;
    const server = {
      stream: '/m/journal?live=true&',
      view: async () => seen(5),
    } as unknown as MatchAtServer;
    const following = new Following(server, seen(9), 9, {
      told: () => {},
      drawn: async () => void drawn++,
      contact: () => {},
      missed: () => {},
      over: () => over++,
    });
    following.begin();
    await again;
    following.end();
    equal(asked, ['/m/journal?live=true&after=9', '/m/journal?live=true&after=5']);
    equal([following.seen.revision, drawn, over], [5, 1, 0]);
  } finally {
    globalThis.fetch = own;
  }
});
