import { type Hmac } from '../bytes';
import { written } from '../canonical';
import { type Board, Stream, matchSeed, pick, roll, shuffle } from '../chance';
import { type Json, type JsonObject, isObject } from '../json';

// Thrown for an impossible event in a journal, after which no card can be dealt again.
export class Impossible extends Error {
  constructor(
    readonly found: string,
    readonly expected = 'events that can happen here',
    readonly check: 'ENTRIES' | 'DRAWS' = 'ENTRIES',
  ) {
    super(found);
  }
}

// The cards of one match in their places, and its requests to chance. The deals determine the
// places of all cards; a journal cannot change them.
export interface Dealing {
  // Number of cards drawn, each of which was next on its pile.
  draws: number;
  // Whether cards were dealt anew where a branch begins: that takes the rules.
  redrawn: boolean;
  // The event by which chance has to answer now; nothing if it is not asked.
  due(): string | undefined;
  // Whether the rules may ask a seat first, so that the answer may come in a later entry.
  waits?(): boolean;
  // The required event in place of this one, which has the type that is due.
  answer(event: JsonObject): Promise<Json>;
  // Throws Impossible if the event cannot happen here.
  // @param played playing time of the match, in minutes
  happened(event: JsonObject, played: number): void;
}

export interface Origin {
  match: string;
  revision: number;
  start: string;
  hash: string;
  serverSeed: string;
  entropy: string[];
  board?: Board;
}

// Answers the requests of one match, in their order. A branch was dealt by its origins first.
export class Dealer {
  revision = 1;
  private request = 0;

  private constructor(private readonly seeds: { until: number; seed: Hmac }[]) {}

  static async of(own: Hmac, origins: Origin[]): Promise<Dealer> {
    const seeds: { until: number; seed: Hmac }[] = [];
    for (const { revision, serverSeed, match, entropy, board } of origins)
      seeds.push({ until: revision, seed: await matchSeed(serverSeed, match, entropy, board) });
    return new Dealer([...seeds, { until: Infinity, seed: own }]);
  }

  async shuffled<T>(things: T[]): Promise<T[]> {
    return (await shuffle(this.stream(), things.length)).map(place => things[place]!);
  }

  async picked<T>(count: number, things: T[]): Promise<T[]> {
    if (count > things.length) throw new Impossible('a pick of more cards than exist');
    return (await pick(this.stream(), count, things.length)).map(place => things[place]!);
  }

  rolled(dice: number): Promise<number[]> {
    return roll(this.stream(), dice, 6);
  }

  private stream(): Stream {
    const { seed } = this.seeds.find(({ until }) => this.revision <= until)!;
    return new Stream(seed, this.request++);
  }
}

export function shown(cards: string[]): JsonObject {
  return { type: 'shown', cards };
}

// The cards of something shown, whose form the grammar has checked.
export function faces(value: Json | undefined): string[] {
  return [...((value as JsonObject).cards as string[])];
}

export function need(holds: boolean, event: JsonObject): void {
  if (!holds) throw new Impossible(written(event));
}

export function same(a: Json, b: Json): boolean {
  return written(a) === written(b);
}

// That cards were drawn which lay next.
export function drawn(expected: string[], found: string[], event: JsonObject): void {
  if (!same(expected, found)) throw new Impossible(written(event), `a draw of ${expected.join(' ') || 'no card'}`, 'DRAWS');
}

// The cards without these.
export function less(cards: string[], gone: string[], event: JsonObject): string[] {
  const left = [...cards];
  for (const card of gone) {
    need(left.includes(card), event);
    left.splice(left.indexOf(card), 1);
  }
  return left;
}

export function count(from: number, upTo: number): number[] {
  return Array.from({ length: Math.max(0, upTo - from + 1) }, (_, place) => from + place);
}

export function copies<T>(times: number, of: T[]): T[] {
  return count(1, times).flatMap(() => of);
}

// The next seat that has not left, clockwise, or with -1 the other way.
export function beside(seat: number, seats: number, gone: number[], step = 1): number {
  let next = seat;
  do next = (next + step + seats) % seats;
  while (gone.includes(next) && next !== seat);
  return next;
}

// No game has as many cards, dice or seats: what a header may claim is bounded.
const MOST = 500;

export function number(value: Json | undefined, least = 0, most = MOST): number {
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw new Impossible('a number that is not possible here');
  return value;
}

export function rulesOf(header: JsonObject): JsonObject {
  if (!isObject(header.rules)) throw new Impossible('no rules');
  return header.rules;
}
