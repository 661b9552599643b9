import type { Event } from '../client/types.js';

// The movements of cards for each event, from place to place. All other changes have no animation.

export interface Flight {
  readonly from: string;
  readonly to: string;
}

export function flights(event: Event): readonly Flight[] {
  switch (event.type) {
    case 'card-drawn':
      return [{ from: event.from === 'STOCK' ? 'stock' : 'discard', to: 'held' }];
    case 'card-placed':
      return [
        { from: 'held', to: `s${event.seat}.slot.${event.slot}` },
        { from: `s${event.seat}.slot.${event.slot}`, to: 'held' },
      ];
    case 'card-stolen':
      return [
        { from: 'held', to: `s${event.victim}.slot.${event.slot}` },
        { from: `s${event.victim}.slot.${event.slot}`, to: 'held' },
      ];
    case 'card-discarded':
      return [{ from: 'held', to: 'discard' }];
    case 'cards-played':
      return [
        { from: `s${event.seat}.${event.zone === 'FACE_UP' ? 'up' : 'hand'}.0`, to: 'pile' },
      ];
    case 'card-flipped':
      return [{ from: `s${event.seat}.down.${event.slot}`, to: 'pile' }];
    case 'pile-picked-up':
      return [{ from: 'pile', to: `s${event.seat}.hand.0` }];
    case 'cards-refilled':
      return [{ from: 'stock', to: `s${event.seat}.hand.0` }];
    case 'card-rummaged':
      return [
        { from: event.from === 'TRASH' ? 'trash' : 'discard', to: `s${event.seat}.hand.0` },
      ];
    case 'card-tossed':
      return [{ from: `s${event.seat}.hand.0`, to: 'discard' }];
    case 'card-grabbed':
      return [{ from: `s${event.victim}.hand.0`, to: `s${event.seat}.hand.0` }];
    case 'card-given':
      return [{ from: `s${event.seat}.hand.0`, to: `s${event.receiver}.hand.0` }];
    case 'booster-played':
      return [{ from: `s${event.seat}.hand.0`, to: 'discard' }];
    case 'cards-laid':
      return [{ from: `s${event.seat}.hand.0`, to: `s${event.seat}.laid.0` }];
    default:
      return [];
  }
}

/** Places where something has changed, to be outlined. */
export const touched = (all: readonly Flight[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ from, to }) => [from, to]));
