// TRIO in the preset `classic` with two seats, for boardgame.io, by the rules of cardhouse.games.trio.
// A move is the number of a legal move, as in the requests of `./cardhouse bench http`.
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

const THREE = 3;
const FOUR = 4;
const RESET = 2;
const LOW = 4;
const BURN = 10;
const PACK = Array.from({ length: 52 }, (_, i) => RESET + Math.floor(i / FOUR));

const sorted = cards => cards.sort((a, b) => a - b);
const count = (cards, value) => cards.filter(card => card === value).length;
const goesOnAny = value => value === RESET || value === BURN;

// A demand is 0 for anything, a value for at least that value, and its negative for at most that value.
const fits = (demand, value) =>
  demand === 0 || goesOnAny(value) || (demand > 0 ? value >= demand : value <= -demand);
const demandAfter = value => (goesOnAny(value) ? 0 : value === LOW ? -LOW : value);

function less(cards, some) {
  for (const card of some) {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
  }
}

function choices(cards, size) {
  if (size === 0) return [[]];
  return cards.flatMap((card, i) =>
    cards.indexOf(card) < i ? [] : choices(cards.slice(i + 1), size - 1).map(rest => [card, ...rest]),
  );
}

function exchanges({ hand, up }) {
  const moves = [['keep']];
  for (let size = 1; size <= THREE; size++)
    for (const give of choices(hand, size)) for (const take of choices(up, size)) moves.push(['exchange', give, take]);
  return moves;
}

function legalMoves(G, seat) {
  const own = G.seats[seat];
  if (!G.toAct.includes(seat)) return [];
  if (G.exchanging) return exchanges(own);
  const moves = [];
  const cards = own.hand.length > 0 ? own.hand : own.up;
  if (cards.length > 0) {
    for (const value of new Set(cards)) {
      if (!fits(G.demand, value) || (G.opening && value !== G.opening)) continue;
      for (let more = 1; more <= count(cards, value); more++) moves.push(['play', value, more]);
    }
  } else own.down.forEach((card, slot) => card && moves.push(['flip', slot]));
  if (G.pile.length > 0) moves.push(['pickUp']);
  return moves;
}

const actions = {
  keep() {},
  exchange(G, seat, give, take) {
    const own = G.seats[seat];
    less(own.hand, give);
    less(own.up, take);
    own.hand = sorted([...own.hand, ...take]);
    own.up = sorted([...own.up, ...give]);
    own.seen.push(...take);
  },
  play(G, seat, value, number) {
    const own = G.seats[seat];
    const cards = Array(number).fill(value);
    if (own.hand.length > 0) {
      less(own.hand, cards);
      less(own.seen, cards);
    } else less(own.up, cards);
    G.pile.push(...cards);
    G.opening = null;
    settle(G, seat, value);
  },
  flip(G, seat, slot) {
    const value = G.seats[seat].down[slot];
    G.seats[seat].down[slot] = null;
    G.pile.push(value);
    if (fits(G.demand, value)) settle(G, seat, value);
    else actions.pickUp(G, seat);
  },
  pickUp(G, seat) {
    const own = G.seats[seat];
    own.hand = sorted([...own.hand, ...G.pile]);
    own.seen.push(...G.pile);
    G.pile = [];
    G.demand = 0;
    turnOf(G, 1 - seat);
  },
};

const faceDown = ({ down }) => down.filter(card => card).length;
const size = seat => seat.hand.length + seat.up.length + faceDown(seat);

function turnOf(G, seat) {
  const over = G.turn === G.turnLimit;
  if (!over) G.turn++;
  G.toAct = over ? [] : [seat];
  if (over) G.winner = fewest(...G.seats);
}

// The seat with the fewest cards, then with the fewest face down; null if both have as many.
function fewest(a, b) {
  const order = compare(size(a), size(b)) || compare(faceDown(a), faceDown(b));
  return order === 0 ? null : order < 0 ? '0' : '1';
}

