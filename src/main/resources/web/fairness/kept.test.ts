import { isTrue, test } from '../testing/harness';
import { equal } from './expect';
import { keepCommitment, keepReceipt, kept, known, pinned } from './kept';
import { open } from './open-matches';

// Runs in a browser, whose storage is this page's alone.

const [receipt] = open('trash').receipts as [string];
const [{ kid }] = open('trash').keySet.keys as [{ kid: string }];

// In a storage with nothing in it.
function fresh(name: string, run: () => void): void {
  test(name, () => {
    localStorage.clear();
    run();
  });
}

fresh('receipts are kept by revision, and with the first one since when its key is known', () => {
  isTrue(keepReceipt('a', 3, receipt) && keepReceipt('a', 5, 'no receipt'), 'they are not kept');
  equal(kept('a'), { receipts: { 3: receipt, 5: 'no receipt' } });
  equal(kept('b'), { receipts: {} });
  equal([...known().keys()], [kid]);
});

fresh('the first commitment is stored and later ones are ignored', () => {
  isTrue(keepCommitment('a', 'first') && keepCommitment('a', 'second'), 'it is not kept');
  keepReceipt('a', 1, receipt);
  equal(kept('a'), { receipts: { 1: receipt }, commitment: 'first' });
});

fresh('a key is known since it was seen first', () => {
  pinned(['k'], new Date('2026-01-01T00:00:00Z'));
  pinned(['k', 'l'], new Date('2026-02-01T00:00:00Z'));
  equal([...known()], [['k', '2026-01-01T00:00:00.000Z'], ['l', '2026-02-01T00:00:00.000Z']]);
});

fresh('where there is no room, the oldest matches make some', () => {
  for (let number = 0; number < 60; number++) keepCommitment(`match ${number}`, String(number));
  equal(kept('match 0').commitment, undefined);
  equal(kept('match 59').commitment, '59');
  for (const match of ['large', 'larger']) keepReceipt(match, 1, 'x'.repeat(3_000_000));
  equal(kept('large').receipts, {});
  equal(Object.keys(kept('larger').receipts), ['1']);
});

fresh('foreign entries in the storage are ignored', () => {
  for (const odd of ['{', '1', 'null', '"text"']) {
    localStorage.setItem('cardhouse.match.a', odd);
    localStorage.setItem('cardhouse.keys', odd);
    equal(kept('a'), { receipts: {} }, odd);
    equal([...known()], [], odd);
  }
});
