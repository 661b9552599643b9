import { html, type TemplateResult } from 'lit';
import type { EntryView, Move } from '../client/types.js';

// The guide of a first match: one step at a time, when its event or decision appears for the first
// time. The page has the texts.

interface Step {
  readonly kind: 'start' | 'event' | 'move';
  /** Type of the event or move. */
  readonly key: string;
  readonly text: string;
  /** Zones and places of the table, separated by spaces. */
  readonly at: string;
}

export interface GuideTexts {
  readonly steps: readonly Step[];
  readonly title: string;
  readonly next: string;
  readonly show: string;
  readonly skip: string;
}

export const guideOf = (page: ParentNode): GuideTexts | undefined => {
  const text = page.querySelector('[data-guide]')?.getAttribute('data-guide');
  return text ? (JSON.parse(text) as GuideTexts) : undefined;
};

const NOWHERE: ReadonlySet<string> = new Set();

export class Guide {
  readonly #texts: GuideTexts;
  /** Types of all events so far. */
  readonly #met = new Set<string>();
  readonly #done: Set<Step>;
  readonly #key: string;

  /** @param match in which a page that is loaded again goes on */
  constructor(texts: GuideTexts, match: string) {
    this.#texts = texts;
    this.#key = `cardhouse.guide.${match}`;
    this.#done = new Set(read(this.#key).flatMap((index) => texts.steps[index] ?? []));
  }

  meet(entries: readonly EntryView[]): void {
    for (const { events } of entries) for (const { type } of events) this.#met.add(type);
  }

  step(moves: readonly Move[]): Step | undefined {
    return this.#texts.steps.find(
      (step) =>
        !this.#done.has(step) &&
        (step.kind === 'start' ||
          (step.kind === 'event'
            ? this.#met.has(step.key)
            : moves.some((move) => move.type === step.key))),
    );
  }

  /** The step at hand is understood. */
  next(moves: readonly Move[]): void {
    const step = this.step(moves);
    if (!step) return;
    this.#done.add(step);
    write(this.#key, [...this.#done].map((done) => this.#texts.steps.indexOf(done)));
  }

  /** Places of the step. */
  at(moves: readonly Move[]): ReadonlySet<string> {
    const at = this.step(moves)?.at;
    return at ? new Set(at.split(' ')) : NOWHERE;
  }

  /** One button for all steps, so that focus can stay on it. */
  box(moves: readonly Move[], match: string, next: () => void, show: () => void): TemplateResult {
    const { title, skip, ...labels } = this.#texts;
    const step = this.step(moves);
    const shows = step?.kind === 'move';
    return html`<section class="guide" aria-label=${title}>
      <p id="guide" role="status">${step?.text}</p>
      <p>
        <button type="button" ?hidden=${!step} @click=${shows ? show : next}>
          ${shows ? labels.show : labels.next}
        </button>
        <a href=${`/table/${match}`}>${skip}</a>
      </p>
    </section>`;
  }
}

/** Indices of steps that were understood in this tab. */
function read(key: string): readonly number[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function write(key: string, steps: readonly number[]): void {
  try {
    sessionStorage.setItem(key, steps.join(' '));
  } catch {
    // A browser that keeps nothing begins again.
  }
}

/** Focuses a place of the step where a move goes on, or else the first move. */
export function showGuided(table: ParentNode): void {
  const place = ['.guided.lit', '.guided .lit', '.lit', '.moves button']
    .map((one) => table.querySelector<HTMLElement>(one))
    .find((one) => one);
  place?.focus();
}
