import { type Hmac } from '../bytes';
import { type Board, Stream, matchSeed, pick, roll, shuffle } from '../chance';
import { type Json, type JsonObject, isObject } from '../json';

// What a journal says that cannot have happened, so that nothing can be dealt again from there.
export class Impossible extends Error {}

// What one game knows of its deals: the event that has to stand in the place of one, if it is one,
// and what of the others matters to later deals.
export interface Dealing {
  expected(event: JsonObject): Promise<Json | undefined>;
  happened(event: JsonObject): void;
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
  // Answers that hang on the rules, and so cannot be told here.
  skipped = 0;
  private request = 0;

  private constructor(private readonly seeds: { until: number; seed: Hmac }[]) {}

  static async of(own: Hmac, origins: Origin[]): Promise<Dealer> {
    const seeds: { until: number; seed: Hmac }[] = [];
    for (const { revision, serverSeed, match, entropy, board } of origins)
      seeds.push({ until: revision, seed: await matchSeed(serverSeed, match, entropy, board) });
    return new Dealer([...seeds, { until: Infinity, seed: own }]);
  }

  // Takes the number of a request without answering it.
  skip(): undefined {
    this.request++;
    this.skipped++;
    return undefined;
  }

  async shuffled<T>(things: T[]): Promise<T[]> {
    return (await shuffle(this.stream(), things.length)).map(place => things[place]!);
  }

  async picked<T>(count: number, things: T[]): Promise<T[]> {
    if (count > things.length) throw new Impossible('a pick of more than there is');
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

export function count(from: number, upTo: number): number[] {
  return Array.from({ length: Math.max(0, upTo - from + 1) }, (_, place) => from + place);
}

export function copies<T>(times: number, of: T[]): T[] {
  return count(1, times).flatMap(() => of);
}

// No game has as many cards, dice or seats: what a header or an event may claim is bounded.
const MOST = 500;

export function number(value: Json | undefined, least = 0, most = MOST): number {
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw new Impossible('a number where none can be');
  return value;
}

export function numbers(value: Json | undefined, most: number): number[] {
  if (!Array.isArray(value)) throw new Impossible('no list where one has to be');
  return value.map(each => number(each, 0, most));
}

export function rulesOf(header: JsonObject): JsonObject {
  if (!isObject(header.rules)) throw new Impossible('no rules');
  return header.rules;
}
