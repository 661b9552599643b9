// Events of Dumpster Brawl!.
import type { BrawlClosed, BrawlEvent, BrawlPile, Plan } from '../../client/types.js';
import { critter, known, lot, passed } from '../brawl-cards.js';
import { count, listed, type Sentences, sizes, type Who } from '../sentences.js';
import { many, naming } from './brawl-cards.js';
import { outcome } from './outcome.js';

export const PILES: Record<BrawlPile, string> = { TRASH: 'the trash pile', DISCARD: 'the discard pile' };

export const PLANS: Record<Plan, string> = {
  NOTHING: 'neither draw nor discard',
  DRAW: 'draw one or two cards',
  TOSS: 'discard one or two cards',
  DRAW_THEN_TOSS: 'draw a card, then discard one',
  TOSS_THEN_DRAW: 'discard a card, then draw one',
};

export const brawlEvents: Sentences<BrawlEvent> = {
  'characters-drawn': (one, who) => one.critters.map((own, seat) => `${who(seat)} is ${critter(own)}`).join(', '),
  'boosters-picked': (one) => `${many(count(one.boosters), 'booster')} in the match`,
  'blockers-picked': (one) => `${many(count(one.blockers), 'blocker')} in the match`,
  'starter-rolled': (one, who) =>
    `${all(one.seats, who)} roll ${one.dice.join(' ')} for the start: ` +
    (one.left.length === 1 ? `${all(one.left, who)} starts` : `${all(one.left, who)} roll again`),
  'brawl-dealt': (one, who) =>
    `${many(one.hands[0] ? count(one.hands[0]) : 0, 'card')} each, ${count(one.trash)} in the trash pile, ` +
    `${who(one.starter)} starts`,
  'blockers-shuffled-in': (one) => `blockers shuffled in, ${count(one.trash)} in the trash pile`,
  'brawl-redrawn': (one) =>
    `dealt anew: hands of ${sizes(one.hands)}, ${count(one.trash)} in the trash pile, ` +
    `${count(one.discards)} discarded face down`,
  'king-crowned': (one, who) => `${who(one.seat)} is King of the Heap`,
  'brawl-turn-started': (one, who) => `turn ${one.turn}: ${who(one.seat)}`,
  'plan-announced': (one, who) => `${who(one.seat)} is going to ${PLANS[one.plan]}`,
  'card-rummaged': (one, who) => `${who(one.seat)} draws ${passed(one.card, naming)} from ${PILES[one.from]}`,
  'blocker-met': (one, who) => `${who(one.seat)} draws a blocker from ${PILES[one.from]}: ${naming.card(one.card)}`,
  'blocker-fought': (one, who) =>
    `${who(one.seat)} fights the ${naming.card(one.card)} with ${one.blue.join(' ')} against ${one.green.join(' ')} ` +
    `and ${one.won ? 'wins' : 'loses'}`,
  'cards-snatched': (one, who) => `${who(one.seat)} loses ${passed(one.cards, naming)}`,
  'drawing-ended': (one, who) =>
    ({
      CHOICE: `${who(one.seat)} draws no more`,
      EMPTY: `nothing is left for ${who(one.seat)} to draw`,
      BLOCKED: `the blocker ends the draws of ${who(one.seat)}`,
    })[one.end],
  'card-tossed': (one, who) => `${who(one.seat)} discards ${passed(one.card, naming)}`,
  'tossing-ended': (one, who) =>
    one.end === 'CHOICE' ? `${who(one.seat)} discards no more` : `nothing is left for ${who(one.seat)} to discard`,
  'trash-refilled': (one) => `${many(count(one.trash), 'discard')} shuffled to be the new trash pile`,
  'booster-played': (one, who) => `${who(one.seat)} plays a booster: ${naming.card(one.card)}`,
  'booster-passed': (one, who) => `${who(one.seat)} plays no booster`,
  'seat-attacked': (one, who) => `${who(one.attacker)} attacks ${who(one.defender)}`,
  'brawl-rolled': (one, who) =>
    `${who(one.attacker)} rolls ${one.blue.join(' ')}, ${who(one.defender)} rolls ${one.green.join(' ')}`,
  'dice-rerolled': (one, who) => `${who(one.seat)} rolls again: ${one.dice.join(' ')}`,
  'brawl-decided': (one, who) =>
    `${many(one.crowbars, 'crowbar')} against ${many(one.lids, 'lid')}: ${who(one.winner)} beats ${who(one.loser)}`,
  'grab-announced': (one, who) => `${who(one.seat)} reaches for a card of ${who(one.victim)}`,
  'card-grabbed': (one, who) => `${who(one.seat)} takes ${passed(one.card, naming)} from ${who(one.victim)}`,
  'gift-offered': (one, who) => `${who(one.seat)} holds out ${passed(one.card, naming)} to ${who(one.receiver)}`,
  'card-given': (one, who) => `${who(one.seat)} gives ${passed(one.card, naming)} to ${who(one.receiver)}`,
  'spoils-left': (one, who) => `${who(one.seat)} leaves it at that`,
  'rummage-rolled': (one, who) => `${who(one.seat)} rolls ${one.dice.join(' ')} to rummage`,
  'rummage-begun': (one, who) => `${who(one.seat)} may draw ${one.draws} and discard ${one.tosses}`,
  'victory-declared': (one, who) => `${who(one.seat)} shows a winning hand: ${known(one.hand, naming)}`,
  'victory-withheld': (one, who) => `${who(one.seat)} goes on`,
  'cards-laid': (one, who) => `${who(one.seat)} lays down ${lot(one.cards, naming)}`,
  'laying-ended': (one, who) => `${who(one.seat)} lays down no more`,
  'brawl-closed': (one, who) =>
    `play ends, as ${WHY[one.cause]}` +
    (one.contenders.length > 1 ? `; ${all(one.contenders, who)} roll for first place` : ''),
  'tie-rolled': (one, who) =>
    `${all(one.seats, who)} roll ${one.dice.join(' ')} for first place: ` +
    (one.left.length === 1 ? `${all(one.left, who)} has it` : `${all(one.left, who)} roll again`),
  'brawler-left': (one, who) =>
    who(one.seat) +
    {
      GOES_ON: ' leaves',
      ATTACK_VOID: ' leaves, and the attack is void',
      TURN_OVER: ' leaves, and the turn is over',
    }[one.effect],
  'hand-scattered': (one, who) => `${many(count(one.cards), 'card')} of ${who(one.seat)} discarded`,
  'hand-buried': (one, who) => `the cards of ${who(one.seat)} go into the trash pile, now ${count(one.trash)}`,
  'brawl-ended': (one, who) => `the match is over: ${outcome(one.outcome, who)}`,
};

const WHY: Record<BrawlClosed['cause'], string> = {
  VICTORY: 'a winning hand was shown',
  WENT_OUT: 'a hand has run out',
  STALEMATE: 'nothing is left to draw, and nobody lays anything down',
};

function all(seats: number[], who: Who): string {
  return listed(seats.map(who), 'and');
}
