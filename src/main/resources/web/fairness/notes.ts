import { HASH, joined, ofHex, sha256Hex, utf8 } from './bytes';
import { canonical, plain, written } from './canonical';
import { follow } from './days';
import { isObject, type Json, NoJson, readJson } from './json';
import { type Witness } from './judge';
import { type Proof } from './proof';
import { type Keys } from './signatures';
import { isTime } from './times';
import { type Findings } from './verdict';

// Notes beside moves (Days, Notes). They are no part of the proof. The checks: each note belongs to
// a move of its seat and matches its hash, and the root of a day binds these notes and no others.

interface Note {
  match: string;
  revision: number;
  seat: number;
  at: string;
  hash: string;
  // Both are gone once the account is erased.
  salt?: string;
  text?: string;
}

export async function checkNotes(
  proof: Proof, witness: Witness, keys: Keys | undefined, findings: Findings,
): Promise<void> {
  if (witness.notes === undefined) return findings.notDone('NOTES', 'NO_NOTES');
  const match = plain(proof.header.match);
  const notes = read(witness.notes);
  if (!notes) {
    findings.count('NOTES', false);
    return findings.add('NOTES', 'HASH_CHAIN', 0, 'notes, one on each line', 'something else');
  }
  await each(match, notes, movers(proof), findings);
  const last = notes[notes.length - 1];
  if (last) {
    const leaf = { match, revision: last.revision, hash: await together(notes) };
    await follow('NOTES_DAY', witness.notesInclusion, leaf, 'noted', keys, findings);
  } else if (witness.notesInclusion !== undefined) {
    findings.count('NOTES_DAY', false);
    findings.add('NOTES_DAY', 'HASH_CHAIN', 0, 'the notes that the root of a day includes', 'none');
  }
}

async function each(
  match: string, notes: Note[], movers: Map<Json | undefined, Json | undefined>, findings: Findings,
): Promise<void> {
  if (notes.length === 0) findings.notDone('NOTES', 'NONE_THERE');
  let last = 0;
  for (const note of notes) {
    const { revision, seat } = note;
    const wrong = (expected: string, found: string) => findings.add('NOTES', 'HASH_CHAIN', revision, expected, found);
    if (note.match !== match) wrong(`a note of the match ${match}`, `one of ${note.match}`);
    if (revision <= last) wrong(`a note behind that of entry ${last}`, `one of entry ${revision}`);
    if (movers.get(revision) !== seat) wrong(`a move of seat ${seat}`, `one of ${written(movers.get(revision))}`);
    const hash = await hashOf(note);
    if (hash !== undefined && hash !== note.hash) wrong(note.hash, hash);
    // The hash of an erased text cannot be checked.
    findings.count('NOTES', hash === note.hash);
    last = revision;
  }
}

// The moving seats, by revision.
function movers({ items }: Proof): Map<Json | undefined, Json | undefined> {
  return new Map(
    items.flatMap(({ plain }) => (isObject(plain) && plain.cause === 'MOVE' ? [[plain.revision, plain.seat] as const] : [])),
  );
}

// Nothing, if its account was erased.
export async function hashOf({ salt, text }: Pick<Note, 'salt' | 'text'>): Promise<string | undefined> {
  if (salt === undefined && text === undefined) return undefined;
  if (salt === undefined || text === undefined || !HASH.test(salt)) return 'no salt of 32 bytes with a text';
  return sha256Hex(joined(ofHex(salt), utf8(text)));
}

// The hash of all notes, which the root of a day binds.
export function together(notes: Pick<Note, 'at' | 'hash' | 'revision'>[]): Promise<string> {
  return sha256Hex(canonical(notes.map(({ at, hash, revision }) => ({ at, hash, revision }))));
}

// Nothing, if they are none.
function read(lines: string): Note[] | undefined {
  try {
    const all = lines.split('\n').filter(line => line.trim() !== '').map(readJson);
    return all.every(isNote) ? (all as unknown as Note[]) : undefined;
  } catch (problem) {
    if (problem instanceof NoJson) return undefined;
    throw problem;
  }
}

const FIELDS = ['match', 'revision', 'seat', 'at', 'hash', 'salt', 'text'];

function isNote(line: Json): boolean {
  if (!isObject(line) || Object.keys(line).some(name => !FIELDS.includes(name))) return false;
  const { match, revision, seat, at, hash, salt = '', text = '' } = line;
  return (
    typeof match === 'string' && Number.isSafeInteger(revision) && Number.isSafeInteger(seat) &&
    typeof at === 'string' && isTime(at) && typeof hash === 'string' && HASH.test(hash) &&
    typeof salt === 'string' && typeof text === 'string' && !/\p{Surrogate}/u.test(text)
  );
}
