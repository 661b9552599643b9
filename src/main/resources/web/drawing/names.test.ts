import { html, render } from 'lit';
import type { BrawlView } from '../client/types.js';
import { equal, test } from '../testing/harness.js';
import { drawView } from './draw.js';
import { STILL } from './zone.js';

// Names of players are always text: 10,000 names made of fragments of markup.

const PARTS = ['<', '>', '"', "'", '&', '</h3>', '<b>', '<script>', 'onclick=', '{{', '${', '%', '$&', '`', '-->', ' ', 'ä', '😀'];
const NAMES = 10_000;

const hidden = { type: 'hidden', hidden: 2 } as const;

const view = (seats: number): BrawlView => ({
  type: 'brawl-view',
  mode: 'ROUND_RUMMAGE',
  turn: 1,
  trash: hidden,
  discard: { cards: hidden },
  dice: [],
  brawlers: Array.from({ length: seats }, (_, seat) => ({
    seat,
    hand: hidden,
    laid: [],
    points: 0,
    left: false,
  })),
});

/** The same names in each run. */
function* names(): Generator<string> {
  let state = 1;
  for (let made = 0; made < NAMES; made++) {
    let name = '';
    for (let part = 0; part < 4; part++) {
      state = (state * 48_271) % 2_147_483_647;
      name += PARTS[state % PARTS.length];
    }
    yield name;
  }
}

test('names never become markup', () => {
  const place = document.createElement('div');
  const all = [...names()];
  let elements: number | undefined;
  for (let from = 0; from < all.length; from += 100) {
    const some = all.slice(from, from + 100);
    render(html`${drawView(view(some.length), { ...STILL, lang: 'en', names: some, toAct: [] })}`, place);
    const texts = [...place.querySelectorAll('h3')].map((one) => one.textContent?.trim());
    equal(
      texts,
      some.map((name) => name.trim()),
    );
    elements ??= place.querySelectorAll('*').length;
    equal(place.querySelectorAll('*').length, elements);
  }
});
