import { isTrue, test } from '../testing/harness';
import { equal } from './expect';
import { headline, tone } from './headline';
import { check, GAMES, open } from './open-matches';

const KNOWN = [{ id: 'k', how: 'SINCE', since: '2026-01-01T00:00:00Z' }] as const;
const FOREIGN = [{ id: 'k', how: 'FOREIGN' }] as const;
const NEW = [{ id: 'k', how: 'NEW' }] as const;

test('the headline is checked only for complete checks with known keys', async () => {
  const verdict = await check(open('trio'));
  equal(tone(verdict, [...KNOWN]), 'checked');
  equal(tone(verdict, [...FOREIGN]), 'consistent');
  equal(tone(verdict, [...NEW]), 'consistent');
  equal(tone(await check(open('trio'), { ed25519: false }), []), 'partly');
  equal(tone(await check({ ...open('trio'), receipts: [] }), []), 'partly');
  equal(tone(await check({ ...open('trio'), serverSeed: undefined }), [...KNOWN]), 'partly');
  equal(tone(await check({ ...open('trio'), outcome: {} }), [...KNOWN]), 'wrong');
  const future = open('trio');
  future.header.edition = 3;
  equal(tone(await check(future), [...KNOWN]), 'wrong');
});

test('every headline states that moves were not checked', async () => {
  for (const game of GAMES) {
    const verdict = await check(open(game));
    for (const keys of [[...KNOWN], [...NEW]]) {
      isTrue(/moves/i.test(headline('en', verdict, keys)), game);
      isTrue(/Züge/.test(headline('de', verdict, keys)), game);
    }
  }
});
