// What the page says of itself where it is to be kept up to date: its own words, in its language,
// so that nothing here says otherwise than the page would if it were loaded again.

export type Words = Readonly<Record<string, string>>;

/** @returns what stands in the mark of that name, if the page has one */
export function mark<Told>(page: Document, name: string): Told | undefined {
  // Elsewhere browsers do not tell the server that it is its own page that asks.
  if (!isSecureContext) return undefined;
  const text = page.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`);
  return text ? (JSON.parse(text) as Told) : undefined;
}

export function say(words: Words, what: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return (words[what] ?? '').replace(/%s/g, () => String(values[next++] ?? ''));
}

/** The proof of whoever is signed in, which each of the page's own forms has. */
export const formToken = (): string | undefined =>
  document.querySelector<HTMLInputElement>('input[name=token]')?.value;

/** A place from which news is read out, there before there is any. */
export class Voice {
  readonly #place = document.createElement('p');

  constructor(after: Element) {
    this.#place.className = 'words';
    this.#place.setAttribute('role', 'status');
    after.after(this.#place);
  }

  say(sentences: readonly string[]): void {
    if (sentences.length) this.#place.textContent = sentences.join('. ');
  }
}
