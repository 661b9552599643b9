import { isTrue, test } from '../testing/harness';
import matchDay from '../../../../../openapi/audit/day/trash.json';
import notesDay from '../../../../../openapi/audit/day/trash-notes.json';
import published from '../../../../../openapi/audit/day/trash-notes.ndjson';
import { equal } from './expect';
import { sorted } from './files';
import { type Json, type JsonObject } from './json';
import { changes, check, open } from './open-matches';
import { type Check, type Verdict } from './verdict';
import { type Lang, sentence } from './words';

// The published notes, and manipulations of them.

const notesInclusion = JSON.stringify(notesDay);
// One of them was erased.
const COUNT = published.trimEnd().split('\n').length;
const WHOLE = COUNT - 1;

const about = (verdict: Verdict, check: Check) => verdict.checks.find(looked => looked.check === check);
const standing = (verdict: Verdict, check: Check) => about(verdict, check)?.standing;

const judged = (notes: string | undefined, path: string | undefined = notesInclusion) =>
  check(open('trash'), { notes, notesInclusion: path });

const lines = () => published.trimEnd().split('\n').map(line => JSON.parse(line) as JsonObject);
const text = (notes: Json[]) => notes.map(note => JSON.stringify(note)).join('\n');

test('the published notes are right, and bound by their day', async () => {
  const verdict = await judged(published);
  equal(verdict.findings, []);
  equal(about(verdict, 'NOTES'), { check: 'NOTES', standing: 'PASSED', done: WHOLE, of: COUNT });
  equal(standing(verdict, 'NOTES_DAY'), 'PASSED');
});

test('missing and unbound notes are not reported as checked', async () => {
  equal(about(await judged(undefined), 'NOTES')?.reason, 'NO_NOTES');
  equal(about(await judged(undefined), 'NOTES_DAY'), undefined);
  equal(about(await check(open('trash'), { notes: '' }), 'NOTES')?.reason, 'NONE_THERE');
  const unbound = await check(open('trash'), { notes: published });
  equal(about(unbound, 'NOTES_DAY')?.reason, 'NO_PATH');
  const unsigned = await check(open('trash'), { notes: published, notesInclusion, ed25519: false });
  equal(about(unsigned, 'NOTES_DAY')?.reason, 'NO_ED25519');
  for (const lang of ['en', 'de'] as Lang[])
    for (const { check, standing, ...rest } of (await judged(undefined)).checks)
      isTrue(sentence(lang, { check, standing, ...rest }).length > 5, check);
});

test('a note with anything changed is found', async () => {
  const total = Array.from(changes(lines() as Json)).length;
  for (let number = 0; number < total; number++) {
    const notes = lines();
    const { path, change } = Array.from(changes(notes as Json))[number]!;
    change();
    const verdict = await judged(text(notes));
    isTrue([standing(verdict, 'NOTES'), standing(verdict, 'NOTES_DAY')].includes('FAILED'), path);
  }
});

test('a note that is missing, doubled or at another place is found', async () => {
  const [first, ...rest] = lines() as [JsonObject, ...JsonObject[]];
  equal(standing(await judged(text(rest)), 'NOTES_DAY'), 'FAILED');
  equal(standing(await judged(''), 'NOTES_DAY'), 'FAILED');
  equal(standing(await judged(text([first, first, ...rest])), 'NOTES'), 'FAILED');
  equal(standing(await judged(text([...rest, first])), 'NOTES'), 'FAILED');
  equal(standing(await judged(text([{ ...first, extra: 1 }, ...rest])), 'NOTES'), 'FAILED');
  equal(standing(await judged('no notes'), 'NOTES'), 'FAILED');
});

test('of an erased account the hash is bound as before, and is not counted as looked at', async () => {
  const [{ salt, text: erased, ...left }, ...rest] = lines() as [JsonObject, ...JsonObject[]];
  isTrue(salt !== undefined && erased !== undefined, 'the first has a text');
  const verdict = await judged(text([left, ...rest]));
  equal(about(verdict, 'NOTES'), { check: 'NOTES', standing: 'PASSED', done: WHOLE - 1, of: COUNT });
  equal(standing(verdict, 'NOTES_DAY'), 'PASSED');
  isTrue(sentence('en', about(verdict, 'NOTES')!).includes('erased'), 'it is said');
  equal(standing(await judged(text([{ ...left, salt: salt! }, ...rest])), 'NOTES'), 'FAILED');
});

test('the root of a day that binds the match does not pass for that of its notes', async () => {
  equal(standing(await judged(published, JSON.stringify(matchDay)), 'NOTES_DAY'), 'FAILED');
  equal(standing(await check(open('trash'), { inclusion: notesInclusion }), 'DAY'), 'FAILED');
  for (const number of Array.from(changes(notesDay as unknown as Json)).keys()) {
    const answer = structuredClone(notesDay) as unknown as Json;
    const { path, change } = Array.from(changes(answer))[number]!;
    change();
    equal(standing(await judged(published, JSON.stringify(answer)), 'NOTES_DAY'), 'FAILED', path);
  }
});

test('files are recognised by their content', async () => {
  const texts = [published, notesInclusion, JSON.stringify(matchDay), JSON.stringify(open('trash'))];
  const files = texts.map((text, place) => new File([text], `${place}.json`));
  for (const order of [files, [...files].reverse()]) {
    const { name, notes, notesInclusion: path, inclusion } = await sorted(order);
    equal([name, notes, path, inclusion], ['3.json', published, notesInclusion, texts[2]]);
  }
});
