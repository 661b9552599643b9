import { render } from 'lit';
import { back, empty, face } from '../drawing/card.js';
import type { Flight } from './flights.js';

// Shows events one after another. The table beneath is in its state after all of them, so keys and
// screen readers need not wait. Above it, covers show each place as it was, until its event comes.

/** An event to show: its sentence and the movements of cards. */
export interface Beat {
  readonly text: string;
  readonly flights: readonly Flight[];
}

/** No chain of events takes longer than this, in milliseconds. */
const LONGEST = 6_000;

const find = (root: Element, place: string): Element | null =>
  root.querySelector(`[data-place="${CSS.escape(place)}"] > :first-child`);

/** Pictures of the places before the table is drawn anew. */
export type Pictures = ReadonlyMap<string, { readonly box: DOMRect; readonly picture: Node }>;

export function pictures(root: Element, beats: readonly Beat[]): Pictures {
  const known = new Map<string, { box: DOMRect; picture: Node }>();
  for (const { flights } of beats)
    for (const place of flights.flatMap(({ from, to }) => [from, to])) {
      const there = find(root, place);
      if (there)
        known.set(place, { box: there.getBoundingClientRect(), picture: there.cloneNode(true) });
    }
  return known;
}

export class Motion {
  readonly #layer = document.createElement('div');
  readonly #caption = document.createElement('p');
  readonly #covers = new Map<string, HTMLElement>();
  readonly #root: Element;
  readonly #before: Pictures;
  #moving: readonly Animation[] = [];
  #ended = false;

  constructor(root: Element, before: Pictures) {
    this.#root = root;
    this.#before = before;
    this.#layer.className = 'motion';
    this.#layer.setAttribute('aria-hidden', 'true');
    this.#layer.append(this.#caption);
  }

  /** Resolves at the end of the last movement. */
  async play(beats: readonly Beat[], duration: number): Promise<void> {
    const board = this.#root.querySelector('.board');
    if (!board || this.#ended) return;
    board.append(this.#layer);
    for (const { flights } of beats) for (const { to } of flights) this.#cover(to);
    const each = Math.min(duration, LONGEST / beats.length);
    for (const beat of beats) {
      await this.#show(beat, each);
      if (this.#ended) return;
    }
    this.end();
  }

  /** Shows the present table at once. */
  end(): void {
    this.#ended = true;
    this.#moving.forEach((one) => one.finish());
    this.#layer.remove();
  }

  async #show({ text, flights }: Beat, duration: number): Promise<void> {
    this.#caption.textContent = text;
    const landed = flights.map(({ from, to, card }) => {
      const flying = this.#box(to);
      if (card) render(face(card), flying);
      else flying.append(this.#picture(from));
      const is = this.#where(to);
      const was = this.#where(from);
      const start = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
      const options = { duration, easing: 'ease-out' };
      return [to, flying, flying.animate([{ transform: start }, { transform: 'none' }], options)] as const;
    });
    for (const { from } of flights) this.#covers.get(from)?.replaceChildren(this.#none());
    this.#moving = landed.length
      ? landed.map(([, , moving]) => moving)
      : [this.#caption.animate([{ opacity: 1 }, { opacity: 1 }], { duration })];
    await Promise.allSettled(this.#moving.map((one) => one.finished));
    for (const [to, flying] of landed) {
      this.#covers.get(to)?.replaceChildren(...flying.childNodes);
      flying.remove();
    }
  }

  #cover(place: string): void {
    if (this.#covers.has(place)) return;
    const cover = this.#box(place);
    cover.append(this.#picture(place));
    this.#covers.set(place, cover);
  }

  /** A place as it was; cards of seats that were not drawn yet were face down. */
  #picture(place: string): Node {
    const known = this.#before.get(place)?.picture.cloneNode(true);
    return known ?? (place.startsWith('s') && place !== 'stock' ? made(back()) : this.#none());
  }

  #none(): Node {
    return made(empty());
  }

  #box(place: string): HTMLElement {
    const { left, top, width } = this.#where(place);
    const home = this.#layer.getBoundingClientRect();
    const box = document.createElement('div');
    box.style.left = `${left - home.left}px`;
    box.style.top = `${top - home.top}px`;
    box.style.width = `${width}px`;
    this.#layer.append(box);
    return box;
  }

  /** A place that is not on the table is beside the piles. */
  #where(place: string): DOMRect {
    const there = find(this.#root, place)?.getBoundingClientRect() ?? this.#before.get(place)?.box;
    if (there) return there;
    const piles = this.#root.querySelectorAll('[data-zone=piles] .face');
    const { left, top, width, height } = piles[piles.length - 1]!.getBoundingClientRect();
    return new DOMRect(left + 1.6 * width, top, width, height);
  }
}

function made(picture: ReturnType<typeof face>): Node {
  const place = document.createElement('div');
  render(picture, place);
  return place.firstElementChild!;
}