function settle(G, seat, value) {
  const own = G.seats[seat];
  const burns = value === BURN || (G.pile.length >= FOUR && G.pile.slice(-FOUR).every(card => card === value));
  G.demand = burns ? 0 : demandAfter(value);
  if (burns) {
    G.burned += G.pile.length;
    G.pile = [];
  }
  if (own.hand.length < THREE) own.hand = sorted([...own.hand, ...G.stock.splice(0, THREE - own.hand.length)]);
  if (size(own) === 0) {
    G.winner = String(seat);
    G.toAct = [];
  } else if (!burns) turnOf(G, 1 - seat);
}

// Lowest card in hand that must obey the rank, then more copies of it, then the next lowest, then the dealer's left.
function lead(G) {
  const ranked = seat => [...new Set(G.seats[seat].hand)].filter(value => !goesOnAny(value));
  const [left, right] = [1 - G.dealer, G.dealer];
  const [a, b] = [ranked(left), ranked(right)];
  const lowest = (cards, place) => cards[place] ?? Infinity;
  const order =
    compare(lowest(a, 0), lowest(b, 0)) ||
    compare(count(G.seats[right].hand, b[0]), count(G.seats[left].hand, a[0])) ||
    compare(lowest(a, 1), lowest(b, 1));
  const first = order > 0 ? right : left;
  G.exchanging = false;
  turnOf(G, first);
  G.opening = ranked(first)[0] ?? null;
  const { seen } = G.seats[first];
  if (G.opening && !seen.includes(G.opening)) seen.push(G.opening);
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// The only move, if all seats can see that it is the only one.
function forced(G) {
  if (G.toAct.length === 0) return undefined;
  const { hand, seen } = G.seats[G.toAct[0]];
  if (hand.length > seen.length) return undefined;
  const moves = legalMoves(G, G.toAct[0]);
  return moves.length === 1 ? moves[0] : undefined;
}

function apply(G, seat, [name, ...args]) {
  actions[name](G, seat, ...args);
}

function choose({ G, ctx, events, playerID }, number) {
  const seat = Number(playerID);
  const move = legalMoves(G, seat)[number - 1];
  if (!move) return INVALID_MOVE;
  apply(G, seat, move);
  if (G.exchanging) {
    G.toAct = G.toAct.filter(other => other !== seat);
    if (G.toAct.length > 0) return undefined;
    lead(G);
  }
  for (let next = forced(G); next; next = forced(G)) apply(G, G.toAct[0], next);
  if (ctx.phase === 'play' && G.toAct.length > 0 && String(G.toAct[0]) !== ctx.currentPlayer) events.endTurn();
  return undefined;
}

function deal(stock, dealer, turnLimit) {
  const laps = (seat, first) => [0, 1, 2].map(lap => stock[2 * (first + lap) + (seat === dealer ? 1 : 0)]);
  return {
    dealer,
    turn: 0,
    turnLimit,
    exchanging: true,
    toAct: [0, 1],
    opening: null,
    demand: 0,
    pile: [],
    burned: 0,
    stock: stock.slice(18),
    seats: [0, 1].map(seat => ({
      down: laps(seat, 0),
      up: sorted(laps(seat, THREE)),
      hand: sorted(laps(seat, 2 * THREE)),
      seen: [],
    })),
  };
}

const acting = { first: ({ G }) => G.toAct[0], next: ({ G }) => G.toAct[0] };

exports.deal = deal;
exports.choose = choose;
exports.trio = {
  name: 'trio',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }, { turnLimit }) => deal(random.Shuffle(PACK), random.Die(2) - 1, turnLimit),
  moves: { choose },
  phases: {
    exchange: {
      start: true,
      next: 'play',
      turn: { activePlayers: ActivePlayers.ALL_ONCE },
      endIf: ({ G }) => !G.exchanging,
    },
    play: { turn: { order: acting } },
  },
  endIf: ({ G }) => (G.toAct.length > 0 ? undefined : { winner: G.winner }),
  // A hand is visible to its owner. The stock and the face-down cards are hidden from both seats.
  playerView: ({ G, playerID }) => ({
    ...G,
    stock: G.stock.length,
    pile: { top: G.pile.at(-1), count: G.pile.length },
    seats: G.seats.map(({ down, up, hand }, seat) => ({
      down: down.map(card => card !== null),
      up,
      hand: String(seat) === playerID ? hand : hand.length,
    })),
  }),
};
