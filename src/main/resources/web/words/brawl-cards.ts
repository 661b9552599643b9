// Names of the cards of Dumpster Brawl!.
import type { Card, Cards, Critter } from '../client/types.js';

/** Names of cards in one language. */
export interface Naming {
  /** Name of one card: `pizza box`. */
  card(code: Card): string;
  none: string;
  /** A number of hidden cards. */
  unknown(number: number): string;
  /** Just one of those. */
  some: string;
}

/** Equal cards together: `pizza box x3, slug`. */
export function lot(cards: Card[], naming: Naming): string {
  if (cards.length === 0) return naming.none;
  const numbers = new Map<string, number>();
  for (const card of cards) {
    const name = naming.card(card);
    numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
  return [...numbers.keys()]
    .sort()
    .map((name) => name + ((numbers.get(name) ?? 0) > 1 ? ` x${numbers.get(name)}` : ''))
    .join(', ');
}

export function known(cards: Cards, naming: Naming): string {
  return cards.type === 'shown' ? lot(cards.cards, naming) : naming.unknown(cards.hidden);
}

/** In a sentence about cards that pass from hand to hand, mostly one. */
export function passed(cards: Cards, naming: Naming): string {
  return cards.type === 'hidden' && cards.hidden === 1 ? naming.some : known(cards, naming);
}

/** Names of persons, the same in all languages: `Iscratchu`. */
export function critter(one: Critter): string {
  return one.charAt(0) + one.slice(1).toLowerCase();
}
