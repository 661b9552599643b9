// Builds sentences about a match from events and the names of seats.
import type { Cards, Outcome, Seat } from '../client/types.js';

/** Name of a seat. */
export type Who = (seat: Seat) => string;

/** A sentence for each kind of event or move. The compiler finds one that is missing. */
export type Sentences<Kind extends { type: string }> = {
  [Type in Kind['type']]: (one: Extract<Kind, { type: Type }>, who: Who) => string;
};

/** The sentence for one of them, or its type where this build knows none. */
export function sentence(all: object, one: { type: string }, who: Who): string {
  const known = (all as Record<string, ((one: unknown, who: Who) => string) | undefined>)[one.type];
  return known ? known(one, who) : one.type.replaceAll('-', ' ');
}

export function count(cards: Cards): number {
  return cards.type === 'shown' ? cards.cards.length : cards.hidden;
}

/** `Ada, Bob and Cleo`, with that word before the last. */
export function listed(names: string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

/** The form of a list of numbers in texts: `[10, 9]`. */
export function inBrackets(items: unknown[]): string {
  return `[${items.join(', ')}]`;
}

export function sizes(all: Cards[]): string {
  return inBrackets(all.map(count));
}

/** The seats at each place, the best first; places without a seat are left out. */
export function byPlace(outcome: Outcome): { place: number; seats: Seat[] }[] {
  const found = [];
  for (let place = 1; place <= outcome.places.length; place++) {
    const seats = outcome.places.flatMap((own, seat) => (own === place ? [seat] : []));
    if (seats.length > 0) found.push({ place, seats });
  }
  return found;
}
