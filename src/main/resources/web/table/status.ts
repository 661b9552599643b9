import type { MatchView } from '../client/types.js';
import { pattern } from '../words/messages.js';
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

/** What there is to decide, in a few words. */
export function question(lang: Language, seen: MatchView): string | undefined {
  return seen.legalMoves.map((move) => pattern(`${move.type}.ask`, lang)).find((one) => one);
}

function ended(lang: Language, places: readonly number[], you: number | undefined): string {
  const own = you === undefined ? undefined : places[you];
  if (own === undefined) return say(lang, 'over');
  if (own > 1 && places.length === 2) return say(lang, 'lost');
  if (own > 1) return say(lang, 'place', own, places.length);
  return say(lang, places.filter((place) => place === 1).length > 1 ? 'shared' : 'won');
}
