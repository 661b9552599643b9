import { canonical } from './canonical';
import { type Json, type JsonObject, isObject } from './json';
import { isTime } from './times';

// The shape of entries (Journal).

export interface Entry {
  revision: number;
  at: string;
  cause: string;
  seat?: number;
  move?: JsonObject;
  events: JsonObject[];
}

// The value at the place of an entry, with its hash as stored.
export interface Item {
  plain: Json;
  // Input of the hash.
  canonical: string;
  hash: string;
}

const NO_TEXT = '"not canonical"';

export function items(entries: Json[], hashes: string[]): Item[] {
  const length = Math.max(entries.length, hashes.length);
  return Array.from({ length }, (_, place) => {
    const plain = entries[place] ?? null;
    return { plain, canonical: textOf(plain), hash: hashes[place] ?? 'none' };
  });
}

// A value without canonical JSON cannot have been hashed either.
function textOf(plain: Json): string {
  try {
    return canonical(plain);
  } catch (problem) {
    if (problem instanceof RangeError) return NO_TEXT;
    throw problem;
  }
}

const FIELDS = ['revision', 'at', 'cause', 'seat', 'move', 'events'];
export const OF_MOVES = ['MOVE', 'TIMEOUT_MOVE', 'SUBSTITUTE_MOVE'];
const CAUSES = [
  ...OF_MOVES, 'START', 'RESIGNATION', 'FORFEIT', 'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT', 'BRANCH',
];

// The context of an entry: what the header says of the entry at a place.
export interface Place {
  revision: number;
  seats: number;
  // Whether a branch begins here.
  branches: boolean;
  // Required time of the entry, if the match started with it.
  startedAt: string | undefined;
}

// The expected form, if the value at a place does not have the form of an entry; otherwise nothing.
export function fault(plain: Json, place: Place): string | undefined {
  if (!isObject(plain) || Object.keys(plain).some(name => !FIELDS.includes(name))) return 'an entry';
  const { revision, at, cause, seat, move, events } = plain;
  if (revision !== place.revision) return `revision ${place.revision}`;
  const start = place.revision === 1;
  if (typeof cause !== 'string' || !CAUSES.includes(cause) || (cause === 'START') !== start)
    return start ? 'START' : 'a cause';
  if ((cause === 'BRANCH') !== place.branches) return place.branches ? 'BRANCH' : 'a ply';
  if (seat === undefined ? !start && !place.branches : start || !isSeat(seat, place.seats))
    return start ? 'no seat' : `a seat of ${place.seats}`;
  if (isObject(move) !== OF_MOVES.includes(cause) || ('move' in plain && !isObject(move)))
    return OF_MOVES.includes(cause) ? 'a move' : 'no move';
  if (typeof at !== 'string' || !isTime(at)) return 'a time';
  if (place.startedAt !== undefined && at !== place.startedAt)
    return `the start at ${place.startedAt}`;
  const areEvents =
    Array.isArray(events) && events.every(event => isObject(event) && typeof event.type === 'string');
  return areEvents ? undefined : 'events that can happen here';
}

function isSeat(seat: Json, seats: number): boolean {
  return typeof seat === 'number' && seat >= 0 && seat < seats;
}
