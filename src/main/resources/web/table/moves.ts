import type { Move, View } from '../client/types.js';
import { facesOf } from '../drawing/views.js';
import { gathered } from '../drawing/brawl.js';

// The places on the table that make up a move. The server lists the legal moves; this code only
// maps them to the places that a person would point to. A move without a place, or of a new kind,
// can still be played from the list.

/** The places that a move needs: cards of equal faces are interchangeable. */
export interface Aim {
  readonly move: Move;
  readonly number: number;
  readonly needs: readonly string[];
  /** From where a card may be dragged without being needed. */
  readonly from?: string;
}

const rankOf = (code: string): number =>
  code.startsWith('A') ? 1 : code.startsWith('T') ? 10 : Number.parseInt(code, 10);

export function aims(moves: readonly Move[], view: View, you: number | undefined): readonly Aim[] {
  if (you === undefined) return [];
  return moves.map((move, index) => ({
    move,
    number: index + 1,
    needs: needs(move, view, you),
    ...(view.type === 'layout-view' ? { from: 'held' } : {}),
  }));
}

function needs(move: Move, view: View, you: number): readonly string[] {
  switch (move.type) {
    // Layout games
    case 'draw':
      return [move.from === 'STOCK' ? 'stock' : 'discard'];
    case 'place':
      return [`s${you}.slot.${move.slot}`];
    case 'replace':
      return view.type === 'layout-view' && view.acting?.inHand
        ? [`s${you}.slot.${rankOf(view.acting.inHand)}`]
        : [];
    case 'discard':
      return ['discard'];
    case 'steal':
      return [`s${move.seat}.slot.${move.slot}`];
    // TRIO
    case 'exchange':
      return [...move.give.map((code) => `hand:${code}`), ...move.take.map((code) => `up:${code}`)];
    case 'play-cards':
      return [...move.cards.map((code) => `${ownRow(view, you)}:${code}`), 'pile'];
    case 'pick-up':
      return ['pile', `s${you}`];
    case 'flip':
      return [`s${you}.down.${move.slot}`];
    case 'refill':
      return ['stock'];
    // Dumpster Brawl!
    case 'rummage':
      return [move.from === 'TRASH' ? 'trash' : 'discard'];
    case 'toss-card':
      return [`hand:${move.card}`, 'discard'];
    case 'attack':
      return [`s${move.seat}`];
    case 'grab-card':
      return [`s${loser(view, you)}`];
    case 'give-card':
      return [`hand:${move.card}`, `s${loser(view, you)}`];
    case 'play-booster':
      return [`hand:${move.card}`, `s${you}`];
    case 'lay-set':
      return [...move.cards.map((code) => `hand:${code}`), `s${you}.laid`];
    default:
      return [];
  }
}

/** Cards are played from the hand and, when that is empty, from the face-up ones. */
const ownRow = (view: View, you: number): string =>
  view.type === 'trio-view' && !facesOf(view.seats[you]!.hand).length ? 'up' : 'hand';

function loser(view: View, you: number): number | undefined {
  if (view.type !== 'brawl-view') return undefined;
  return view.fray?.seat === you ? view.fray.defender : view.fray?.seat;
}

/** The meaning of each place, and the number of times it can be selected. */
export function meanings(view: View, you: number | undefined): ReadonlyMap<string, [string, number]> {
  const known = new Map<string, [string, number]>();
  if (you === undefined) return known;
  if (view.type === 'trio-view') {
    const own = view.seats[you]!;
    facesOf(own.hand).forEach((code, at) => known.set(`s${you}.hand.${at}`, [`hand:${code}`, 1]));
    own.faceUp.forEach((code, at) => known.set(`s${you}.up.${at}`, [`up:${code}`, 1]));
  }
  if (view.type === 'brawl-view')
    gathered(facesOf(view.brawlers[you]!.hand)).forEach(([code, count], at) =>
      known.set(`s${you}.hand.${at}`, [`hand:${code}`, count]),
    );
  return known;
}
