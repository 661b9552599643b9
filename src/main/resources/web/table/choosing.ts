import type { Move, View } from '../client/types.js';
import { aims, meanings, type Aim } from './moves.js';

// Tap by tap to a move: each place that is pointed to leaves fewer moves, until one of them needs
// no more. What is lit is where some move goes on from here.

export class Choosing {
  readonly #aims: readonly Aim[];
  readonly #meanings: ReadonlyMap<string, readonly [string, number]>;
  #chosen: readonly string[] = [];

  constructor(moves: readonly Move[], view: View, you: number | undefined) {
    this.#aims = aims(moves, view, you);
    this.#meanings = meanings(view, you);
  }

  /** The places pointed to so far. */
  get chosen(): readonly string[] {
    return this.#chosen;
  }

  release(): void {
    this.#chosen = [];
  }

  /** The numbers of the moves that are still meant. */
  get left(): ReadonlySet<number> {
    const aimed = this.#aims.filter((aim) => rest(aim, this.#means(this.#chosen)));
    return new Set(aimed.map((aim) => aim.number));
  }

  /** Where some move goes on. */
  get lit(): ReadonlySet<string> {
    const wanted = new Set<string>();
    for (const aim of this.#aims)
      for (const one of rest(aim, this.#means(this.#chosen)) ?? []) wanted.add(one);
    const places = new Set<string>();
    for (const [place, [meaning, count]] of this.#meanings)
      if (wanted.has(meaning) && this.#times(place) < count) places.add(place);
    for (const meaning of wanted) if (!meaning.includes(':')) places.add(meaning);
    return places;
  }

  /** Points to a place; once more lets go of it. A move comes back when it is clear which. */
  point(place: string): Aim | undefined {
    const chosen = this.lit.has(place)
      ? [...this.#chosen, place]
      : this.#chosen.filter((one) => one !== place);
    return this.#settle(chosen);
  }

  /** A card dragged onto another place. */
  drag(from: string, to: string): Aim | undefined {
    const all = this.#chosen.includes(from) ? this.#chosen : [...this.#chosen, from];
    return this.#exact([...all, to]) ?? this.#exact([to]);
  }

  #settle(chosen: readonly string[]): Aim | undefined {
    this.#chosen = chosen;
    const aim = this.#exact(chosen);
    if (aim) this.#chosen = [];
    return aim;
  }

  #exact(chosen: readonly string[]): Aim | undefined {
    const means = this.#means(chosen);
    const exact = this.#aims.filter((aim) => rest(aim, means)?.length === 0);
    return exact.length === 1 ? exact[0] : undefined;
  }

  #means(places: readonly string[]): readonly string[] {
    return places.map((place) => this.#meanings.get(place)?.[0] ?? place);
  }

  #times(place: string): number {
    return this.#chosen.filter((one) => one === place).length;
  }
}

/** What a move needs beyond what was pointed to; nothing if that is something else. */
function rest(aim: Aim, means: readonly string[]): readonly string[] | undefined {
  if (!aim.needs.length) return undefined;
  const open = [...aim.needs];
  for (const one of means) {
    if (one === aim.from) continue;
    const at = open.indexOf(one);
    if (at < 0) return undefined;
    open.splice(at, 1);
  }
  return open;
}
