// Entries worth a look: the beginnings and ends of hands, and losses of a player.
import type { Frame } from '../client/types.js';
import { message, pattern, type Language } from '../words/messages.js';

export interface Mark {
  revision: number;
  name: string;
}

export function marks(frames: Frame[], lang: Language): Mark[] {
  return frames.flatMap(({ entry }) => {
    const names = entry.events.map((event) => message(event, lang, String, '.mark'));
    names.unshift(pattern(`mark.${entry.cause}`, lang));
    const known = new Set(names.filter((one) => one !== undefined));
    return [...known].map((name) => ({ revision: entry.revision, name }));
  });
}
