import { isTrue, test } from '../testing/harness';
import published from '../../../../../openapi/audit/opening-vectors.ndjson';
import { equal } from './expect';
import { OpenedCards, type Openings, type Seen } from './opened';
import { readKeys } from './signatures';
import { type Json } from './json';

// Openings of cards as they are published, and those that are wrong.

interface Vector {
  name: string;
  journal: { entries: Seen[] };
  openings: Openings;
  keySet: Json;
  // The first entry with a fault, if there is one.
  fault?: number;
}

const vectors = published.trimEnd().split('\n').map(line => JSON.parse(line) as Vector);

test('published openings are right or wrong as they say', async () => {
  for (const { name, journal, openings, keySet, fault } of vectors) {
    const found = await new OpenedCards().follow(openings, journal.entries, await readKeys(keySet));
    equal([name, found !== undefined], [name, fault !== undefined]);
    if (fault) equal([name, found], [name, fault]);
  }
});

test('cards are checked page by page, and a root must not change', async () => {
  const { journal, openings, keySet } = vectors[0]!;
  const keys = await readKeys(keySet);
  const cards = new OpenedCards();
  for (let at = 0; at < journal.entries.length; at += 2)
    equal(await cards.follow(openings, journal.entries.slice(at, at + 2), keys), undefined);
  equal(cards.checked, openings.openings.length);
  const [first, ...rest] = openings.lists;
  const changed = { ...openings, lists: [{ ...first!, root: '0'.repeat(64) }, ...rest] };
  isTrue((await cards.follow(changed, [], keys)) !== undefined, 'the changed root was accepted');
});
