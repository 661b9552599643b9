import { Refusal } from '../client/call.js';
import { isPassing } from '../client/passing.js';

// Asks again and again, as long as somebody can see the page. What is hidden asks for nothing, and
// begins at once when it is seen again.

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;
const AT_ONCE = 150;

/** @param luck from 0 to 1, so that not all who look ask at the same time */
export function pauseAfter(failures: number, every: number, luck: number): number {
  const most = failures ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) : every;
  return most / 2 + (most / 2) * luck;
}

export class Looking {
  readonly #ask: (closed: AbortSignal) => Promise<void>;
  readonly #every: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** There while it asks. */
  #asking: AbortController | undefined;
  #again = false;
  #failures = 0;
  #ended = false;

  /**
   * @param ask asks once, and ends with its signal
   * @param every so many milliseconds at most, when all goes well
   */
  constructor(ask: (closed: AbortSignal) => Promise<void>, every: number) {
    this.#ask = ask;
    this.#every = every;
    document.addEventListener('visibilitychange', this.#turned);
    addEventListener('online', this.#hurry);
    this.#turned();
  }

  /** There is something new: it asks now, or once more if it does so already. */
  soon(): void {
    if (this.#asking) this.#again = true;
    else if (!this.#failures) this.#in(AT_ONCE);
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener('visibilitychange', this.#turned);
    removeEventListener('online', this.#hurry);
    this.#turned();
  }

  readonly #turned = (): void => {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = undefined;
    if (!this.#ended && !document.hidden) void this.#once();
  };

  readonly #hurry = (): void => {
    if (!this.#failures) return;
    this.#failures = 0;
    this.#in(AT_ONCE);
  };

  #in(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#ended && !document.hidden)
      this.#timer = setTimeout(() => void this.#once(), milliseconds);
  }

  async #once(): Promise<void> {
    if (this.#asking) return;
    const own = (this.#asking = new AbortController());
    this.#again = false;
    try {
      await this.#ask(own.signal);
      this.#failures = 0;
    } catch (failure) {
      if (this.#asking !== own) return;
      // What is refused now will be refused again.
      if (failure instanceof Refusal && !isPassing(failure)) this.end();
      else this.#failures++;
    }
    if (this.#asking !== own) return;
    this.#asking = undefined;
    if (this.#again && !this.#failures) this.#in(AT_ONCE);
    else this.#in(pauseAfter(this.#failures, this.#every, Math.random()));
  }
}
