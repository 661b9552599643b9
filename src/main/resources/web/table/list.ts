import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Language } from '../words/words.js';
import { say } from './say.js';

// The legal moves by the numbers they have on the text board, nine on a page.

const ON_PAGE = 9;

export const pages = (moves: number): number => Math.max(1, Math.ceil(moves / ON_PAGE));

export const pageOf = (number: number): number => Math.floor((number - 1) / ON_PAGE);

export interface MoveList {
  readonly texts: readonly string[];
  readonly page: number;
  /** Those that are still meant by what was chosen on the table. */
  readonly meant: ReadonlySet<number>;
  readonly asked: number | undefined;
  readonly sending: number | undefined;
  readonly play: (number: number) => void;
  readonly turn: () => void;
}

export function moveList(lang: Language, list: MoveList): TemplateResult {
  const all = pages(list.texts.length);
  const first = list.page * ON_PAGE;
  const here = list.texts.slice(first, first + ON_PAGE);
  return html`<ol class="moves" start=${first + 1}>
      ${repeat(
        here,
        (_, index) => index,
        (text, index) => one(list, text, first + index + 1, index + 1),
      )}
    </ol>
    ${all > 1
      ? html`<p>
          <button type="button" @click=${list.turn}>${say(lang, 'page', list.page + 1, all)}</button>
        </p>`
      : nothing}`;
}

function one(list: MoveList, text: string, number: number, key: number): TemplateResult {
  const look = [
    list.meant.has(number) && 'meant',
    list.asked === number && 'asked',
    list.sending === number && 'pending',
  ];
  return html`<li>
    <button
      type="button"
      class=${look.filter(Boolean).join(' ')}
      aria-busy=${list.sending === number ? 'true' : nothing}
      @click=${() => list.play(number)}
    >
      <span class="number">${number} </span>${text}${number === key
        ? nothing
        : html` <kbd aria-hidden="true">${key}</kbd>`}
    </button>
  </li>`;
}
