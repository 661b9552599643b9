import type { Cards } from '../client/types.js';

// Cards of which only the number is known, or their faces as well.

export const countOf = (cards: Cards): number =>
  cards.type === 'hidden' ? cards.hidden : cards.cards.length;

export const facesOf = (cards: Cards): readonly string[] =>
  cards.type === 'hidden' ? [] : cards.cards;
