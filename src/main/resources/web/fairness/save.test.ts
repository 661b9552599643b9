import { equal, test } from '../testing/harness';
import { withReceipts } from './save';

test('receipts that were kept come after those of the proof, each once', () => {
  const proof = '{"match":"m","receipts":["a","b"],"entries":[{"revision":1}]}';
  equal(JSON.parse(withReceipts(proof, ['b', 'c'])), {
    match: 'm',
    receipts: ['a', 'b', 'c'],
    entries: [{ revision: 1 }],
  });
  equal(JSON.parse(withReceipts('{"match":"m"}', ['c'])), { match: 'm', receipts: ['c'] });
});

test('a number stays the number that it was', () => {
  equal(withReceipts('{"chance":9007199254740991,"receipts":[]}', []), '{"chance":9007199254740991,"receipts":[]}');
});
