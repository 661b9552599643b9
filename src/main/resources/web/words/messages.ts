// The messages of the games, from the files of the server. `cardhouse.engine.Messages` describes their syntax.
import engine from '../../cardhouse/engine/messages.properties';
import engineDe from '../../cardhouse/engine/messages_de.properties';
import brawl from '../../cardhouse/games/brawl/messages.properties';
import brawlDe from '../../cardhouse/games/brawl/messages_de.properties';
import layout from '../../cardhouse/games/layout/messages.properties';
import layoutDe from '../../cardhouse/games/layout/messages_de.properties';
import trio from '../../cardhouse/games/trio/messages.properties';
import trioDe from '../../cardhouse/games/trio/messages_de.properties';
import type { Outcome, Seat } from '../client/types.js';

export type Language = 'en' | 'de';

/** The name of a seat. */
export type Who = (seat: Seat) => string;

const read = (...files: string[]) =>
  new Map(files.flatMap((file) => [...file.matchAll(/^([^=\n]+)=(.*)$/gm)].map((line) => [line[1]!, line[2]!] as const)));

const ENGLISH = read(engine, layout, trio, brawl);
const GERMAN = read(engineDe, layoutDe, trioDe, brawlDe);

export const pattern = (key: string, lang: Language): string | undefined =>
  (lang === 'de' ? GERMAN.get(key) : undefined) ?? ENGLISH.get(key);

/** Components of events and moves that are seats. */
const SEAT = /^(seat|dealer|starter|victim|winner|loser|attacker|defender|receiver|seats|left|contenders)$/;

/** The text of an event or a move, or one of its further texts, such as `.mark`. None of a type that this build does not know. */
export function message(source: { type: string }, lang: Language, who: Who, more = ''): string | undefined {
  const known = pattern(source.type + more, lang);
  return known === undefined ? undefined : new Filling(lang, (path) => component(source, path), who).in(known);
}

/** A message of all games about a seat. */
export function about(seat: Seat | undefined, key: string, lang: Language, who: Who): string | undefined {
  const known = pattern(key, lang);
  return known === undefined ? undefined : new Filling(lang, () => seat, who).in(known);
}

export function cardName(code: string, lang: Language): string {
  const own = pattern(`card-name.${code}`, lang);
  if (own !== undefined) return own;
  const suit = /^[A2-9TJQK][CDHS]$/.test(code) && pattern(`suit.${code[1]}`, lang);
  if (suit) return suit.replace('%s', pattern(`rank.${code[0]}`, lang) ?? code[0]!);
  return code.toLowerCase().replaceAll('_', ' ');
}

function component(of: unknown, path: string): unknown {
  return path.split('.').reduce((at: unknown, name): unknown => {
    if (!Array.isArray(at)) return (at as Record<string, unknown> | undefined)?.[name];
    return name === 'first' ? at[0] : at.map((one) => one[name]);
  }, of);
}

interface AnyCards {
  readonly cards?: string[];
  readonly hidden?: number;
}

function count(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object') return Number(value);
  const { cards, hidden } = value as AnyCards;
  return cards?.length ?? hidden ?? 0;
}

/** The size of some cards, the parts of another record, or a number. */
const bracketed = (one: unknown): string | number =>
  typeof one !== 'object' ? Number(one) : 'type' in one! ? count(one) : Object.values(one!).join(':');

/** Fills in a pattern. */
class Filling {
  constructor(
    private readonly lang: Language,
    private readonly values: (path: string) => unknown,
    private readonly who: Who,
  ) {}

  in(pattern: string): string {
    const open = pattern.indexOf('{');
    if (open < 0) return pattern;
    const close = closing(pattern, open);
    const argument = this.argument(pattern.slice(open + 1, close));
    return pattern.slice(0, open) + argument + this.in(pattern.slice(close + 1));
  }

  private argument(inside: string): string {
    const [, path, style = '', rest = ''] = /^([\w.]+)(?:, (\w+)(?:, (.*))?)?$/.exec(inside)!;
    const value = this.values(path!);
    switch (style) {
      case 'plural': {
        const all = choices(rest);
        const number = count(value);
        const sort = number === 1 && all.has('one') ? 'one' : 'other';
        return this.in((all.get(`=${number}`) ?? all.get(sort)!).replaceAll('#', String(number)));
      }
      case 'select': {
        const all = choices(rest);
        return this.in(all.get(value === undefined ? 'none' : String(value)) ?? all.get('other')!);
      }
      case 'number':
        return String(count(value));
      case 'seats':
        return (value as unknown[]).map((one, seat) => this.with((name) => (name === 'seat' ? seat : one), rest)).join(', ');
      default:
        return this.shown(value, path!, style);
    }
  }

  private with(values: (path: string) => unknown, pattern: string): string {
    return new Filling(this.lang, values, this.who).in(pattern);
  }

  private shown(value: unknown, name: string, style: string): string {
    if (value === undefined) return '';
    if (Array.isArray(value)) return this.list(value, name, style);
    if (SEAT.test(name)) return this.who(value as Seat);
    if (typeof value === 'string') return style ? cardName(value, this.lang) : (pattern(`${name}.${value}`, this.lang) ?? value);
    if (typeof value !== 'object') return String(value);
    if ('places' in value!) return this.outcome(value as Outcome);
    const { cards, hidden } = value as AnyCards;
    if (cards) return this.list(cards, name, style);
    if (hidden === 1 && (style === 'passed' || style === 'counted')) return this.shared('some-card');
    return style ? this.with(() => hidden, this.shared('cards')) : String(hidden);
  }

  private list(all: unknown[], name: string, style: string): string {
    if (SEAT.test(name)) {
      const names = all.map((seat) => this.who(seat as Seat));
      return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${this.shared('and')} ${names.at(-1)}`;
    }
    if (style === 'name' || style === 'passed') return this.lots(all as string[]);
    if (style === 'brackets') return `[${all.map(bracketed).join(', ')}]`;
    const between = all.some(Array.isArray) ? ' | ' : style === 'list' ? ', ' : ' ';
    return all.map((one) => this.shown(one, name, '')).join(between);
  }

  /** Groups equal cards: `pizza box x3, slug`. */
  private lots(cards: string[]): string {
    if (!cards.length) return this.shared('no-cards');
    const names = cards.map((code) => cardName(code, this.lang)).sort();
    return [...new Set(names)]
      .map((name) => [name, names.filter((one) => one === name).length] as const)
      .map(([name, number]) => (number > 1 ? `${name} x${number}` : name))
      .join(', ');
  }

  private outcome({ places, status }: Outcome): string {
    let text = '';
    for (let place = 1; place <= places.length; place++) {
      const there = places.flatMap((own, seat) => (own === place ? [seat] : []));
      if (there.length) text += this.with(() => there, this.shared(place === 1 ? 'outcome.first' : 'outcome.next'));
    }
    return text + this.shared(`outcome.${status}`);
  }

  private shared(key: string): string {
    return pattern(key, this.lang)!;
  }
}

function closing(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === '{') depth++;
    if (pattern[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`an open brace in ${pattern}`);
}

function choices(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0, open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    const close = closing(text, open);
    found.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return found;
}
