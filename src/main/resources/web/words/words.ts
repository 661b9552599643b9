// All that is said about a match, in one language.
import type { EntryView, Event, Move } from '../client/types.js';
import { about, message, type Language } from './messages.js';
import { calling } from './seats.js';

export type { Language } from './messages.js';

/** The language of the page, or of an element in it. */
export function languageOf(element: Element): Language {
  const tag = element.closest('[lang]')?.getAttribute('lang') ?? 'en';
  return tag.toLowerCase().startsWith('de') ? 'de' : 'en';
}

/** An event as a sentence, or the type of one that this build does not know. @param names of the seats, see `seatNames` */
export function eventText(event: Event, names: string[], language: Language): string {
  return message(event, language, calling(names)) ?? event.type.replaceAll('-', ' ');
}

/** A move as a sentence. */
export function moveText(move: Move, names: string[], language: Language): string {
  return message(move, language, calling(names)) ?? move.type.replaceAll('-', ' ');
}

/** Everything that happened with an entry of the journal, a sentence each. */
export function entryTexts(entry: EntryView, names: string[], language: Language): string[] {
  const reason = about(entry.seat, `cause.${entry.cause}`, language, calling(names));
  const events = entry.events.map((event) => eventText(event, names, language));
  return reason === undefined ? events : [reason, ...events];
}
