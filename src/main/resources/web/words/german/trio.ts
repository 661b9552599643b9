import type { TrioEvent, TrioMove } from '../../client/types.js';
import { count, listed, type Sentences, sizes } from '../sentences.js';
import { outcome } from './outcome.js';

const cards = (number: number): string => (number === 1 ? '1 Karte' : `${number} Karten`);

export const trioEvents: Sentences<TrioEvent> = {
  'first-dealer-picked': (one, who) => `${who(one.dealer)} gibt zuerst`,
  'round-dealt': (one, who) =>
    `${who(one.dealer)} gibt zur Runde ${one.round}, ` +
    `offen ${one.seats.map((to) => to.faceUp.join(' ')).join(' | ')}, ${count(one.stock)} im Stapel`,
  'round-redrawn': (one) =>
    `neu gegeben: ${sizes(one.seats.map((to) => to.hand))} Karten auf der Hand, ` +
    `${sizes(one.seats.map((to) => to.faceDown))} verdeckt, ${count(one.stock)} im Stapel`,
  'hands-exchanged': (one, who) => `${who(one.seat)} legt ${one.given.join(' ')} offen hin und nimmt ${one.taken.join(' ')}`,
  'hand-kept': (one, who) => `${who(one.seat)} behält die Hand`,
  'lead-decided': (one, who) => `${who(one.seat)} beginnt${one.opening === undefined ? '' : ` mit ${one.opening}`}`,
  'turn-began': (one, who) => `Zug ${one.turn}: ${who(one.seat)}`,
  'cards-played': (one, who) =>
    `${who(one.seat)} spielt ${one.cards.join(' ')}${one.zone === 'FACE_UP' ? ' von den offenen' : ''}`,
  'card-flipped': (one, who) =>
    `${who(one.seat)} dreht Karte ${one.slot} um: ${one.card}${one.fits ? '' : ', die nicht passt'}`,
  'pile-burned': (one, who) => `${who(one.seat)} verbrennt ${cards(one.count)}`,
  'direction-turned': (one) => `nun geht es ${one.clockwise ? 'im' : 'gegen den'} Uhrzeigersinn`,
  'seats-skipped': (one, who) =>
    listed(one.seats.map(who), 'und') + (one.seats.length === 1 ? ' wird übersprungen' : ' werden übersprungen'),
  'pile-picked-up': (one, who) => `${who(one.seat)} nimmt ${cards(one.count)} auf`,
  'cards-refilled': (one, who) =>
    `${who(one.seat)} zieht ${one.cards.type === 'shown' ? one.cards.cards.join(' ') : one.cards.hidden}`,
  'refill-awaited': (one, who) => `${who(one.seat)} hat noch ${one.count} zu ziehen`,
  'refill-forgotten': (one, who) => `${who(one.seat)} hat das Ziehen vergessen`,
  'seat-out': (one, who) => `${who(one.seat)} ist fertig, Platz ${one.place}`,
  'round-won': (one, who) => `${who(one.winner)} gewinnt Runde ${one.round}; Plätze: ${one.places.join(' ')}`,
  'seat-vacated': (one, who) => `${who(one.seat)} geht`,
  'trio-ended': (one, who) => `die Partie ist vorbei: ${outcome(one.outcome, who)}`,
};

export const trioMoves: Sentences<TrioMove> = {
  exchange: (one) => `${one.give.join(' ')} geben, ${one.take.join(' ')} nehmen`,
  'keep-hand': () => 'die Hand behalten',
  'play-cards': (one) => `${one.cards.join(' ')} spielen`,
  'pick-up': () => 'den Stapel aufnehmen',
  flip: (one) => `Karte ${one.slot} umdrehen`,
  refill: () => 'die Hand auffüllen',
};
