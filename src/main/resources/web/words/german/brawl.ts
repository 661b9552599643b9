import type { BrawlClosed, BrawlEvent, BrawlPile, Plan } from '../../client/types.js';
import { critter, known, lot, passed } from '../brawl-cards.js';
import { count, listed, type Sentences, sizes, type Who } from '../sentences.js';
import { many, naming } from './brawl-cards.js';
import { outcome } from './outcome.js';

export const PILES: Record<BrawlPile, string> = { TRASH: 'vom Müllhaufen', DISCARD: 'von der Ablage' };

export const PLANS: Record<Plan, string> = {
  NOTHING: 'weder ziehen noch ablegen',
  DRAW: 'eine oder zwei Karten ziehen',
  TOSS: 'eine oder zwei Karten ablegen',
  DRAW_THEN_TOSS: 'eine Karte ziehen, dann eine ablegen',
  TOSS_THEN_DRAW: 'eine Karte ablegen, dann eine ziehen',
};

const cards = (number: number): string => naming.unknown(number);

export const brawlEvents: Sentences<BrawlEvent> = {
  'characters-drawn': (one, who) => one.critters.map((own, seat) => `${who(seat)} ist ${critter(own)}`).join(', '),
  'boosters-picked': (one) => `${many(count(one.boosters), 'Booster', 'Booster')} in der Partie`,
  'blockers-picked': (one) => `${many(count(one.blockers), 'Blocker', 'Blocker')} in der Partie`,
  'starter-rolled': (one, who) =>
    `${all(one.seats, who)} würfeln ${one.dice.join(' ')} um den Anfang: ` +
    (one.left.length === 1 ? `${all(one.left, who)} beginnt` : `${all(one.left, who)} würfeln noch einmal`),
  'brawl-dealt': (one, who) =>
    `je ${cards(one.hands[0] ? count(one.hands[0]) : 0)}, ${count(one.trash)} im Müllhaufen, ` +
    `${who(one.starter)} beginnt`,
  'blockers-shuffled-in': (one) => `Blocker eingemischt, ${count(one.trash)} im Müllhaufen`,
  'brawl-redrawn': (one) =>
    `neu gegeben: ${sizes(one.hands)} Karten auf der Hand, ${count(one.trash)} im Müllhaufen, ` +
    `${count(one.discards)} verdeckt abgelegt`,
  'king-crowned': (one, who) => `${who(one.seat)} ist King of the Heap`,
  'brawl-turn-started': (one, who) => `Zug ${one.turn}: ${who(one.seat)}`,
  'plan-announced': (one, who) => `${who(one.seat)} will ${PLANS[one.plan]}`,
  'card-rummaged': (one, who) => `${who(one.seat)} zieht ${passed(one.card, naming)} ${PILES[one.from]}`,
  'blocker-met': (one, who) => `${who(one.seat)} zieht einen Blocker ${PILES[one.from]}: ${naming.card(one.card)}`,
  'blocker-fought': (one, who) =>
    `${who(one.seat)} kämpft gegen ${naming.card(one.card)}, ${one.blue.join(' ')} gegen ${one.green.join(' ')}, ` +
    `und ${one.won ? 'gewinnt' : 'verliert'}`,
  'cards-snatched': (one, who) => `${who(one.seat)} verliert ${passed(one.cards, naming)}`,
  'drawing-ended': (one, who) =>
    ({
      CHOICE: `${who(one.seat)} zieht nicht mehr`,
      EMPTY: `für ${who(one.seat)} gibt es nichts mehr zu ziehen`,
      BLOCKED: `der Blocker beendet das Ziehen von ${who(one.seat)}`,
    })[one.end],
  'card-tossed': (one, who) => `${who(one.seat)} legt ${passed(one.card, naming)} ab`,
  'tossing-ended': (one, who) =>
    one.end === 'CHOICE' ? `${who(one.seat)} legt nichts mehr ab` : `${who(one.seat)} hat nichts mehr abzulegen`,
  'trash-refilled': (one) => `${many(count(one.trash), 'abgelegte Karte', 'abgelegte Karten')} zum neuen Müllhaufen gemischt`,
  'booster-played': (one, who) => `${who(one.seat)} spielt einen Booster: ${naming.card(one.card)}`,
  'booster-passed': (one, who) => `${who(one.seat)} spielt keinen Booster`,
  'seat-attacked': (one, who) => `${who(one.attacker)} greift ${who(one.defender)} an`,
  'brawl-rolled': (one, who) =>
    `${who(one.attacker)} würfelt ${one.blue.join(' ')}, ${who(one.defender)} würfelt ${one.green.join(' ')}`,
  'dice-rerolled': (one, who) => `${who(one.seat)} würfelt noch einmal: ${one.dice.join(' ')}`,
  'brawl-decided': (one, who) =>
    `${many(one.crowbars, 'Brechstange', 'Brechstangen')} gegen ${many(one.lids, 'Deckel', 'Deckel')}: ` +
    `${who(one.winner)} schlägt ${who(one.loser)}`,
  'grab-announced': (one, who) => `${who(one.seat)} greift nach einer Karte von ${who(one.victim)}`,
  'card-grabbed': (one, who) => `${who(one.seat)} nimmt ${who(one.victim)} ${passed(one.card, naming)} weg`,
  'gift-offered': (one, who) => `${who(one.seat)} hält ${who(one.receiver)} ${passed(one.card, naming)} hin`,
  'card-given': (one, who) => `${who(one.seat)} gibt ${who(one.receiver)} ${passed(one.card, naming)}`,
  'spoils-left': (one, who) => `${who(one.seat)} lässt es dabei`,
  'rummage-rolled': (one, who) => `${who(one.seat)} würfelt ${one.dice.join(' ')} zum Wühlen`,
  'rummage-begun': (one, who) => `${who(one.seat)} darf ${one.draws} ziehen und ${one.tosses} ablegen`,
  'victory-declared': (one, who) => `${who(one.seat)} zeigt eine Siegerhand: ${known(one.hand, naming)}`,
  'victory-withheld': (one, who) => `${who(one.seat)} macht weiter`,
  'cards-laid': (one, who) => `${who(one.seat)} legt aus: ${lot(one.cards, naming)}`,
  'laying-ended': (one, who) => `${who(one.seat)} legt nichts mehr aus`,
  'brawl-closed': (one, who) =>
    `das Spiel endet: ${WHY[one.cause]}` +
    (one.contenders.length > 1 ? `; ${all(one.contenders, who)} würfeln um den ersten Platz` : ''),
  'tie-rolled': (one, who) =>
    `${all(one.seats, who)} würfeln ${one.dice.join(' ')} um den ersten Platz: ` +
    (one.left.length === 1 ? `${all(one.left, who)} hat ihn` : `${all(one.left, who)} würfeln noch einmal`),
  'brawler-left': (one, who) =>
    who(one.seat) +
    {
      GOES_ON: ' geht',
      ATTACK_VOID: ' geht, und der Angriff zählt nicht',
      TURN_OVER: ' geht, und der Zug ist vorbei',
    }[one.effect],
  'hand-scattered': (one, who) => `${cards(count(one.cards))} von ${who(one.seat)} abgelegt`,
  'hand-buried': (one, who) => `die Karten von ${who(one.seat)} kommen in den Müllhaufen, nun ${count(one.trash)}`,
  'brawl-ended': (one, who) => `die Partie ist vorbei: ${outcome(one.outcome, who)}`,
};

const WHY: Record<BrawlClosed['cause'], string> = {
  VICTORY: 'eine Siegerhand wurde gezeigt',
  WENT_OUT: 'eine Hand ist leer',
  STALEMATE: 'es gibt nichts mehr zu ziehen, und niemand legt etwas aus',
};

function all(seats: number[], who: Who): string {
  return listed(seats.map(who), 'und');
}
