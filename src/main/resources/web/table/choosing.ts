import type { Move, View } from '../client/types.js';
import { aims, meanings, type Aim } from './moves.js';

// Chooses a move tap by tap: each place leaves fewer moves, until one is complete. The lit places
// are those that continue at least one move.

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

  /** The places that continue at least one move. */
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

  /** Selects a place, or unselects it. Returns a move once only one is left. */
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

/** The remaining places of a move after the selected ones; undefined if these do not fit. */
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
