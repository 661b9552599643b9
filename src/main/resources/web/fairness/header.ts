import { HASH } from './bytes';
import { written } from './canonical';
import { type Board } from './chance';
import { type Origin } from './deals/dealing';
import { isObject, type Json, type JsonObject } from './json';
import { isTime } from './times';

// A header that makes sense (Journal, Branches).
export interface Header {
  match: string;
  seats: number;
  entropy: string[];
  startedAt: string;
  board?: Board;
  origins: Origin[];
}

// A header that makes none: what was expected, and found.
export class Senseless extends Error {
  constructor(readonly expected: string, readonly found: string) {
    super(expected);
  }
}

const FIELDS =
  'protocol match game edition rules seats commitment entropy createdAt startedAt'.split(' ');
const OPTIONAL = 'clock origins board'.split(' ');
const OF_ORIGINS = 'match revision start hash serverSeed entropy'.split(' ');
const OF_BOARDS = 'set number commitment'.split(' ');
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function headerOf(header: JsonObject): Header {
  const { match, seats, entropy, createdAt, startedAt, commitment, edition, rules } = header;
  const named = Object.keys(header).filter(name => !OPTIONAL.includes(name));
  need(exactly(named, FIELDS), `a header with the fields ${FIELDS}`, Object.keys(header));
  need(header.protocol === 1, 'protocol 1', header.protocol);
  need(matches(match, ID), 'the id of a match', match);
  need(matches(commitment, HASH), 'a commitment', commitment);
  for (const time of [createdAt, startedAt])
    need(typeof time === 'string' && isTime(time), 'a time', time);
  need(typeof edition === 'number' && edition >= 1, 'an edition', edition);
  need(typeof seats === 'number' && seats >= 1, 'seats', seats);
  need(isObject(rules), 'an object of rules', rules);
  need(!('clock' in header) || isClock(header.clock, seats as number), 'a clock', header.clock);
  return {
    match: match as string,
    seats: seats as number,
    entropy: texts(entropy, seats as number),
    startedAt: startedAt as string,
    ...boardOf(header),
    origins: origins(header, seats as number),
  };
}

function origins(header: JsonObject, seats: number): Origin[] {
  if (!('origins' in header)) return [];
  const given = header.origins;
  need(Array.isArray(given) && given.length > 0, 'a list of origins', given);
  let last = 0;
  return (given as Json[]).map(each => {
    need(isObject(each) && exactly(withoutBoard(each), OF_ORIGINS), 'an origin', each);
    const { match, revision, start, hash, serverSeed, entropy } = each as JsonObject;
    need(matches(match, ID), 'the id of an origin', match);
    for (const digits of [start, hash, serverSeed]) need(matches(digits, HASH), '64 digits', digits);
    need(typeof revision === 'number' && revision > last, 'ascending revisions', given);
    last = revision as number;
    return { match, revision, start, hash, serverSeed, entropy: texts(entropy, seats), ...boardOf(each as JsonObject) } as Origin;
  });
}

const DURATION =
  /^PT(?:0S|(?=[0-9])(?:[1-9][0-9]*H)?(?:(?:[1-9]|[1-5][0-9])M)?(?:(?:0|[1-9]|[1-5][0-9])(?:\.[0-9]{0,8}[1-9])?S)?)$/;

// Its form (Clocks); whether times were up takes the rules.
function isClock(clock: Json | undefined, seats: number): boolean {
  if (!isObject(clock)) return false;
  const { perMove, bank, onTimeout, bot, seats: timed } = clock;
  const fields = ['perMove', 'bank', 'onTimeout', 'seats', ...(onTimeout === 'BOT' ? ['bot'] : [])];
  return (
    exactly(Object.keys(clock), fields) && matches(perMove, DURATION) && matches(bank, DURATION) &&
    ['BOT', 'FORFEIT', 'NONE'].includes(onTimeout as string) && (bot === undefined || typeof bot === 'string') &&
    Array.isArray(timed) && timed.every(seat => typeof seat === 'number' && seat >= 0 && seat < seats)
  );
}

function withoutBoard(of: JsonObject): string[] {
  return Object.keys(of).filter(name => name !== 'board');
}

// The board at which a match of a set was played.
function boardOf(of: JsonObject): { board?: Board } {
  if (!('board' in of)) return {};
  const at = of.board;
  need(isObject(at) && exactly(Object.keys(at), OF_BOARDS), 'a board', at);
  const { set, number, commitment } = at as JsonObject;
  need(matches(set, ID), 'the id of a set', set);
  need(matches(commitment, HASH), 'the commitment of a set', commitment);
  need(typeof number === 'number' && number >= 0, 'the number of a board', number);
  return { board: { set, number, commitment } as unknown as Board };
}

function texts(entropy: Json | undefined, seats: number): string[] {
  const are = Array.isArray(entropy) && entropy.every(each => typeof each === 'string' && !/\p{Surrogate}/u.test(each));
  need(are && entropy.length === seats, 'one text of entropy for every seat', entropy);
  return entropy as string[];
}

function exactly(names: string[], wanted: string[]): boolean {
  return names.length === wanted.length && wanted.every(name => names.includes(name));
}

function matches(value: Json | undefined, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}

function need(holds: boolean, expected: string, found: Json | undefined): void {
  if (!holds) throw new Senseless(expected, written(found));
}
