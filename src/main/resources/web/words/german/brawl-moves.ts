import type { BrawlMove } from '../../client/types.js';
import { lot } from '../brawl-cards.js';
import type { Sentences } from '../sentences.js';
import { PILES, PLANS } from './brawl.js';
import { naming } from './brawl-cards.js';

export const brawlMoves: Sentences<BrawlMove> = {
  prepare: (one) => PLANS[one.plan],
  rummage: (one) => `${PILES[one.from]} ziehen`,
  'stop-rummaging': () => 'nichts mehr ziehen',
  'toss-card': (one) => `ablegen: ${naming.card(one.card)}`,
  'stop-tossing': () => 'nichts mehr ablegen',
  attack: (one, who) => `${who(one.seat)} angreifen`,
  'go-out': () => 'alles auslegen und fertig sein',
  'grab-card': () => 'eine zufällige Karte nehmen',
  'give-card': (one) => `weggeben: ${naming.card(one.card)}`,
  'leave-spoils': () => 'weder nehmen noch geben',
  'play-booster': (one) => `spielen: ${naming.card(one.card)}`,
  'pass-window': () => 'keinen Booster spielen',
  'declare-victory': () => 'den Sieg erklären',
  'continue-play': () => 'weitermachen',
  'lay-set': (one) => `auslegen: ${lot(one.cards, naming)}`,
  'done-laying': () => 'nichts mehr auslegen',
};
