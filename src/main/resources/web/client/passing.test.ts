import { equal, test } from '../testing/harness.js';
import { Refusal } from './call.js';
import { isPassing } from './passing.js';

test('proxy errors during a restart are temporary', () => {
  const passing = [429, 502, 503, 504].map((status) => isPassing(new Refusal(status, {})));
  equal(passing, [true, true, true, true]);
  // A page of a proxy, which is no problem document.
  equal(isPassing(new Refusal(520, {})), true);
  equal(isPassing(new Refusal(500, { code: 'INTERNAL' })), false);
  equal(isPassing(new Refusal(404, { code: 'REVISION_NOT_FOUND' })), false);
});
