import type { Event } from '../client/types.js';
import { message } from '../words/messages.js';

// The movements of cards for each event, from place to place, from the messages of its game. All
// other changes have no animation.

export interface Flight {
  readonly from: string;
  readonly to: string;
  /** The card, if its face is visible. */
  readonly card?: string | undefined;
}

export function flights(event: Event): readonly Flight[] {
  const all = message(event, 'en', String, '.flights')?.split(' ') ?? [];
  return all.map((one) => {
    const [places, card] = one.split(':');
    const [from, to] = places!.split('>');
    return { from: from!, to: to!, card: card || undefined };
  });
}

/** Places where something has changed, to be outlined. */
export const touched = (all: readonly Flight[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ from, to }) => [from, to]));
