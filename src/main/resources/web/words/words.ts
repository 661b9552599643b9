// All that is said about a match, in one language.
import type { EntryView, Event, Move } from '../client/types.js';
import { brawlEvents as brawlEventsEn } from './english/brawl.js';
import { brawlMoves as brawlMovesEn } from './english/brawl-moves.js';
import { layoutEvents as layoutEventsEn, layoutMoves as layoutMovesEn } from './english/layout.js';
import { reasons as reasonsEn } from './english/reasons.js';
import { trioEvents as trioEventsEn, trioMoves as trioMovesEn } from './english/trio.js';
import { brawlEvents as brawlEventsDe } from './german/brawl.js';
import { brawlMoves as brawlMovesDe } from './german/brawl-moves.js';
import { layoutEvents as layoutEventsDe, layoutMoves as layoutMovesDe } from './german/layout.js';
import { reasons as reasonsDe } from './german/reasons.js';
import { trioEvents as trioEventsDe, trioMoves as trioMovesDe } from './german/trio.js';
import { calling } from './seats.js';
import { sentence } from './sentences.js';

export type Language = 'en' | 'de';

const EVENTS = {
  en: { ...layoutEventsEn, ...trioEventsEn, ...brawlEventsEn },
  de: { ...layoutEventsDe, ...trioEventsDe, ...brawlEventsDe },
};
const MOVES = {
  en: { ...layoutMovesEn, ...trioMovesEn, ...brawlMovesEn },
  de: { ...layoutMovesDe, ...trioMovesDe, ...brawlMovesDe },
};
const REASONS = { en: reasonsEn, de: reasonsDe };

/** The language of the page, or of an element in it. */
export function languageOf(element: Element): Language {
  const tag = element.closest('[lang]')?.getAttribute('lang') ?? 'en';
  return tag.toLowerCase().startsWith('de') ? 'de' : 'en';
}

/** An event as a sentence. @param names of the seats, see `seatNames` */
export function eventText(event: Event, names: string[], language: Language): string {
  return sentence(EVENTS[language], event, calling(names));
}

/** A move as a sentence. */
export function moveText(move: Move, names: string[], language: Language): string {
  return sentence(MOVES[language], move, calling(names));
}

/** Everything that happened with an entry of the journal, a sentence each. */
export function entryTexts(entry: EntryView, names: string[], language: Language): string[] {
  const who = entry.seat === undefined ? '' : calling(names)(entry.seat);
  const reason = REASONS[language][entry.cause]?.(who);
  const events = entry.events.map((event) => eventText(event, names, language));
  return reason === undefined ? events : [reason, ...events];
}
