import type { Language } from '../words/words.js';
import { passed, type ServerClock } from './clock.js';
import { say } from './say.js';
import type { Voice } from './voice.js';

// The time that is left, second by second. To whom it runs out it is said now and then, and with
// more force at the end.

const SECOND = 1_000;
const URGENT = 10;

export class Countdown {
  /** Milliseconds until the deadline. */
  left: number | undefined;
  readonly #clock: ServerClock;
  readonly #voice: Voice;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(clock: ServerClock, voice: Voice, changed: () => void) {
    this.#clock = clock;
    this.#voice = voice;
    this.#changed = changed;
  }

  /** @param deadline the present deadline of the match, and whether it is the viewer's */
  begin(lang: Language, deadline: () => readonly [string | undefined, boolean]): void {
    this.#timer = setInterval(() => this.#tick(lang, ...deadline()), SECOND);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  until(deadline: string | undefined): number | undefined {
    return deadline ? this.#clock.until(deadline) : undefined;
  }

  #tick(lang: Language, deadline: string | undefined, yours: boolean): void {
    const before = this.left;
    this.left = this.until(deadline);
    if (this.left !== before) this.#changed();
    if (!yours || before === undefined || this.left === undefined) return;
    const mark = passed(before, this.left);
    if (mark === URGENT) this.#voice.alert(say(lang, 'seconds', mark));
    else if (mark) this.#voice.answer(say(lang, 'seconds', mark));
  }
}
