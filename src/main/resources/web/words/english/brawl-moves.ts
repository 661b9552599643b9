// Moves of Dumpster Brawl!.
import type { BrawlMove } from '../../client/types.js';
import { lot } from '../brawl-cards.js';
import type { Sentences } from '../sentences.js';
import { PILES, PLANS } from './brawl.js';
import { naming } from './brawl-cards.js';

export const brawlMoves: Sentences<BrawlMove> = {
  prepare: (one) => PLANS[one.plan],
  rummage: (one) => `draw from ${PILES[one.from]}`,
  'stop-rummaging': () => 'draw no more',
  'toss-card': (one) => `discard ${naming.card(one.card)}`,
  'stop-tossing': () => 'discard no more',
  attack: (one, who) => `attack ${who(one.seat)}`,
  'go-out': () => 'lay down everything and go out',
  'grab-card': () => 'take a random card',
  'give-card': (one) => `give away ${naming.card(one.card)}`,
  'leave-spoils': () => 'neither take nor give',
  'play-booster': (one) => `play ${naming.card(one.card)}`,
  'pass-window': () => 'play no booster',
  'declare-victory': () => 'declare victory',
  'continue-play': () => 'go on',
  'lay-set': (one) => `lay ${lot(one.cards, naming)}`,
  'done-laying': () => 'lay no more',
};
