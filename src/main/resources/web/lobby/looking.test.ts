import { equal, isTrue, test } from '../testing/harness.js';
import { Looking, pauseAfter } from './looking.js';

test('half of every pause is luck', () => {
  equal([pauseAfter(0, 5_000, 0), pauseAfter(0, 5_000, 1)], [2_500, 5_000]);
});

test('pauses grow with each failure, and not for ever', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 30].map((failures) => pauseAfter(failures, 5_000, 1));
  equal(pauses, [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('it asks at once, and never twice at the same time', async () => {
  let asked = 0;
  const looking = new Looking(
    () =>
      new Promise(() => {
        asked++;
      }),
    1,
  );
  looking.soon();
  dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done, 400));
  looking.end();
  equal(asked, 1);
});

test('an ended poll sends no requests and aborts the running one', async () => {
  let signal: AbortSignal | undefined;
  const looking = new Looking((closed) => {
    signal = closed;
    return new Promise(() => {});
  }, 1);
  looking.end();
  isTrue(signal?.aborted === true, 'it still asks');
});
