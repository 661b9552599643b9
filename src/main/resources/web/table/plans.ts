import { html, nothing, type TemplateResult } from 'lit';
import type { MatchView, Move } from '../client/types.js';
import { facesOf } from '../drawing/views.js';
import type { Language } from '../words/words.js';
import { say } from './say.js';

// The next action that a player plans in TRIO, chosen while others move. It stays on this page: the
// server receives it when it is played, and it is played only if it is legal then.

/** Moves of the own cards that could be legal when the turn comes; none while it is there. */
export function plannable(seen: MatchView, you: number | undefined): readonly Move[] {
  const { view } = seen;
  const waits = you !== undefined && !seen.outcome && !seen.legalMoves.length;
  if (!waits || view.type !== 'trio-view' || !view.play) return [];
  const own = view.seats[you]!;
  const hand = facesOf(own.hand);
  const row = hand.length ? hand : own.faceUp;
  const plays = [...new Set(row)].flatMap((card) => {
    const alike = row.filter((one) => one === card);
    return alike.map((_, at): Move => ({ type: 'play-cards', cards: alike.slice(0, at + 1) }));
  });
  return plays.length ? [...plays, { type: 'pick-up' }] : [];
}

export const isSame = (one: Move, other: Move): boolean =>
  one.type === other.type && cards(one) === cards(other);

const cards = (move: Move): string => ('cards' in move ? [...move.cards].sort().join() : '');

export interface Plans {
  readonly texts: readonly string[];
  /** The one that is chosen, from 0. */
  readonly chosen: number;
  readonly plan: (index: number) => void;
}

export const planList = (lang: Language, { texts, chosen, plan }: Plans): TemplateResult | typeof nothing =>
  texts.length
    ? html`<h3 id="plans">${say(lang, 'plans')}</h3>
        <ul class="plans" aria-labelledby="plans">
          ${texts.map(
            (text, index) =>
              html`<li>
                <button type="button" aria-pressed=${index === chosen} @click=${() => plan(index)}>
                  ${text}
                </button>
              </li>`,
          )}
        </ul>`
    : nothing;
