import type { Flight } from './flights.js';

// First, last, invert, play (FLIP): the table is drawn in its state after the event. Then each
// moved card is animated from its earlier place, above all else.

type Rects = ReadonlyMap<string, DOMRect>;

const find = (root: Element, place: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);

/** Positions of the cards before the table is drawn anew. */
export function measured(root: Element, flights: readonly Flight[]): Rects {
  const rects = new Map<string, DOMRect>();
  for (const { from } of flights) {
    const rect = find(root, from)?.getBoundingClientRect();
    if (rect) rects.set(from, rect);
  }
  return rects;
}

/** Animates the moves; resolves at the end of the animation. */
export async function fly(
  root: Element,
  flights: readonly Flight[],
  before: Rects,
  duration: number,
): Promise<void> {
  const under = flights.flatMap(({ from, to }) => {
    const was = before.get(from);
    const card = find(root, to);
    if (!was || !card) return [];
    const is = card.getBoundingClientRect();
    const start = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
    const options = { duration, easing: 'ease-out' };
    return [
      card.animate([{ transform: start, zIndex: 2 }, { transform: 'none', zIndex: 2 }], options)
        .finished,
    ];
  });
  // A card that is drawn anew meanwhile does not arrive, and need not.
  await Promise.allSettled(under);
}
