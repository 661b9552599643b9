import type { EntryView, MatchSummary, MatchView } from '../client/types.js';
import { seatNames } from '../words/seats.js';
import { languageOf } from '../words/words.js';
import type { MatchAtServer } from './match.js';

// Everything that is needed before there is something to look at.

/** Number of earlier entries that are shown. */
const BEFORE = 12;

export interface Opened {
  readonly match: MatchSummary;
  readonly seen: MatchView;
  readonly names: string[];
  /** The earlier entries. */
  readonly before: readonly EntryView[];
}

export async function opened(server: MatchAtServer): Promise<Opened> {
  const [match, seen] = await Promise.all([server.match(), server.view()]);
  const names = seatNames(match.seats, languageOf(document.documentElement));
  const entries = await server.entries(Math.max(0, seen.revision - BEFORE));
  const before = entries.filter((entry) => entry.revision <= seen.revision);
  return { match, seen, names, before };
}
