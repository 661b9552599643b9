import type { MatchView, Move } from '../client/types.js';
import { equal, isTrue, test } from '../testing/harness.js';
import { isSame, plannable } from './plans.js';
import { Playing, type At } from './playing.js';

const seat = (hand: readonly string[], faceUp: readonly string[] = []) => ({
  hand: { type: 'shown', cards: hand },
  faceUp,
});

const seen = (hand: readonly string[], more: object = {}, faceUp: readonly string[] = []): MatchView =>
  ({
    revision: 5,
    legalMoves: [],
    view: { type: 'trio-view', play: { acting: 1 }, seats: [seat(hand, faceUp), seat([])] },
    ...more,
  }) as unknown as MatchView;

const texts = (moves: readonly Move[]): string[] =>
  moves.map((move) => ('cards' in move ? move.cards.join('+') : move.type));

test('plans contain own cards, equal ones together, and picking up', () => {
  equal(texts(plannable(seen(['5', '9', '9']), 0)), ['5', '9', '9+9', 'pick-up']);
});

test('with an empty hand the cards that lie face up are planned', () => {
  equal(texts(plannable(seen([], {}, ['7']), 0)), ['7', 'pick-up']);
});

test('no plans exist on the own turn, for spectators, at the end, before the play, or without cards', () => {
  const turn: Move[] = [{ type: 'pick-up' }];
  equal(plannable(seen(['5'], { legalMoves: turn }), 0), []);
  equal(plannable(seen(['5']), undefined), []);
  equal(plannable(seen(['5'], { outcome: { places: [1, 2] } }), 0), []);
  equal(plannable({ ...seen(['5']), view: { type: 'trio-view', seats: [seat(['5'])] } } as never, 0), []);
  equal(plannable(seen([]), 0), []);
});

test('a plan is the legal move of the same cards, in any order', () => {
  isTrue(isSame({ type: 'play-cards', cards: ['5', '9'] }, { type: 'play-cards', cards: ['9', '5'] }), 'same');
  isTrue(!isSame({ type: 'play-cards', cards: ['5'] }, { type: 'play-cards', cards: ['5', '5'] }), 'more');
  isTrue(!isSame({ type: 'play-cards', cards: ['5'] }, { type: 'pick-up' }), 'another');
});

/** A table whose moves go nowhere. */
function table() {
  const sent: Move[] = [];
  const said: string[] = [];
  const following = { seen: seen(['5', '9']), moved: async () => {}, refresh: async () => {} };
  const at = {
    speech: 'en',
    names: ['Ada', 'Bob'],
    you: 0,
    settings: { speed: 'off', theme: 'system', felt: 'pale', confirm: true, letters: true, sound: false },
    voice: { answer: (text: string) => said.push(text), alert: () => {}, hush: () => {} },
    server: {
      play: async (move: Move) => {
        sent.push(move);
        return { entry: {} };
      },
    },
    following,
    changed: async () => {},
  };
  const playing = new Playing(at as unknown as At);
  const turn = (legalMoves: Move[]): void => {
    following.seen = seen(['5', '9'], { legalMoves });
    playing.begin();
    playing.asPlanned();
  };
  return { playing, turn, sent, said };
}

const NINE: Move = { type: 'play-cards', cards: ['9'] };

test('a plan is played once at the turn without confirmation', async () => {
  const { playing, turn, sent } = table();
  playing.plan(NINE);
  turn([]);
  equal(sent, []);
  turn([{ type: 'pick-up' }, NINE]);
  await playing.idle;
  turn([{ type: 'pick-up' }, NINE]);
  await playing.idle;
  equal(sent, [NINE]);
});

test('an illegal plan is not played and reported', () => {
  const { playing, turn, sent, said } = table();
  playing.plan(NINE);
  turn([{ type: 'pick-up' }]);
  equal(sent, []);
  equal(said.at(-1), 'Not possible now: play 9. Choose another move.');
  equal(playing.planned, undefined);
});

test('a plan is let go of by choosing it again, and by letting go of everything', () => {
  const { playing, turn, sent } = table();
  playing.plan(NINE);
  playing.plan(NINE);
  turn([NINE]);
  playing.plan(NINE);
  playing.release();
  turn([NINE]);
  equal(sent, []);
});
