import { html, nothing, type TemplateResult } from 'lit';
import { say } from './say.js';
import { zone, type Place, type Table } from './zone.js';

/** A heading, and what is to be known of the seat in a few words. */
export function seat(
  table: Table,
  index: number,
  said: readonly string[],
  inside: unknown,
  place?: Place,
): TemplateResult {
  const own = index === table.you;
  const words = [
    ...(own ? [say(table.lang, 'you')] : []),
    ...said,
    ...(table.toAct.includes(index) ? [say(table.lang, 'acts')] : []),
  ];
  const acts = table.toAct.includes(index);
  return html`<section class="seat ${own ? 'yours' : ''} ${acts ? 'acts' : ''}">
    <h3>${table.names[index]} ${words.map((word) => html`<small class="badge">${word}</small> `)}</h3>
    ${place ? zone(table, `s${index}`, say(table.lang, 'place', table.names[index]!), [place]) : nothing}
    ${inside}
  </section>`;
}

/** A zone with a word before it, for eyes. */
export const row = (word: string, inside: unknown): TemplateResult =>
  html`<div class="row"><span class="name" aria-hidden="true">${word}</span>${inside}</div>`;

/** The next seat first, the viewer's own last: own cards are nearest. */
export function inOrder(table: Table): readonly number[] {
  const count = table.names.length;
  const first = table.you === undefined ? 0 : table.you + 1;
  return table.names.map((_, index) => (first + index) % count);
}
