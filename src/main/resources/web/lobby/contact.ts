import { say, type Voice, type Words } from './mark.js';

// Whether the server answers. The page reports a lost connection once it has lasted for a while,
// and reports when it is over: until then the visitor believes that nothing happens.

/** Delay before a lost connection is reported, in milliseconds, as at the table. */
const PATIENCE = 2_000;

export class Contact {
  readonly #voice: Voice;
  readonly #says: Words;
  /** Latest requests that are unanswered. */
  readonly #unanswered = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isTold = false;

  constructor(voice: Voice, says: Words) {
    this.#voice = voice;
    this.#says = says;
  }

  /** @returns to whom is said whether there was an answer to what is asked again and again */
  of(what: string): (there: boolean) => void {
    return (there) => {
      if (there) this.#unanswered.delete(what);
      else this.#unanswered.add(what);
      if (this.#unanswered.size) this.#timer ??= setTimeout(this.#lost, PATIENCE);
      else this.#back();
    };
  }

  readonly #lost = (): void => {
    this.#isTold = true;
    this.#voice.show(say(this.#says, 'AWAY'));
  };

  #back(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isTold) return;
    this.#isTold = false;
    this.#voice.show('');
    this.#voice.say([say(this.#says, 'BACK')]);
  }
}
