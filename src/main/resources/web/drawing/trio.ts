import { html, type TemplateResult } from 'lit';
import { back, empty, face } from './card.js';
import { say } from './say.js';
import { inOrder, row, seat } from './seats.js';
import type { TrioView } from '../client/types.js';
import { countOf, facesOf } from './views.js';
import { zone, type Place, type Table } from './zone.js';

// TRIO: the pile and what goes on it, and for every seat its hand and the two rows on the table.

export const drawTrio = (view: TrioView, table: Table): TemplateResult => html`
  <div class="middle">
    ${zone(table, 'piles', say(table.lang, 'piles'), middle(view, table))}
    <p class="facts">${demand(view, table)}${view.burned ? ` · ${say(table.lang, 'burned', view.burned)}` : ''}</p>
  </div>
  <div class="seats">${inOrder(table).map((index) => spread(view, table, index))}</div>
`;

function demand(view: TrioView, table: Table): string {
  const wanted = view.pile.demand;
  switch (wanted.type) {
    case 'at-least':
      return say(table.lang, 'atLeast', wanted.value);
    case 'at-most':
      return say(table.lang, 'atMost', wanted.value);
    default:
      return say(table.lang, 'anything');
  }
}

/** Icon of a card with a special value. */
function mark(view: TrioView, code: string): string | undefined {
  const effect = view.specials[code]?.effect;
  return effect === 'NONE' ? undefined : effect;
}

function middle(view: TrioView, table: Table): readonly Place[] {
  const { lang } = table;
  const { top, count, run } = view.pile;
  const stock = countOf(view.stock);
  const touching = top ? `${top}${run > 1 ? ` × ${run}` : ''}` : '';
  return [
    {
      at: 'stock',
      label: say(lang, 'stock', stock),
      picture: stock ? back(stock) : empty(),
      caption: say(lang, 'pilesWord'),
    },
    {
      at: 'pile',
      label: top
        ? say(lang, 'pile', count, touching, demand(view, table))
        : say(lang, 'pileEmpty'),
      picture: top ? face(top, mark(view, top)) : empty(),
      caption: `${say(lang, 'pileWord')}${top ? `: ${count}` : ''}`,
    },
  ];
}

function spread(view: TrioView, table: Table, index: number): TemplateResult {
  const { lang } = table;
  const one = view.seats[index]!;
  const name = table.names[index]!;
  const said = [
    ...(one.left ? [say(lang, 'left')] : []),
    ...(view.out.includes(index) ? [say(lang, 'out')] : []),
    ...(one.won ? [say(lang, 'won', one.won)] : []),
  ];
  const hand = shown(view, table, `s${index}.hand`, 'handCard', facesOf(one.hand));
  const count = countOf(one.hand);
  const hidden: Place = {
    at: `s${index}.hand.0`,
    label: count ? say(lang, 'handHidden', count) : say(lang, 'noCards'),
    picture: count ? back(count) : empty(),
  };
  const down = one.slots.map((slot, at): Place => {
    const card = facesOf(one.faceDown)[at];
    const label = say(lang, 'downCard', slot);
    return {
      at: `s${index}.down.${slot}`,
      label: card ? `${label}, ${card}` : label,
      picture: card ? html`<span class="under">${face(card, mark(view, card))}</span>` : back(),
    };
  });
  const up = shown(view, table, `s${index}.up`, 'upCard', one.faceUp);
  const own: Place | undefined =
    index === table.you
      ? { at: `s${index}`, label: say(lang, 'yours'), picture: html`<span class="home">${say(lang, 'yours')}</span>` }
      : undefined;
  return seat(
    table,
    index,
    said,
    html`<div class="rows">
      ${row(say(lang, 'downWord'), zone(table, `s${index}.down`, say(lang, 'down', name), down))}
      ${row(say(lang, 'upWord'), zone(table, `s${index}.up`, say(lang, 'up', name), up))}
      ${row(say(lang, 'handWord'), zone(table, `s${index}.hand`, say(lang, 'hand', name), hand.length ? hand : [hidden]))}
    </div>`,
    table.lit.has(`s${index}`) ? own : undefined,
  );
}

function shown(
  view: TrioView,
  table: Table,
  at: string,
  said: 'handCard' | 'upCard',
  cards: readonly string[],
): readonly Place[] {
  return cards.map((code, index) => ({
    at: `${at}.${index}`,
    label: say(table.lang, said, index + 1, cards.length, code),
    picture: face(code, mark(view, code)),
  }));
}
