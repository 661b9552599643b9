import type { LayoutEvent, LayoutMove } from '../../client/types.js';
import { count, inBrackets, type Sentences, sizes } from '../sentences.js';
import { outcome } from './outcome.js';

export const layoutEvents: Sentences<LayoutEvent> = {
  'dealer-chosen': (one, who) => `${who(one.dealer)} gibt zuerst`,
  'hand-dealt': (one, who) =>
    `${who(one.dealer)} gibt zum ${one.hand}. Mal: Auslagen mit ${sizes(one.layouts)} Karten, ${count(one.stock)} im Stapel` +
    (one.upcard === undefined ? '' : `, ${one.upcard} aufgedeckt`),
  'hand-redrawn': (one) => `neu gegeben: ${sizes(one.layouts)} verdeckte Karten, ${count(one.stock)} im Stapel`,
  'turn-started': (one, who) =>
    `Zug ${one.turn}: ${who(one.seat)}` +
    { ORDINARY: '', CATCH_UP: ', ein letzter Zug', FREE_DRAW: ', darf noch einmal ziehen' }[one.kind],
  'card-drawn': (one, who) =>
    who(one.seat) + { STOCK: ` zieht ${one.card} vom Stapel`, DISCARD: ` nimmt ${one.card} von der Ablage` }[one.from],
  'card-placed': (one, who) =>
    `${who(one.seat)} legt ${one.card} auf Feld ${one.slot} und findet dort ${one.displaced}`,
  'card-stolen': (one, who) => `${who(one.seat)} raubt ${who(one.victim)} die Karte ${one.card}`,
  'card-discarded': (one, who) => `${who(one.seat)} legt ${one.card} ab`,
  'turn-passed': (one, who) => `${who(one.seat)} kann nichts ziehen und passt`,
  'stock-ran-out': () => 'der Stapel ist leer',
  'stock-recycled': (one) => `${count(one.stock)} abgelegte Karten sind der neue Stapel`,
  'layout-completed': (one, who) => `die Auslage von ${who(one.seat)} ist fertig`,
  'garbage-called': (one, who) => `${who(one.seat)} ruft „Garbage“`,
  'call-missed': (one, who) => `${who(one.seat)} bleibt still`,
  'layout-revealed': (one, who) =>
    `${who(one.seat)} deckt auf: ${inBrackets(one.cards.map((up) => `${up.slot}:${up.card}`))}` +
    (one.correct ? ', alle am richtigen Platz' : ''),
  'hand-ended': (one, who) => `${who(one.winner)} gewinnt die Runde; Felder in der nächsten: ${one.sizes.join(', ')}`,
  'hand-voided': (one) =>
    'die Runde zählt nicht: ' +
    {
      NOBODY_CAN_DRAW: 'niemand kann ziehen',
      RECYCLED_TWICE: 'die Ablage wurde schon einmal gemischt, und seitdem wurde nichts gelegt',
    }[one.cause],
  'time-told': (one) => `${one.minutes} Minuten gespielt${one.up ? ', die Zeit ist um' : ''}`,
  'seat-left': (one, who) => `${who(one.seat)} geht`,
  'match-ended': (one, who) => `die Partie ist vorbei: ${outcome(one.outcome, who)}`,
};

export const layoutMoves: Sentences<LayoutMove> = {
  draw: (one) => ({ STOCK: 'vom Stapel ziehen', DISCARD: 'die abgelegte Karte nehmen' })[one.from],
  place: (one) => `die wilde Karte auf Feld ${one.slot} legen`,
  replace: () => 'die wilde Karte ersetzen',
  discard: () => 'ablegen',
  steal: (one, who) => `Feld ${one.slot} von ${who(one.seat)} rauben`,
  call: () => '„Garbage“ rufen',
  'keep-quiet': () => 'still bleiben',
};
