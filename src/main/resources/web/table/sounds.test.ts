import type { MatchView } from '../client/types.js';
import { equal, test } from '../testing/harness.js';
import { Sounds, type Sound } from './sounds.js';

const at = (revision: number, moves: number, over = false): MatchView =>
  ({
    revision,
    legalMoves: Array.from({ length: moves }, () => ({ type: 'discard' })),
    ...(over ? { outcome: { places: [1, 2] } } : {}),
  }) as MatchView;

function heard(seen: readonly MatchView[], wanted: (revision: number) => boolean): Sound[] {
  const all: Sound[] = [];
  const sounds = new Sounds(at(1, 0), (sound) => all.push(sound));
  for (const one of seen) sounds.seen(one, wanted(one.revision));
  return all;
}

const MATCH = [at(2, 0), at(3, 2), at(3, 2), at(4, 1), at(5, 0), at(6, 3), at(7, 0, true)];

test('a move, a turn and the end sound otherwise, and each once', () => {
  equal(
    heard(MATCH, () => true),
    ['move', 'turn', 'move', 'move', 'turn', 'over'],
  );
});

test('sounds are off by default', () => {
  equal(
    heard(MATCH, () => false),
    [],
  );
});

test('enabled sounds play for later events only', () => {
  equal(
    heard(MATCH, (revision) => revision > 4),
    ['move', 'turn', 'over'],
  );
});
