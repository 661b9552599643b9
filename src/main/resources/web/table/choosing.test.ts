import type { BrawlView, LayoutView, Move, TrioView, View } from '../client/types.js';
import { equal, test } from '../testing/harness.js';
import { Choosing } from './choosing.js';

const HIDDEN = { type: 'hidden', hidden: 3 } as const;

const layout: LayoutView = {
  type: 'layout-view',
  hand: 1,
  turn: 1,
  dryTurns: 0,
  acting: { seat: 0, kind: 'ORDINARY', inHand: '7H' },
  stock: HIDDEN,
  discard: { top: '2C', count: 1, playable: false },
  layouts: [0, 1].map((seat) => ({ seat, size: 10, left: false, slots: [] })),
};

const trio: TrioView = {
  type: 'trio-view',
  round: 1,
  turn: 1,
  exchanging: [],
  pile: { top: '5', run: 1, count: 1, demand: { type: 'at-least', value: 5 } },
  stock: HIDDEN,
  burned: 0,
  seats: [
    {
      seat: 0,
      hand: { type: 'shown', cards: ['7', '7', '9'] },
      faceUp: ['7', '8', '9'],
      faceDown: HIDDEN,
      slots: [1, 2, 3],
      won: 0,
      left: false,
    },
    { seat: 1, hand: HIDDEN, faceUp: [], faceDown: HIDDEN, slots: [], won: 0, left: false },
  ],
  out: [],
  specials: {},
};

const brawl: BrawlView = {
  type: 'brawl-view',
  mode: 'RUMMY',
  turn: 1,
  trash: HIDDEN,
  discard: { cards: HIDDEN },
  dice: [],
  fray: {
    seat: 0,
    defender: 1,
    blue: [],
    green: [],
    crowbars: 0,
    lids: 0,
    winner: 0,
    spoils: 1,
    rummage: [],
    draws: 0,
    tosses: 0,
  },
  brawlers: [
    {
      seat: 0,
      hand: { type: 'shown', cards: ['SLUG', 'OLD_BOOT', 'OLD_BOOT', 'OLD_BOOT'] },
      laid: [],
      points: 0,
      left: false,
    },
    { seat: 1, hand: HIDDEN, laid: [], points: 0, left: false },
  ],
};

/** Points to places one after the other, and says which move came of it, and what is lit then. */
function pointed(view: View, moves: Move[], ...places: string[]): unknown {
  const choosing = new Choosing(moves, view, 0);
  let number: number | undefined;
  for (const place of places) number = choosing.point(place)?.number;
  return number ?? [...choosing.lit].sort();
}

const layoutMoves: Move[] = [
  { type: 'draw', from: 'STOCK' },
  { type: 'place', slot: 3 },
  { type: 'replace' },
  { type: 'discard' },
  { type: 'steal', seat: 1, slot: 4 },
  { type: 'call' },
];

test('the cards of a move are highlighted', () => {
  equal(pointed(layout, layoutMoves), ['discard', 's0.slot.3', 's0.slot.7', 's1.slot.4', 'stock']);
});

test('a move of one place is one tap', () => {
  equal(pointed(layout, layoutMoves, 's1.slot.4'), 5);
});

test('a natural replaces the wild on its own slot', () => {
  equal(pointed(layout, layoutMoves, 's0.slot.7'), 3);
});

test('spectators select nothing', () => {
  const choosing = new Choosing(layoutMoves, layout, undefined);
  equal([...choosing.lit], []);
});

test('the card in hand can be dragged to its place', () => {
  const choosing = new Choosing(layoutMoves, layout, 0);
  equal(choosing.drag('held', 's0.slot.3')?.number, 2);
  equal(choosing.drag('held', 's0.slot.5')?.number, undefined);
});

const plays: Move[] = [
  { type: 'play-cards', cards: ['7'] },
  { type: 'play-cards', cards: ['7', '7'] },
  { type: 'play-cards', cards: ['9'] },
  { type: 'pick-up' },
];

test('cards and then the pile: any of the same face will do', () => {
  equal(pointed(trio, plays, 's0.hand.1', 'pile'), 1);
  equal(pointed(trio, plays, 's0.hand.1', 's0.hand.0', 'pile'), 2);
  equal(pointed(trio, plays, 'pile', 's0.hand.2'), 3);
  equal(pointed(trio, plays, 's0.hand.0'), ['pile', 's0.hand.1']);
});

test('the pile alone is not picked up by a slip', () => {
  equal(pointed(trio, plays, 'pile', 's0'), 4);
  equal(Array.isArray(pointed(trio, plays, 'pile')), true);
});

test('choosing a place again clears the choice', () => {
  const choosing = new Choosing(plays, trio, 0);
  choosing.point('s0.hand.2');
  choosing.point('s0.hand.2');
  equal(choosing.chosen, []);
});

test('an exchange is chosen card by card, from both rows', () => {
  const swaps: Move[] = [
    { type: 'keep-hand' },
    { type: 'exchange', give: ['9'], take: ['8'] },
    { type: 'exchange', give: ['7', '9'], take: ['7', '8'] },
  ];
  equal(pointed(trio, swaps, 's0.hand.2', 's0.up.1'), 2);
  equal(pointed(trio, swaps, 's0.hand.0', 's0.up.0', 's0.hand.2', 's0.up.1'), 3);
});

test('an equal card is pointed to as often as it is there', () => {
  const sets: Move[] = [
    { type: 'lay-set', cards: ['OLD_BOOT', 'OLD_BOOT', 'OLD_BOOT'] },
    { type: 'done-laying' },
  ];
  equal(pointed(brawl, sets, 's0.hand.1', 's0.hand.1'), ['s0.hand.1', 's0.laid']);
  equal(pointed(brawl, sets, 's0.hand.1', 's0.hand.1', 's0.hand.1', 's0.laid'), 1);
});

test('spoils are taken from the loser, and given to it', () => {
  const spoils: Move[] = [{ type: 'grab-card' }, { type: 'give-card', card: 'SLUG' }];
  equal(pointed(brawl, spoils, 's1'), 1);
  equal(pointed(brawl, spoils, 's0.hand.0', 's1'), 2);
});

test('the numbers that are still meant are those of the list', () => {
  const choosing = new Choosing(plays, trio, 0);
  choosing.point('s0.hand.0');
  equal([...choosing.left], [1, 2]);
});
