import { test } from '../testing/harness';
import { equal } from './expect';
import batches from '../../../../../openapi/audit/batch-vectors.json';
import chain from '../../../../../openapi/audit/chain-vectors.json';
import chance from '../../../../../openapi/audit/chance-vectors.json';
import days from '../../../../../openapi/audit/day-vectors.json';
import noted from '../../../../../openapi/audit/note-vectors.json';
import { hex, hmac, ofHex, sha256Hex, utf8 } from './bytes';
import { canonical } from './canonical';
import { link, salt, start } from './chain';
import { matchSeed, pick, roll, shuffle, Stream } from './chance';
import { isObject, type Json, type JsonObject, readJson } from './json';
import { hashOf, together } from './notes';
import { readKeys, readReceipt, readRoot, thumbprint } from './signatures';
import { climbed, leaf } from './tree';

// The published vectors of the protocol, which another implementation wrote.

const bytes = (text: string) => Array.from(utf8(text), byte => byte.toString(16).padStart(2, '0')).join('');

test('seeds of matches of sets are those of the vectors', async () => {
  for (const { setSeed, board, entropy, serverSeed, commitment, matchSeed: expected } of chance.boards) {
    equal(await sha256Hex(ofHex(setSeed)), board.commitment);
    const server = await (await hmac(ofHex(setSeed)))(canonical({ board: board.number, set: board.set }));
    equal(hex(server), serverSeed);
    equal(await sha256Hex(ofHex(serverSeed)), commitment);
    const seed = await matchSeed(serverSeed, 'any', entropy, board);
    const made = await (await hmac(ofHex(serverSeed)))(
      canonical({ board: board.number, entropy, set: board.set }));
    equal(hex(made), expected);
    equal(hex(await seed('0/0')), hex(await (await hmac(ofHex(expected)))('0/0')));
  }
});

test('canonical texts are those of the vectors', () => {
  for (const { value, text, utf8, about } of chance.canonical) {
    equal(canonical(value as Json), text, about);
    equal(bytes(canonical(readJson(JSON.stringify(value)))), utf8, about);
  }
});

test('chance is that of the vectors', async () => {
  for (const match of chance.matches) {
    equal(await sha256Hex(ofHex(match.serverSeed)), match.commitment);
    const server = await hmac(ofHex(match.serverSeed));
    equal(hex(await server(match.message)), match.matchSeed);
    const seed = await matchSeed(match.serverSeed, match.match, match.entropy);
    for (const block of match.blocks) {
      equal(hex(await seed(block.name)), block.hmac, block.name);
      if (!block.name.endsWith('/0')) continue;
      const stream = new Stream(seed, block.name.slice(0, -2));
      for (const integer of block.integers) equal(await stream.next(), integer, block.name);
    }
    for (const asked of match.requests as unknown as Asked[])
      equal(await answered(new Stream(seed, asked.request), asked), asked.order ?? asked.rolled ?? asked.picked);
    for (const { request, bounds, results } of match.uniform) {
      const stream = new Stream(seed, request);
      for (const [place, bound] of bounds.entries()) equal(await stream.uniform(bound), results[place]);
    }
  }
});

interface Asked {
  request: number;
  kind: 'shuffle' | 'roll' | 'pick';
  size: number;
  dice: number;
  faces: number;
  count: number;
  of: number;
  order?: number[];
  rolled?: number[];
  picked?: number[];
}

function answered(stream: Stream, asked: Asked): Promise<number[]> {
  if (asked.kind === 'shuffle') return shuffle(stream, asked.size);
  return asked.kind === 'roll'
    ? roll(stream, asked.dice, asked.faces)
    : pick(stream, asked.count, asked.of);
}

test('the chain and its receipts are those of the vectors', async () => {
  equal(canonical(chain.header as JsonObject), chain.headerCanonical);
  equal(await start(chain.header as JsonObject), chain.hashes[0]);
  equal(await thumbprint(chain.key.jwk.x), chain.key.kid);
  const seed = await hmac(ofHex(chain.serverSeed));
  const keys = await readKeys({ keys: [chain.key.jwk] });
  for (const [index, entry] of chain.entries.entries()) {
    const revision = index + 1;
    equal(canonical(entry as unknown as Json), chain.entriesCanonical[index]);
    equal(await salt(seed, revision), chain.salts[index]);
    const hash = await link(chain.hashes[index]!, chain.entriesCanonical[index]!, chain.salts[index]!);
    equal(hash, chain.hashes[revision]);
    const receipt = { match: chain.header.match, revision, hash, kid: chain.key.kid };
    equal(await readReceipt(chain.receipts[index]!, keys), receipt);
  }
});

