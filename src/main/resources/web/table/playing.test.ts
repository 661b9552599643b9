import type { EntryView, Move } from '../client/types.js';
import type { Played } from './match.js';
import { equal, test } from '../testing/harness.js';
import { Playing, type At } from './playing.js';

const DRAW: Move = { type: 'draw', from: 'STOCK' };
const PLACE: Move = { type: 'place', slot: 3 };

const entry = (revision: number, seat: number): EntryView =>
  ({ revision, seat, events: [] }) as unknown as EntryView;

/** A table of seat 0 at which no move is answered until the test does so. */
function table() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const seen = (revision: number, legalMoves: Move[]) => ({ revision, legalMoves, view: {} });
  const following = { seen: seen(4, [DRAW]), moved: async () => {}, refresh: async () => {} };
  const playing = new Playing({
    you: 0,
    settings: { confirm: false },
    voice: { hush: () => {} },
    server: {
      play: (move: Move, revision: number) => {
        sent.push(`${move.type} on ${revision}`);
        return new Promise<Played>((done) =>
          answers.push(() => done({ entry: entry(revision + 1, 0) } as unknown as Played)),
        );
      },
    },
    following,
    changed: async () => {},
  } as unknown as At);
  const shows = (revision: number, seat: number, ...legalMoves: Move[]): void => {
    playing.heard(entry(revision, seat));
    following.seen = seen(revision, legalMoves);
    playing.begin();
  };
  return { playing, shows, sent, answers };
}

test('while a move is in flight no other move is sent', () => {
  const { playing, shows, sent } = table();
  void playing.play(1);
  void playing.play(1);
  shows(5, 1, DRAW);
  void playing.play(1);
  equal(sent, ['draw on 4']);
});

test('a move that the journal has brought is made: the next one waits for no answer', async () => {
  const { playing, shows, sent, answers } = table();
  void playing.play(1);
  shows(5, 0, PLACE);
  void playing.play(1);
  equal(sent, ['draw on 4', 'place on 5']);

  answers[0]!();
  await Promise.resolve();
  equal(playing.sending, 1);
  answers[1]!();
  await playing.idle;
  equal(playing.sending, undefined);
});
