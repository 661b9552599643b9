import type { Event } from '../client/types.js';
import { equal, test } from '../testing/harness.js';
import { drawn } from './hearing.js';
import { isCalm } from './settings.js';
import type { CardhouseTable } from './table.js';

/** The last captions that are shown while an event is drawn. */
async function captions(game: string, event: Event): Promise<readonly string[]> {
  const table = Object.assign(document.createElement('div'), {
    match: { game },
    names: ['Ada', 'Bob'],
    speech: 'en',
    settings: { speed: 'fast' },
    playing: { begin() {}, asPlanned() {} },
    sounds: { seen() {} },
    changed: async () => {},
  });
  const shown: string[] = [];
  const board = document.createElement('section');
  board.className = 'board';
  table.append(board);
  const append = board.append.bind(board);
  board.append = (...nodes) => {
    append(...nodes);
    queueMicrotask(() => shown.push(...nodes.map((node) => (node as Element).textContent ?? '')));
  };
  document.body.append(table);
  await drawn(table as unknown as CardhouseTable, [event]);
  table.remove();
  return shown;
}

test('fights have a caption, although no card moves', async () => {
  const attack = { type: 'seat-attacked', attacker: 0, defender: 1 } as unknown as Event;
  equal(await captions('dumpster-brawl', attack), isCalm() ? [] : ['Ada attacks Bob']);
  const turn = { type: 'turn-began', turn: 3, seat: 1 } as unknown as Event;
  equal(await captions('trio', turn), []);
});
