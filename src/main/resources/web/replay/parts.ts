// The parts of a replay, each made of what it is given and nothing else.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Knowledge } from '../client/types.js';
import type { Words } from '../words/interface.js';
import type { Mark } from './marks.js';
import { written } from './place.js';

type Go = (at: number) => void;

/** Number of links of a long chain that are read out; the rest is only counted. */
const SPOKEN = 3;

export function sentences(at: number, last: number, texts: string[], words: Words): string {
  const rest = texts.length - SPOKEN;
  const told = texts.slice(0, SPOKEN).concat(rest > 0 ? [words.more(rest)] : []);
  return [words.at(at, last), ...told].join('. ');
}

export function scrubber(
  match: string,
  at: number,
  last: number,
  told: string,
  marks: Mark[],
  words: Words,
  go: Go,
): TemplateResult {
  return html`<p class="scrubber">
    <input
      type="range"
      min="1"
      max=${last}
      .value=${live(String(at))}
      list="marks-${match}"
      aria-label=${words.ply}
      aria-valuetext=${told}
      @input=${(event: Event) => go((event.target as HTMLInputElement).valueAsNumber)}
    />
    <datalist id="marks-${match}">${marks.map((mark) => html`<option value=${mark.revision}></option>`)}</datalist>
  </p>`;
}

export function stepButtons(at: number, last: number, words: Words, go: Go): TemplateResult {
  // Not `disabled`: at an end of the match, the button would lose the focus.
  const button = (name: string, to: number) => {
    const leads = to >= 1 && to <= last && to !== at;
    return html`<button type="button" aria-disabled=${leads ? 'false' : 'true'} @click=${() => leads && go(to)}>
      ${name}
    </button>`;
  };
  return html`<div class="links" role="group" aria-label=${words.steps}>
    ${button(words.first, 1)} ${button(words.previous, at - 1)}
    <span>${words.ply} ${words.at(at, last)}</span>
    ${button(words.next, at + 1)} ${button(words.last, last)}
  </div>`;
}

/** @param addressed whether a mark has an address of its own, which others can be sent */
export function markList(
  marks: Mark[],
  at: number,
  as: string,
  words: Words,
  addressed: boolean,
  go: Go,
): TemplateResult {
  const jump = (event: Event, to: number) => {
    event.preventDefault();
    go(to);
  };
  return html`<details>
    <summary>${words.marks} (${marks.length})</summary>
    <ul class="marks">
      ${marks.map(({ revision, name }) => {
        const text = `${revision}: ${name}`;
        const current = revision === at ? 'true' : nothing;
        return html`<li>
          ${addressed
            ? html`<a
                href=${written({ at: revision, as })}
                aria-current=${current}
                @click=${(event: Event) => jump(event, revision)}
                >${text}</a
              >`
            : html`<button type="button" aria-current=${current} @click=${() => go(revision)}>${text}</button>`}
        </li>`;
      })}
    </ul>
  </details>`;
}

export function knowledgeList(knowledge: Knowledge, words: Words): TemplateResult {
  return html`<section>
    <h2>${words.knew} (${knowledge.cards.length})</h2>
    <ul class="marks">
      ${knowledge.cards.map(
        (one) => html`<li>${one.card}: ${one.inView ? words.inView : words.seen(one.first, one.last)}</li>`,
      )}
    </ul>
  </section>`;
}

export function keyList(words: Words): TemplateResult {
  return html`<details>
    <summary>${words.keys}</summary>
    <dl>
      ${words.keyList.map(([key, meaning]) => html`<dt>${key}</dt><dd>${meaning}</dd>`)}
    </dl>
  </details>`;
}
