import type { MatchView } from '../client/types.js';
import type { Language } from '../words/words.js';
import { listed, say } from './say.js';

/** The status of the match, for the viewer. */
export function status(
  lang: Language,
  seen: MatchView,
  you: number | undefined,
  names: readonly string[],
): string {
  const { outcome, toAct } = seen;
  if (outcome) return ended(lang, outcome.places, you);
  if (seen.legalMoves.length) return say(lang, 'yourTurn');
  return say(lang, 'waiting', listed(lang, toAct.map((seat) => names[seat]!)));
}

function ended(lang: Language, places: readonly number[], you: number | undefined): string {
  const own = you === undefined ? undefined : places[you];
  if (own === undefined) return say(lang, 'over');
  if (own > 1) return say(lang, 'place', own, places.length);
  return say(lang, places.filter((place) => place === 1).length > 1 ? 'shared' : 'won');
}
