import { equal, test } from '../testing/harness.js';
import { boards } from './story.js';

test('a board follows the events of an entry', () => {
  const replay =
    '== 2026-11-21T10:20:31.778120Z start\n-- hand 1 dealt by Ada\nrevision 1\nhand 1\n\nto act: Ada\n\n' +
    '== 2026-11-21T10:20:32.778120Z move, Ada: draw\n-- Ada draws == 7H\nrevision 2, public view\nhand 1\n';
  equal(boards(replay), ['revision 1\nhand 1\n\nto act: Ada', 'revision 2, public view\nhand 1']);
});

test('an empty replay has no boards', () => equal(boards(''), []));
