// Events and moves of TRASHED, Garbage and Trash.
import type { LayoutEvent, LayoutMove } from '../../client/types.js';
import { count, inBrackets, type Sentences, sizes } from '../sentences.js';
import { outcome } from './outcome.js';

export const layoutEvents: Sentences<LayoutEvent> = {
  'dealer-chosen': (one, who) => `${who(one.dealer)} deals first`,
  'hand-dealt': (one, who) =>
    `hand ${one.hand} dealt by ${who(one.dealer)}, layouts of ${sizes(one.layouts)}, ${count(one.stock)} in stock` +
    (one.upcard === undefined ? '' : `, ${one.upcard} turned up`),
  'hand-redrawn': (one) => `dealt anew: ${sizes(one.layouts)} face-down cards, ${count(one.stock)} in stock`,
  'turn-started': (one, who) =>
    `turn ${one.turn}: ${who(one.seat)}` +
    { ORDINARY: '', CATCH_UP: ', one last turn', FREE_DRAW: ', a free draw' }[one.kind],
  'card-drawn': (one, who) =>
    who(one.seat) + { STOCK: ` draws ${one.card} from the stock`, DISCARD: ` takes the discard ${one.card}` }[one.from],
  'card-placed': (one, who) =>
    `${who(one.seat)} places ${one.card} on slot ${one.slot} and finds ${one.displaced} there`,
  'card-stolen': (one, who) => `${who(one.seat)} robs ${who(one.victim)} of ${one.card}`,
  'card-discarded': (one, who) => `${who(one.seat)} discards ${one.card}`,
  'turn-passed': (one, who) => `${who(one.seat)} has nothing to draw and passes`,
  'stock-ran-out': () => 'the stock has run out',
  'stock-recycled': (one) => `${count(one.stock)} discards are the new stock`,
  'layout-completed': (one, who) => `${who(one.seat)} completes its layout`,
  'garbage-called': (one, who) => `${who(one.seat)} calls "Garbage"`,
  'call-missed': (one, who) => `${who(one.seat)} keeps quiet`,
  'layout-revealed': (one, who) =>
    `${who(one.seat)} turns up ${inBrackets(one.cards.map((up) => `${up.slot}:${up.card}`))}` +
    (one.correct ? ', all in place' : ''),
  'hand-ended': (one, who) => `${who(one.winner)} wins the hand; slots in the next: ${one.sizes.join(', ')}`,
  'hand-voided': (one) =>
    'the hand is void: ' +
    {
      NOBODY_CAN_DRAW: 'nobody can draw',
      RECYCLED_TWICE: 'the discards were shuffled once, and nothing was placed since',
    }[one.cause],
  'time-told': (one) => `${one.minutes} minutes played${one.up ? ', time is up' : ''}`,
  'seat-left': (one, who) => `${who(one.seat)} leaves`,
  'match-ended': (one, who) => `the match is over: ${outcome(one.outcome, who)}`,
};

export const layoutMoves: Sentences<LayoutMove> = {
  draw: (one) => ({ STOCK: 'draw from the stock', DISCARD: 'take the discard' })[one.from],
  place: (one) => `place the wild on slot ${one.slot}`,
  replace: () => 'replace the wild',
  discard: () => 'discard',
  steal: (one, who) => `steal slot ${one.slot} of ${who(one.seat)}`,
  call: () => 'call',
  'keep-quiet': () => 'keep quiet',
};
