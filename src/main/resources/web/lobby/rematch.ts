import { json } from '../client/call.js';
import type { MatchSummary } from '../client/types.js';
import { Looking } from './looking.js';
import { mark, say, type Words } from './mark.js';

// The page of a finished match reports the request for a rematch. The form to join it is there
// already.

const EVERY = 5_000;

interface Mark {
  readonly says: Words;
  readonly match: string;
}

export function rematch(page: Document): void {
  const told = mark<Mark>(page, 'rematch');
  const place = page.querySelector('.rematch .asked');
  if (!told || !place) return;
  const looking = new Looking(async (signal) => {
    const { rematch } = await json<MatchSummary>('', `/v1/matches/${told.match}`, { signal });
    if (signal.aborted || rematch?.status === 'POSSIBLE') return;
    if (rematch) place.textContent = say(told.says, 'REMATCH_ASKED');
    looking.end();
  }, EVERY);
}
