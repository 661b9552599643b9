import type { Naming } from '../brawl-cards.js';

export const naming: Naming = {
  card: (code) => code.toLowerCase().replaceAll('_', ' '),
  none: 'no cards',
  unknown: (number) => many(number, 'card'),
  some: 'a card',
};

/** `1 card`, `2 cards`. */
export function many(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
