import { render } from 'lit';
import type { EntryView, MatchView } from '../client/types.js';
import { equal, isTrue, test } from '../testing/harness.js';
import { entryTexts, moveText, type Language } from '../words/words.js';
import { Choosing } from './choosing.js';
import { frame } from './frame.js';
import { status } from './status.js';

// Names of players and all other texts from outside are text in every place of the table: the
// elements are those of a table of Adas and Bobs.

interface Seen {
  readonly game: string;
  readonly seen: MatchView;
  readonly entries: readonly EntryView[];
}

function draw(place: HTMLElement, { game, seen, entries }: Seen, names: string[], lang: Language): void {
  const you = Number(seen.viewer.slice(4));
  const one = names[0]!;
  const all = frame({
    lang,
    game,
    title: one,
    status: status(lang, seen, you, names),
    names,
    seen,
    board: seen.view,
    seated: true,
    over: false,
    again: undefined,
    away: false,
    cards: { checked: 0, wrong: undefined },
    series: undefined,
    alarm: one,
    said: one,
    left: undefined,
    lines: entries.flatMap((entry) => entryTexts(entry, names, lang)),
    settings: { speed: 'off', theme: 'system', felt: 'pale', confirm: false, letters: true, sound: false },
    table: {
      lang,
      names,
      you,
      toAct: seen.toAct,
      lit: new Choosing(seen.legalMoves, seen.view, you).lit,
      chosen: [],
      changed: new Set(),
      stops: new Map(),
    },
    moves: {
      texts: seen.legalMoves.map((move) => moveText(move, names, lang)),
      page: 0,
      meant: new Set(),
      asked: undefined,
      sending: undefined,
      play: () => {},
      turn: () => {},
    },
    plans: { texts: [], chosen: -1, plan: () => {} },
    change: () => {},
  });
  render(all, place);
}

/** Every element with the names of its attributes, and nothing of what they say. */
const bones = (place: Element): string =>
  [...place.querySelectorAll('*')]
    .map((one) => `${one.localName} ${one.getAttributeNames().join(' ')}`)
    .join('\n');

function seats({ seen: { view } }: Seen): number {
  switch (view.type) {
    case 'layout-view':
      return view.layouts.length;
    case 'trio-view':
      return view.seats.length;
    case 'brawl-view':
      return view.brawlers.length;
  }
}

/** Number of drawings in one place before the next one begins. */
const IN_A_PLACE = 25;

/** Draws tables for all the names. @returns how many */
function drawn(tables: readonly Seen[], names: readonly string[]): number {
  const plain = tables.map((seen) => {
    const place = document.createElement('main');
    draw(place, seen, Array.from({ length: seats(seen) }, (_, seat) => `Ada${seat}`), 'en');
    return bones(place);
  });
  let place = document.createElement('main');
  let count = 0;
  for (let next = 0; next < names.length; count++) {
    if (count % IN_A_PLACE === 0) {
      place.remove();
      place = document.createElement('main');
      document.body.append(place);
    }
    const which = Math.floor(count / IN_A_PLACE) % tables.length;
    const seen = tables[which]!;
    const own = names.slice(next, next + seats(seen));
    next += own.length;
    while (own.length < seats(seen)) own.push(`Bob${own.length}`);
    draw(place, seen, own, count % 2 ? 'de' : 'en');
    isTrue(bones(place) === plain[which], `other elements for ${JSON.stringify(own)}`);
    const heads = [...place.querySelectorAll('.seat h3')].map((head) => head.textContent ?? '');
    const said = [...place.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel ?? '');
    for (const name of own) {
      isTrue(heads.some((head) => head.startsWith(`${name} `)), `no seat of ${name} in ${heads}`);
      isTrue(said.some((label) => label.includes(name)), `nothing is said of ${name}`);
    }
    equal(place.querySelector('h1')?.textContent, own[0]);
  }
  place.remove();
  return count;
}

Object.assign(globalThis, { cardhouseDrawn: drawn });

test('markup is not made of texts, and this would be noticed', () => {
  const place = document.createElement('main');
  render('<b>Ada</b>', place);
  equal(bones(place), '');
  place.append(document.createElement('b'));
  equal(bones(place), 'b ');
});
