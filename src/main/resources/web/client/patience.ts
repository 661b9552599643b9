import { Refusal } from './call.js';
import { isPassing } from './passing.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/** For so long, or until the browser is online again. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener('online', over);
      done();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener('online', over);
  });

/**
 * Asks until there is an answer, each time after a longer pause. A refusal that would be the same
 * again is thrown at once.
 *
 * @param stuck receives the reason for each retry
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  stuck: (failure: unknown) => void,
): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (failure) {
      if (failure instanceof Refusal && !isPassing(failure)) throw failure;
      stuck(failure);
      await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures));
    }
  }
}
