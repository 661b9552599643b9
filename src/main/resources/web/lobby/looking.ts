import { Refusal } from '../client/call.js';
import { isPassing } from '../client/passing.js';

// Polls while the page is visible. A hidden page sends no requests, and polls at once when it
// becomes visible again.

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
  readonly #contact: (there: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** There while it asks. */
  #asking: AbortController | undefined;
  #again = false;
  #failures = 0;
  #ended = false;

  /**
   * @param ask asks once, and ends with its signal
   * @param every so many milliseconds at most, when all goes well
   * @param contact receives after each request whether there was an answer
   */
  constructor(
    ask: (closed: AbortSignal) => Promise<void>,
    every: number,
    contact: (there: boolean) => void = () => {},
  ) {
    this.#ask = ask;
    this.#every = every;
    this.#contact = contact;
    document.addEventListener('visibilitychange', this.#turned);
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#turned);
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
    removeEventListener('offline', this.#turned);
    this.#turned();
  }

  /** A request in flight does not always fail when the network goes away. */
  readonly #turned = (): void => {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = undefined;
    if (!this.#ended && !document.hidden) void this.#once();
  };

  readonly #hurry = (): void => {
    if (!this.#failures) return;
    this.#failures = 0;
    this.#asking?.abort();
    this.#asking = undefined;
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
      if (this.#asking !== own) return;
      this.#failures = 0;
      this.#contact(true);
    } catch (failure) {
      if (this.#asking !== own) return;
      const isAnswer = failure instanceof Refusal && !isPassing(failure);
      this.#contact(isAnswer);
      // A retry would be rejected again.
      if (isAnswer) return this.end();
      this.#failures++;
    }
    this.#asking = undefined;
    if (this.#again && !this.#failures) this.#in(AT_ONCE);
    else this.#in(pauseAfter(this.#failures, this.#every, Math.random()));
  }
}
