import { html, nothing, type TemplateResult } from 'lit';
import { back, empty, face } from './card.js';
import { cardName } from '../words/messages.js';
import { say } from './say.js';
import { inOrder, row, seat } from './seats.js';
import type { LayoutView, Slot } from '../client/types.js';
import { countOf } from './views.js';
import { zone, type Place, type Table } from './zone.js';

// TRASHED, Garbage and Trash: the piles, what is held, and for every seat its slots in rows of five.

const COLUMNS = 5;

export const drawLayout = (view: LayoutView, table: Table): TemplateResult => html`
  <div class="middle">${zone(table, 'piles', say(table.lang, 'piles'), middle(view, table))}</div>
  <div class="seats">${inOrder(table).map((index) => laid(view, table, index))}</div>
`;

function middle(view: LayoutView, table: Table): readonly Place[] {
  const { lang } = table;
  const { top, count } = view.discard;
  const held = view.acting?.inHand;
  const stock: Place = {
    at: 'stock',
    label: say(lang, 'stock', countOf(view.stock)),
    picture: countOf(view.stock) ? back(countOf(view.stock)) : empty(),
    caption: say(lang, 'pilesWord'),
  };
  const discard: Place = {
    at: 'discard',
    label: top ? say(lang, 'discard', count, cardName(top, lang)) : say(lang, 'discardEmpty'),
    picture: top ? face(top) : empty(),
    caption: say(lang, 'discardWord'),
  };
  if (!view.acting || !held) return [stock, discard];
  const name = table.names[view.acting.seat]!;
  return [
    stock,
    discard,
    {
      at: 'held',
      label: say(lang, 'holds', name, cardName(held, lang)),
      picture: face(held),
      caption: say(lang, 'holdsWord', name),
    },
  ];
}

function laid(view: LayoutView, table: Table, index: number): TemplateResult {
  const one = view.layouts[index]!;
  const slots = one.slots.map((slot, at) => place(table, index, at + 1, slot));
  return seat(
    table,
    index,
    one.left ? [say(table.lang, 'left')] : [],
    slots.length
      ? zone(table, `s${index}.slots`, say(table.lang, 'slots', table.names[index]!), slots, COLUMNS)
      : row(say(table.lang, 'noCards'), nothing),
  );
}

function place(table: Table, index: number, number: number, slot: Slot): Place {
  const { lang } = table;
  const at = `s${index}.slot.${number}`;
  if (slot.type === 'face-down') {
    return slot.card
      ? {
          at,
          label: say(lang, 'slotUnder', number, cardName(slot.card, lang)),
          picture: html`<span class="under">${face(slot.card)}</span>`,
          caption: String(number),
        }
      : { at, label: say(lang, 'slotDown', number), picture: back(), caption: String(number) };
  }
  const natural = slot.meaning === 'NATURAL';
  return {
    at,
    label: say(lang, 'slotMeans', number, cardName(slot.card, lang), say(lang, slot.meaning)),
    picture: face(slot.card),
    caption: natural ? String(number) : `${number} · ${say(lang, slot.meaning)}`,
  };
}
