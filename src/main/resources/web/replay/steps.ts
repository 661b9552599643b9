// The step for a key.
import type { Frame } from '../client/types.js';

export type Action = { to: number } | 'eyes' | 'knowledge';

/**
 * @param key as the browser names it
 * @param at the present entry
 * @param as the viewer
 */
export function action(key: string, at: number, as: string, frames: Frame[]): Action | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { to: at - 1 };
    case 'ArrowRight':
      return { to: at + 1 };
    case 'Home':
      return { to: 1 };
    case 'End':
      return { to: frames.length };
    case '[':
      return { to: turn(frames.slice(0, at - 1).reverse(), as) ?? 1 };
    case ']':
      return { to: turn(frames.slice(at), as) ?? frames.length };
    case 'v':
    case 'V':
      return 'eyes';
    case 'k':
    case 'K':
      return 'knowledge';
    default:
      return undefined;
  }
}

/** The first move of the seat of this view, or of any seat if the view is not a seat's. */
function turn(frames: Frame[], as: string): number | undefined {
  const own = as.startsWith('seat') ? Number(as.slice(4)) : undefined;
  return frames.find(({ entry }) => entry.seat !== undefined && (own === undefined || entry.seat === own))?.revision;
}

export function within(at: number, last: number): number {
  return Math.min(Math.max(at, 1), last);
}
