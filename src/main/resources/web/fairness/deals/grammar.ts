import grammar from '../../../../../../openapi/audit/grammar.json';
import { type Json, type JsonObject, isObject } from '../json';
import { same } from './dealing';

// The published grammar of a game's journal (Journal, Grammar). Anything else is rejected.

type Kind = string | Fields | [Fields];
type Fields = { [name: string]: Kind };

export interface Grammar {
  // Numbers of seats and options of each game, and those of an edition that differ.
  games: { [game: string]: { seats: string; rules: Fields } };
  // The event with which a match ends.
  end: string;
  // The events by which chance answers.
  chance: string[];
  // The events with which an entry may begin, by its cause or the type of its move.
  opens: { [cause: string]: string[] };
  moves: { [type: string]: Fields };
  // In which field the event that a move opens has what a field of the move says.
  says: { [type: string]: { [field: string]: string } };
  events: { [type: string]: Fields };
}

const ALL = Object.values(grammar) as unknown as Grammar[];

export function grammarOf(game: Json | undefined): Grammar | undefined {
  return ALL.find(({ games }) => Object.hasOwn(games, String(game)));
}

// Whether a header has all options of its game, with values that they may have.
export function hasRules(of: Grammar, { game, edition, seats, rules }: JsonObject): boolean {
  const { seats: range, rules: options } = of.games[`${game}/${edition}`] ?? of.games[String(game)]!;
  return is(seats, range, 0) && isObject(rules) && has(rules, options, 0);
}

export function isMove(of: Grammar, move: JsonObject, seats: number): boolean {
  return isCase(of.moves, move, seats);
}

// Whether the event that a move brings about is the one that was asked for.
export function isAnswered(of: Grammar, move: JsonObject, events: JsonObject[]): boolean {
  const type = String(move.type);
  const opens = of.opens[type]!.filter(opening => opening !== 'refill-forgotten');
  const first = events.find(event => opens.includes(String(event.type)));
  return Object.entries(of.says[type] ?? {}).every(([field, there]) => {
    const said = first?.[there];
    const card = isObject(said) ? (said.cards as Json[]) : undefined;
    return said === undefined || same(card ? card.length === 1 && card[0]! : said, move[field]!);
  });
}

export function isEvent(of: Grammar, event: JsonObject, seats: number): boolean {
  return isCase(of.events, event, seats);
}

function isCase(cases: { [type: string]: Fields }, value: JsonObject, seats: number): boolean {
  const { type, ...fields } = value;
  return typeof type === 'string' && Object.hasOwn(cases, type) && has(fields, cases[type]!, seats);
}

// Exactly these fields; those whose names end with a question mark may be absent.
function has(value: JsonObject, fields: Fields, seats: number): boolean {
  const wanted = Object.entries(fields).map(([name, kind]) => [name.replace('?', ''), kind, name.endsWith('?')] as const);
  return (
    Object.keys(value).every(name => wanted.some(([known]) => known === name)) &&
    wanted.every(([name, kind, optional]) =>
      Object.hasOwn(value, name) ? is(value[name], kind, seats) : optional)
  );
}

const SPECIAL = { playOn: 'RANK|ANY', afterLow: 'yes', effect: 'NONE|RESET|AT_MOST|BURN|INVISIBLE|SKIP|REVERSE' };
const RANGE = /^[0-9]+-[0-9]+$/;
const CARD = /^[0-9A-Z_]{1,20}$/;

function is(value: Json | undefined, kind: Kind, seats: number): boolean {
  if (Array.isArray(kind)) return every(value, each => is(each, kind[0], seats));
  if (typeof kind !== 'string') return isObject(value) && has(value, kind, seats);
  if (kind.endsWith('*')) return every(value, each => is(each, kind.slice(0, -1), seats));
  switch (kind) {
    case 'seat':
      return isCount(value) && value < seats;
    case 'count':
      return isCount(value);
    case 'yes':
      return typeof value === 'boolean';
    case 'card':
      return typeof value === 'string' && CARD.test(value);
    case 'cards':
      return is(value, 'card*', seats);
    case 'rising':
      return is(value, 'card*', seats) && (value as string[]).every((card, at, all) => at === 0 || Number(all[at - 1]) <= Number(card));
    case 'shown':
      return isObject(value) && has(value, { type: 'shown|', cards: 'cards' }, seats);
    case 'specials':
      return isObject(value) && Object.keys(value).every(card => /^([1-9]|1[0-5])$/.test(card) && is(value[card], SPECIAL as Fields, seats));
    case 'demand':
      return isObject(value) && has(value, value.type === 'anything' ? { type: 'anything|' } : { type: 'at-least|at-most', value: 'count' }, seats);
    case 'outcome':
      return isObject(value) && has(value, { status: 'PLAYED_OUT|ADJUDICATED|RESIGNED', places: 'count*' }, seats);
    default:
      if (RANGE.test(kind)) return within(value, kind);
      return typeof value === 'string' && value !== '' && kind.split('|').includes(value);
  }
}

function every(value: Json | undefined, holds: (each: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(holds);
}

function within(value: Json | undefined, range: string): boolean {
  const [least, most] = range.split('-').map(Number) as [number, number];
  return isCount(value) && value >= least && value <= most;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && value >= 0;
}
