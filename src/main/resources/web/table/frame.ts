import { html, nothing, type TemplateResult } from 'lit';
import type { MatchView, SeriesStanding, View } from '../client/types.js';
import { drawView } from '../drawing/draw.js';
import type { Table } from '../drawing/zone.js';
import type { Language } from '../words/words.js';
import { shown } from './clock.js';
import { moveList, type MoveList } from './list.js';
import { planList, type Plans } from './plans.js';
import { rematchBox, type Again } from './rematch.js';
import { say } from './say.js';
import { settingsBox } from './settings-box.js';
import type { Settings } from './settings.js';

// The complete content of the page of a live match. Its live regions exist before any announcement.

export interface Frame {
  readonly lang: Language;
  readonly game: string;
  readonly title: string;
  readonly status: string;
  /** What there is to decide. */
  readonly question?: string | undefined;
  readonly names: readonly string[];
  readonly seen: MatchView;
  readonly board: View;
  readonly seated: boolean;
  readonly over: boolean;
  /** The form for a rematch. */
  readonly again: Again | undefined;
  /** The guide of a first match. */
  readonly guide?: TemplateResult | undefined;
  readonly away: boolean;
  /** The check of its visible cards. */
  readonly cards: { readonly checked: number; readonly wrong: number | undefined };
  readonly alarm: string;
  readonly said: string;
  /** The place in a series, if the match is part of one. */
  readonly series: SeriesStanding | undefined;
  /** Milliseconds until the deadline. */
  readonly left: number | undefined;
  readonly lines: readonly string[];
  readonly settings: Settings;
  readonly table: Table;
  readonly moves: MoveList;
  readonly plans: Plans;
  readonly change: (settings: Settings) => void;
}

export const frame = (on: Frame): TemplateResult => html`
  ${on.moves.texts.length
    ? html`<a class="skip" href="#moves">${say(on.lang, 'toMoves')}</a>`
    : nothing}
  <h1 tabindex="-1">${on.title}</h1>
  <p class="seated">${say(on.lang, 'players', on.names.join(', '))}</p>
  <p class="note away" ?hidden=${!on.away}>${on.away ? say(on.lang, 'away') : nothing}</p>
  <div class="status">
    <strong role="status">${on.status}${on.question ? `: ${on.question}` : nothing}</strong>
    ${on.seen.delay ? html` <span>${say(on.lang, 'delay', on.seen.delay)}</span>` : nothing}
    ${on.left === undefined || !on.seen.deadline
      ? nothing
      : html` <span role="timer" class="clock">${say(on.lang, 'left', shown(on.left))}</span>`}
  </div>
  <p role="alert" class=${on.alarm ? 'note' : 'words'}>${on.alarm}</p>
  <p role="status" class="answer">${on.said}</p>
  ${on.guide ?? nothing}
  <div class="play" aria-busy=${on.moves.sending === undefined ? nothing : 'true'}>
    ${log(on)}
    <section class="board">
      <h2>${say(on.lang, 'table')}</h2>
      ${drawView(on.board, on.table)}
    </section>
    ${on.over ? nothing : moves(on)}
  </div>
  ${on.over && on.seated ? rematchBox(on.lang, on.again) : nothing}
  ${cards(on)} ${settingsBox(on.lang, on.settings, on.change)} ${links(on)}
`;

const cards = ({ lang, cards: { checked, wrong } }: Frame): TemplateResult => html`
  ${wrong === undefined
    ? nothing
    : html`<p role="alert" class="note">${say(lang, 'cardsWrong', wrong)}</p>`}
  ${checked ? html`<p class="cards"><small>${say(lang, 'cardsChecked', checked)}</small></p>` : nothing}
`;

const log = (on: Frame): TemplateResult => html`<section class="log" id="happened">
  <h2>${say(on.lang, 'happened')}</h2>
  <div role="log" tabindex="0" aria-label=${say(on.lang, 'happened')}>
    <ol>
      ${on.lines.map((line) => html`<li>${line}</li>`)}
    </ol>
  </div>
  <p><a href=${`/table/${on.seen.match}/log`}>${say(on.lang, 'everything')}</a></p>
</section>`;

const moves = (on: Frame): TemplateResult => html`<section id="moves">
  <h2 tabindex="-1">${say(on.lang, 'moves')}</h2>
  ${on.moves.texts.length
    ? moveList(on.lang, on.moves)
    : html`<p>${say(on.lang, 'noMoves')}</p>
        ${planList(on.lang, on.plans)}`}
</section>`;

function links(on: Frame): TemplateResult {
  const here = `/table/${on.seen.match}`;
  const { lang } = on;
  return html`<p class="links">
    ${on.over
      ? html`<a href=${here}>${say(lang, 'lookBack')}</a>
          <a href=${`/table/new?game=${on.game}`}>${say(lang, 'again')}</a>`
      : nothing}
    ${on.series
      ? html`<a href=${`/table/series/${on.series.id}`}
          >${say(lang, 'series', on.series.number, on.series.bestOf)}</a
        >`
      : nothing}
    <a href=${`/table/rules/${on.game}`}>${say(lang, 'rules')}</a>
    <a href="/table">${say(lang, 'lobby')}</a>
    ${on.over || !on.seated
      ? nothing
      : html`<a href=${`${here}/resign`}>${say(lang, 'resign')}</a>`}
    <a href=${`${here}?plain`}>${say(lang, 'plain')}</a>
  </p>`;
}
