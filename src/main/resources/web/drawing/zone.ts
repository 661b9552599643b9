import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Language } from '../words/words.js';

// A zone is some places beside each other: the slots of a seat, a hand, the piles. Each zone is one
// stop of the tab key, and arrow keys move within it. Places are identified by their position only,
// so that no element follows a hidden card.

/** A place and its cards, as far as they are known. */
export interface Place {
  /** Id of the place, such as `s0.slot.3`; the same for the whole layout of the table. */
  readonly at: string;
  /** The accessible name: the place, and what is known of its cards. */
  readonly label: string;
  readonly picture: TemplateResult;
  /** A word beneath it that eyes need, too. */
  readonly caption?: string;
}

/** Additions to the view by the component that shows a table. */
export interface Table {
  readonly lang: Language;
  /** The names of the seats. */
  readonly names: readonly string[];
  /** The seat of the viewer. */
  readonly you?: number | undefined;
  readonly toAct: readonly number[];
  /** Places where a move goes on from here. */
  readonly lit: ReadonlySet<string>;
  /** Places that were chosen on the way to a move. */
  readonly chosen: readonly string[];
  /** Places where something has just changed. */
  readonly changed: ReadonlySet<string>;
  /** Zones and places that the guide is about. */
  readonly guided?: ReadonlySet<string> | undefined;
  /** The place at which the tab key stops, by zone. */
  readonly stops: ReadonlyMap<string, string>;
  readonly pick?: (place: string) => void;
  readonly stop?: (zone: string, place: string) => void;
}

/** Every table of a replay or of a spectator. */
export const STILL = {
  lit: new Set<string>(),
  chosen: [] as readonly string[],
  changed: new Set<string>(),
  stops: new Map<string, string>(),
};

export function zone(
  table: Table,
  at: string,
  label: string,
  places: readonly Place[],
  columns = 0,
): TemplateResult {
  const kept = table.stops.get(at);
  const stop = places.some((place) => place.at === kept) ? kept : places[0]?.at;
  return html`<div
    class="zone ${columns ? 'grid' : 'line'} ${table.guided?.has(at) ? 'guided' : ''}"
    role="group"
    aria-describedby=${table.guided?.has(at) ? 'guide' : nothing}
    aria-label=${label}
    data-zone=${at}
    data-columns=${columns || nothing}
    @keydown=${roam}
    @focusin=${(event: FocusEvent) => {
      const place = placeOf(event.target);
      if (place) table.stop?.(at, place);
    }}
  >
    ${repeat(
      places,
      (place) => place.at,
      (place) => drawn(table, place, place.at === stop),
    )}
  </div>`;
}

function drawn(table: Table, place: Place, stop: boolean): TemplateResult {
  const lit = table.lit.has(place.at);
  const chosen = table.chosen.filter((one) => one === place.at).length;
  const guided = table.guided?.has(place.at);
  const look = [
    lit && 'lit',
    chosen && 'chosen',
    table.changed.has(place.at) && 'changed',
    guided && 'guided',
  ];
  return html`<button
    type="button"
    class="place ${look.filter(Boolean).join(' ')}"
    data-place=${place.at}
    tabindex=${stop ? 0 : -1}
    aria-label=${place.label}
    aria-describedby=${guided ? 'guide' : nothing}
    aria-disabled=${lit || chosen ? nothing : 'true'}
    aria-pressed=${lit || chosen ? String(chosen > 0) : nothing}
    @click=${() => table.pick?.(place.at)}
  >
    ${place.picture}${place.caption
      ? html`<span class="caption" aria-hidden="true">${place.caption}</span>`
      : nothing}${chosen > 1 ? html`<span class="times" aria-hidden="true">${chosen}</span>` : nothing}
  </button>`;
}

/** The place that an element represents. */
export const placeOf = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-place]')?.dataset['place'];

const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns || 1,
  ArrowUp: (columns) => -(columns || 1),
  Home: () => -Infinity,
  End: () => Infinity,
};

function roam(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const group = event.currentTarget as HTMLElement;
  const places = [...group.querySelectorAll<HTMLElement>('[data-place]')];
  const from = places.indexOf((event.target as Element).closest('[data-place]') as HTMLElement);
  if (from < 0) return;
  event.preventDefault();
  const to = from + step(Number(group.dataset['columns'] ?? 0));
  places[Math.max(0, Math.min(places.length - 1, to))]?.focus();
}
