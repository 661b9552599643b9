// Data in the page for its updates: its messages in its language, so that an updated page has the
// same text as a reloaded one.

export type Words = Readonly<Record<string, string>>;

/** @returns the content of the mark of that name, if the page has one */
export function mark<Told>(page: Document, name: string): Told | undefined {
  // In an insecure context, browsers do not send the header that identifies the server's own page.
  if (!isSecureContext) return undefined;
  const text = page.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`);
  return text ? (JSON.parse(text) as Told) : undefined;
}

export function say(words: Words, what: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return (words[what] ?? '').replace(/%s/g, () => String(values[next++] ?? ''));
}

/** The form token of the signed-in visitor, which each of the page's own forms has. */
export const formToken = (): string | undefined =>
  document.querySelector<HTMLInputElement>('input[name=token]')?.value;

/** Changes within this many milliseconds are announced together. */
const TOGETHER = 500;

/** A place below the heading from which news is read out, there before there is any. */
export class Voice {
  readonly #place: HTMLElement;
  #shown = '';
  #said: readonly string[] = [];
  #last = -TOGETHER;

  constructor(page: Document) {
    this.#place = page.createElement('p');
    this.#place.setAttribute('role', 'status');
    this.show('');
    page.querySelector('main > h1')!.after(this.#place);
  }

  say(sentences: readonly string[]): void {
    if (!sentences.length) return;
    const now = performance.now();
    this.#said = now - this.#last < TOGETHER ? [...this.#said, ...sentences] : sentences;
    this.#last = now;
    this.#write();
  }

  /** Says what can be seen as well, until it is nothing. */
  show(sentence: string): void {
    this.#shown = sentence;
    if (sentence) this.#said = [];
    this.#place.className = sentence ? 'note away' : 'words';
    this.#write();
  }

  #write(): void {
    this.#place.textContent = `${this.#shown} ${this.#said.join('. ')}`.trim();
  }
}
