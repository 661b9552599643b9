import { json } from '../client/call.js';
import type { MatchList } from '../client/types.js';
import { Looking } from '../lobby/looking.js';
import { CardhouseTable } from './table.js';
import { show } from './upgrade.js';

// The running match that most clients watch, as spectators see it. At its end another one takes its
// place, and until then it stays. The plain page stays while there is none.

const CHOICE = '/v1/matches?sort=VIEWERS&limit=1';
/** The result of a match is shown for half of this at least, in milliseconds. */
const EVERY = 8_000;

export function broadcast(page: Document): void {
  const main = page.querySelector('main');
  if (!main) return;
  const title = main.querySelector('h1')?.textContent ?? '';
  let shown: CardhouseTable | undefined;
  new Looking(async (signal) => {
    if (shown?.follows) return;
    const { matches } = await json<MatchList>('', CHOICE, { signal });
    const next = matches[0];
    if (!next || next.id === shown?.match.id) return;
    const game = await json<{ readonly title: string }>('', `/v1/games/${next.game}`, { signal });
    const table = new CardhouseTable();
    await table.open(next.id, `${title}: ${game.title}`, { spectating: true });
    if (signal.aborted) return;
    await show(page, main, table);
    if (shown) table.voice.answer(`${table.name}. ${table.status}`);
    shown = table;
  }, EVERY);
}
