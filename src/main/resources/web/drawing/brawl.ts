import { html, nothing, type TemplateResult } from 'lit';
import { back, die, empty, face } from './card.js';
import { cardName } from '../words/messages.js';
import { say } from './say.js';
import { inOrder, row, seat } from './seats.js';
import type { BrawlView } from '../client/types.js';
import { countOf, facesOf } from './views.js';
import { zone, type Place, type Table } from './zone.js';

// Dumpster Brawl!: the piles, the fight and its dice, and for every seat its character, its hand
// and its cards on the table. Equal cards are stacked, with their number.

export const drawBrawl = (view: BrawlView, table: Table): TemplateResult => html`
  <div class="middle">
    ${zone(table, 'piles', say(table.lang, 'piles'), middle(view, table))} ${fray(view, table)}
  </div>
  <div class="seats">${inOrder(table).map((index) => brawler(view, table, index))}</div>
`;

function middle(view: BrawlView, table: Table): readonly Place[] {
  const { lang } = table;
  const trash = countOf(view.trash);
  const discarded = countOf(view.discard.cards);
  const { top } = view.discard;
  return [
    {
      at: 'trash',
      label: say(lang, 'trash', trash),
      picture: trash ? back(trash) : empty(),
      caption: say(lang, 'trashWord'),
    },
    {
      at: 'discard',
      label: top
        ? say(lang, 'discard', discarded, cardName(top, lang))
        : discarded
          ? say(lang, 'discardHidden', discarded)
          : say(lang, 'discardEmpty'),
      picture: top ? face(top) : discarded ? back(discarded) : empty(),
      caption: top ? cardName(top, lang) : say(lang, 'discardWord'),
    },
  ];
}

const dice = (values: readonly number[], colour: string, said: string) => html`<p class="dice">
  <span class="words">${said}</span>${values.map((value) => die(value, colour))}
</p>`;

function fray(view: BrawlView, table: Table): unknown {
  const now = view.fray;
  const { lang, names } = table;
  if (!now) return nothing;
  const fight =
    now.defender === undefined
      ? nothing
      : html`<p class="facts">${say(lang, 'fight', names[now.seat]!, names[now.defender]!)}</p>`;
  const attack = now.blue.length
    ? dice(now.blue, 'blue', say(lang, 'attackers', now.blue.join(' '), now.crowbars))
    : nothing;
  const defence = now.green.length
    ? dice(now.green, 'green', say(lang, 'defenders', now.green.join(' '), now.lids))
    : nothing;
  const score = now.blue.length
    ? html`<p class="facts" aria-hidden="true">
        ${say(lang, 'crowbars')} ${now.crowbars} · ${say(lang, 'lids')} ${now.lids}
      </p>`
    : nothing;
  const rummage = now.rummage.length
    ? dice(now.rummage, 'black', say(lang, 'rolled', now.rummage.join(' ')))
    : nothing;
  return html`<div class="fray">${fight}${attack}${defence}${score}${rummage}</div>`;
}

function brawler(view: BrawlView, table: Table, index: number): TemplateResult {
  const { lang } = table;
  const one = view.brawlers[index]!;
  const name = table.names[index]!;
  const said = [
    ...(one.critter ? [one.critter.charAt(0) + one.critter.slice(1).toLowerCase()] : []),
    ...(one.favourite ? [say(lang, 'favourite', cardName(one.favourite, lang))] : []),
    ...(view.king === index ? [say(lang, 'king')] : []),
    ...(one.left ? [say(lang, 'left')] : []),
  ];
  const count = countOf(one.hand);
  const hidden: Place = {
    at: `s${index}.hand.0`,
    label: count ? say(lang, 'handHidden', count) : say(lang, 'noCards'),
    picture: count ? back(count) : empty(),
  };
  const hand = lots(table, `s${index}.hand`, facesOf(one.hand));
  const laid = lots(table, `s${index}.laid`, one.laid);
  const home: Place = {
    at: `s${index}`,
    label: say(lang, 'place', name),
    picture: html`<span class="home">${say(lang, 'place', name)}</span>`,
  };
  const down: Place = { at: `s${index}.laid`, label: say(lang, 'laidPlace'), picture: empty() };
  const shown = [...laid, ...(table.lit.has(down.at) ? [down] : [])];
  return seat(
    table,
    index,
    said,
    html`<div class="rows">
      ${row(say(lang, 'handWord'), zone(table, `s${index}.hand`, say(lang, 'hand', name), hand.length ? hand : [hidden]))}
      ${shown.length
        ? row(
            say(lang, 'laidWord', one.points),
            zone(table, `s${index}.laid`, say(lang, 'laid', name), shown),
          )
        : nothing}
    </div>`,
    table.lit.has(home.at) ? home : undefined,
  );
}

/** Equal cards together, in the order in which their kinds come first. */
export function gathered(cards: readonly string[]): readonly (readonly [string, number])[] {
  const lots = new Map<string, number>();
  for (const code of cards) lots.set(code, (lots.get(code) ?? 0) + 1);
  return [...lots];
}

function lots(table: Table, at: string, cards: readonly string[]): readonly Place[] {
  return gathered(cards).map(([code, count], index) => {
    const name = cardName(code, table.lang);
    return {
      at: `${at}.${index}`,
      label: count > 1 ? say(table.lang, 'lot', name, count) : name,
      picture: html`${face(code)}${count > 1
        ? html`<span class="lot" aria-hidden="true">× ${count}</span>`
        : nothing}`,
      caption: name,
    };
  });
}
