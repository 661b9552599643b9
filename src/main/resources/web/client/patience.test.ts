import { equal, test } from '../testing/harness.js';
import { Refusal } from './call.js';
import { untilAnswered } from './patience.js';

test('temporary failures are retried and reported', async () => {
  const said: unknown[] = [];
  let asked = 0;
  const answer = await untilAnswered(
    async () => {
      asked++;
      if (asked === 1) throw new TypeError('no network');
      if (asked === 2) throw new Refusal(503, {});
      return asked;
    },
    (failure) => {
      said.push(failure instanceof Refusal ? failure.status : String(failure));
      // The test does not wait for pauses.
      setTimeout(() => dispatchEvent(new Event('online')));
    },
  );
  equal([answer, said], [3, ['TypeError: no network', 503]]);
});

test('a refusal that stays is thrown at once', async () => {
  const refusal = new Refusal(403, {});
  const said: unknown[] = [];
  const failed = await untilAnswered(
    () => Promise.reject(refusal),
    (failure) => said.push(failure),
  ).catch((failure: unknown) => failure);
  equal([failed === refusal, said.length], [true, 0]);
});
