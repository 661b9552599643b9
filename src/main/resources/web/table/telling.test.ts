import type { EntryView, MatchSummary, MatchView } from '../client/types.js';
import { equal, test } from '../testing/harness.js';
import { luck, until, type Luck } from '../testing/luck.js';
import { Played } from '../testing/played.js';
import { keep } from './settings.js';
import { CardhouseTable } from './table.js';

// The announcements of a live table, against the entries: each sentence once, in order, however the
// journal arrives, wherever the connection is cut, and for moves of every seat.

/** Collects the announcements: additions to the log, and changes in it. */
class Ears {
  readonly said: string[] = [];
  readonly #observer = new MutationObserver((changes) => this.#hear(changes));

  constructor(log: Element) {
    this.#observer.observe(log, { childList: true, subtree: true, characterData: true });
  }

  #hear(changes: readonly MutationRecord[]): void {
    for (const change of changes)
      if (change.type === 'characterData') this.said.push(change.target.textContent ?? '');
      else
        for (const node of change.addedNodes)
          if (!(node instanceof Comment) && node.textContent?.trim())
            this.said.push(node.textContent);
  }

  close(): void {
    this.#hear(this.#observer.takeRecords());
    this.#observer.disconnect();
  }
}

interface Told {
  /** Lines of the log at the first display of the table. */
  readonly before: string[];
  /** Later lines of the log. */
  readonly said: string[];
  /** Number of times the connection was cut. */
  readonly cuts: number;
  /** Number of moves at this table. */
  readonly moves: number;
}

/** Plays a match at a live table. @param number of the luck with which its journal comes */
async function told(
  match: MatchSummary,
  view: MatchView,
  entries: EntryView[],
  number: number,
): Promise<Told> {
  const random = luck(number);
  const played = new Played(match, view, entries, random);
  // Animations are off: they are not under test, and take time.
  keep({ speed: 'off', theme: 'system', felt: 'pale', confirm: false, letters: true, sound: false });
  const restore = played.answers();
  const table = new CardhouseTable();
  try {
    await table.open(match.id, 'A game');
    document.body.append(table);
    await table.updateComplete;
    const log = table.querySelector('[role=log]')!;
    const before = lines(log);
    const ears = new Ears(log);
    while (played.goesOn) await step(played, table, random);
    await until(() => !table.follows);
    await table.updateComplete;
    ears.close();
    equal(lines(log), [...before, ...ears.said]);
    return { before, said: ears.said, cuts: played.cuts, moves: played.moves };
  } finally {
    table.remove();
    restore();
    localStorage.clear();
  }
}

const lines = (log: Element): string[] =>
  [...log.querySelectorAll('li')].map((line) => line.textContent ?? '');

/** Some entries happen, or the player of the table moves when it is its turn. */
async function step(played: Played, table: CardhouseTable, random: Luck): Promise<void> {
  if (random(12) === 0) played.cut();
  if (played.isOwn) {
    await until(() => table.seen.revision === played.now);
    const before = played.moves;
    await table.playing.play(1);
    equal(played.moves, before + 1);
  } else played.happen(1 + random(random(4) === 0 ? 40 : 5));
  if (random(3)) await until(() => table.seen.revision === played.now);
}

Object.assign(globalThis, { cardhouseTold: told });

const seat = (number: number, name: string) =>
  ({ seat: number, kind: 'PLAYER', name, you: number === 0 }) as const;

test('each entry of a match is announced once, also with delays and outages', async () => {
  const match = { id: 'm', game: 'trash', status: 'RUNNING', seats: [seat(0, 'Ada'), seat(1, 'Bob')] };
  const view = { match: 'm', revision: 1, viewer: 'seat0', toAct: [0], legalMoves: [], view: VIEW };
  const entries = Array.from({ length: 30 }, (_, at) => ({
    revision: at + 1,
    at: '2026-01-01T00:00:00Z',
    cause: 'MOVE',
    seat: at % 2,
    ...(at % 2 ? {} : { move: { type: 'draw', from: 'STOCK' } }),
    events: [{ type: 'turn-passed', seat: at % 2 }],
  }));
  for (let number = 0; number < 5; number++) {
    const { before, said } = await told(match as never, view as never, entries as never, number);
    equal(before, ['Ada has nothing to draw and passes']);
    equal(said.length, 29);
  }
});

const VIEW = {
  type: 'layout-view',
  hand: 1,
  turn: 1,
  dryTurns: 0,
  stock: { type: 'hidden', hidden: 20 },
  discard: { count: 0 },
  layouts: [
    { size: 1, slots: [], left: false },
    { size: 1, slots: [], left: false },
  ],
};
