import type { MatchSummary, MatchView } from '../client/types.js';
import { seatNames } from '../words/seats.js';
import { entryTexts, type Language } from '../words/words.js';
import type { MatchAtServer } from './match.js';

// Everything that is needed before there is something to look at.

/** Number of earlier entries that are shown. */
const BEFORE = 12;

export interface Opened {
  readonly match: MatchSummary;
  readonly seen: MatchView;
  readonly names: string[];
  /** Lines of the earlier entries. */
  readonly lines: readonly string[];
}

export async function opened(server: MatchAtServer, lang: Language): Promise<Opened> {
  const [match, seen] = await Promise.all([server.match(), server.view()]);
  const names = seatNames(match.seats, lang);
  const before = await server.entries(Math.max(0, seen.revision - BEFORE));
  const told = before.filter((entry) => entry.revision <= seen.revision);
  return { match, seen, names, lines: told.flatMap((entry) => entryTexts(entry, names, lang)) };
}
