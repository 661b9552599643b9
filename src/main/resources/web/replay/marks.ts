// Entries worth a look: the beginnings and ends of hands, and losses of a player.
import type { Event, Frame } from '../client/types.js';
import type { Words } from '../words/interface.js';

export interface Mark {
  revision: number;
  name: string;
}

export function marks(frames: Frame[], words: Words): Mark[] {
  return frames.flatMap(({ entry }) => {
    const names = entry.events.map((event) => name(event, words)).filter((one) => one !== undefined);
    if (entry.cause === 'BRANCH') names.unshift(words.mark.branch);
    return [...new Set(names)].map((one) => ({ revision: entry.revision, name: one }));
  });
}

function name(event: Event, words: Words): string | undefined {
  switch (event.type) {
    case 'hand-dealt':
      return words.mark.hand(event.hand);
    case 'round-dealt':
      return words.mark.hand(event.round);
    case 'card-stolen':
      return words.mark.theft;
    case 'pile-burned':
      return words.mark.burn;
    case 'brawl-decided':
    case 'blocker-fought':
      return words.mark.fight;
    case 'seat-left':
    case 'seat-vacated':
    case 'brawler-left':
      return words.mark.left;
    case 'match-ended':
    case 'trio-ended':
    case 'brawl-ended':
      return words.mark.end;
    default:
      return undefined;
  }
}