test('receipts by batch are those of the vectors, and no other texts', async () => {
  const keys = await readKeys({ keys: [batches.key.jwk] });
  for (const { entries } of batches.batches)
    for (const { match, revision, hash, receipt } of entries) {
      equal(await readReceipt(receipt, keys), { match, revision, hash, kid: batches.key.kid });
      equal(await readRoot(receipt, keys), undefined);
      const stranger = await readReceipt(receipt, await readKeys({ keys: [] }));
      equal(stranger.fault, `its key ${batches.key.kid} is not in the key set`);
    }
  for (const { about, text } of batches.noReceipts)
    equal((await readReceipt(text, keys)).fault === undefined, false, about);
});

test('a batch receipt with any changed character is invalid', async () => {
  const keys = await readKeys({ keys: [batches.key.jwk] });
  const { receipt } = batches.batches[1]!.entries[1]!;
  for (let at = 0; at < receipt.length; at++) {
    const other = receipt[at] === 'A' ? 'B' : 'A';
    const text = receipt.slice(0, at) + other + receipt.slice(at + 1);
    equal((await readReceipt(text, keys)).fault === undefined, false, `${at}`);
  }
});

test('the roots of days are those of the vectors, and other leaves, places and paths lead elsewhere', async () => {
  for (const day of days.days)
    for (const [place, one] of day.leaves.entries()) {
      const { match, revision, hash, text, path } = one;
      const hashed = await leaf({ match, revision, hash });
      equal(canonical({ match, revision, hash }), text);
      equal(hex(hashed), one.leaf);
      equal(await root(hashed, place, day.matches, path), day.root);
      const changed = await leaf({ match, revision: revision + 1, hash });
      equal((await root(changed, place, day.matches, path)) === day.root, false);
      for (let other = 0; other < day.matches; other++)
        equal((await root(hashed, other, day.matches, path)) === day.root, other === place);
      equal(await root(hashed, place, day.matches, [...path, one.leaf]), undefined);
      equal(await root(hashed, day.matches, day.matches, path), undefined);
    }
});

async function root(from: ArrayBuffer, place: number, size: number, path: string[]) {
  const reached = await climbed(from, place, size, path);
  return reached && hex(reached);
}

test('notes are hashed as in the vectors, each and together', async () => {
  for (const { salt, text, hash } of noted.notes)
    equal(await hashOf({ salt, text }), text === undefined ? undefined : hash);
  const last = noted.notes[noted.notes.length - 1]!;
  const hash = await together(noted.notes);
  equal(hash, noted.together);
  equal(canonical({ hash, match: last.match, revision: last.revision }), noted.text);
  equal(hex(await leaf({ match: last.match, revision: last.revision, hash })), noted.leaf);
});

test('JSON that verifiers could read in two ways is refused, or has no canonical text', () => {
  for (const text of ['{"a":1,"a":1}', '{"a":{"b":1,"\\u0062":2}}', '[1,]', '{"a":1}}', '', '"', '[01]', "['a']", '{"a"}', '"\t"', '[1 2]', '['.repeat(100) + ']'.repeat(100)])
    equal(refused(() => readJson(text)), 'NoJson', text);
  for (const text of ['1.0', '1e2', '9007199254740993', '-1.5', '"\\ud800"', '{"\\udc00":1}'])
    equal(refused(() => canonical(readJson(text))), 'RangeError', text);
  const odd = readJson(' {"__proto__": [true, null, -0], "\\u00e9": "\\/\\u0001"}\n');
  equal(isObject(odd) && canonical(odd), '{"__proto__":[true,null,0],"é":"/\\u0001"}');
});

function refused(of: () => unknown): string {
  try {
    return String(of());
  } catch (problem) {
    return (problem as Error).constructor.name;
  }
}
