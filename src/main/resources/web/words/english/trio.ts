// Events and moves of TRIO.
import type { TrioEvent, TrioMove } from '../../client/types.js';
import { count, listed, type Sentences, sizes } from '../sentences.js';
import { outcome } from './outcome.js';

const cards = (number: number): string => (number === 1 ? '1 card' : `${number} cards`);

export const trioEvents: Sentences<TrioEvent> = {
  'first-dealer-picked': (one, who) => `${who(one.dealer)} deals first`,
  'round-dealt': (one, who) =>
    `round ${one.round} dealt by ${who(one.dealer)}, ` +
    `face up ${one.seats.map((to) => to.faceUp.join(' ')).join(' | ')}, ${count(one.stock)} in stock`,
  'round-redrawn': (one) =>
    `dealt anew: hands of ${sizes(one.seats.map((to) => to.hand))}, ` +
    `${sizes(one.seats.map((to) => to.faceDown))} face down, ${count(one.stock)} in stock`,
  'hands-exchanged': (one, who) => `${who(one.seat)} puts ${one.given.join(' ')} face up for ${one.taken.join(' ')}`,
  'hand-kept': (one, who) => `${who(one.seat)} keeps its hand`,
  'lead-decided': (one, who) => `${who(one.seat)} begins${one.opening === undefined ? '' : ` with ${one.opening}`}`,
  'turn-began': (one, who) => `turn ${one.turn}: ${who(one.seat)}`,
  'cards-played': (one, who) =>
    `${who(one.seat)} plays ${one.cards.join(' ')}${one.zone === 'FACE_UP' ? ', face up' : ''}`,
  'card-flipped': (one, who) =>
    `${who(one.seat)} flips card ${one.slot}: ${one.card}${one.fits ? '' : ', which does not fit'}`,
  'pile-burned': (one, who) => `${who(one.seat)} burns ${cards(one.count)}`,
  'direction-turned': (one) => `play goes ${one.clockwise ? 'clockwise' : 'anticlockwise'} now`,
  'seats-skipped': (one, who) =>
    listed(one.seats.map(who), 'and') + (one.seats.length === 1 ? ' is skipped' : ' are skipped'),
  'pile-picked-up': (one, who) => `${who(one.seat)} picks up ${cards(one.count)}`,
  'cards-refilled': (one, who) =>
    `${who(one.seat)} draws ${one.cards.type === 'shown' ? one.cards.cards.join(' ') : one.cards.hidden}`,
  'refill-awaited': (one, who) => `${who(one.seat)} has ${one.count} to draw`,
  'refill-forgotten': (one, who) => `${who(one.seat)} has forgotten to draw`,
  'seat-out': (one, who) => `${who(one.seat)} is out, place ${one.place}`,
  'round-won': (one, who) => `${who(one.winner)} wins round ${one.round}; places: ${one.places.join(' ')}`,
  'seat-vacated': (one, who) => `${who(one.seat)} leaves`,
  'trio-ended': (one, who) => `the match is over: ${outcome(one.outcome, who)}`,
};

export const trioMoves: Sentences<TrioMove> = {
  exchange: (one) => `give ${one.give.join(' ')}, take ${one.take.join(' ')}`,
  'keep-hand': () => 'keep the hand',
  'play-cards': (one) => `play ${one.cards.join(' ')}`,
  'pick-up': () => 'pick up the pile',
  flip: (one) => `flip card ${one.slot}`,
  refill: () => 'fill up the hand',
};
