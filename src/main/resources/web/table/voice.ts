// The messages of the table: events, responses to the player, and urgent ones.

export class Voice {
  /** The events, from the beginning of the log. */
  lines: readonly string[] = [];
  said = '';
  alarm = '';
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  tell(more: readonly string[]): void {
    this.lines = [...this.lines, ...more];
    this.#changed();
  }

  /** Something politely said. */
  answer(sentence: string): void {
    this.said = again(this.said, sentence);
    this.#changed();
  }

  alert(sentence: string): void {
    this.alarm = again(this.alarm, sentence);
    this.#changed();
  }

  hush(): void {
    this.said = '';
    this.alarm = '';
    this.#changed();
  }
}

/** A blank at the end has what was said before said once more. */
const again = (before: string, sentence: string): string =>
  before === sentence ? `${sentence}\u00a0` : sentence;
