import { plain } from './canonical';
import { type Item, items } from './entries';
import { isObject, type Json, type JsonObject, NoJson, readJson } from './json';
import { type Keys, NoKeys, readKeys } from './signatures';

// One proof, read with nothing taken for granted (Proof). Any of it may be false.
export interface Proof {
  header: JsonObject;
  items: Item[];
  // hash₀ as stored.
  start: string;
  outcome: Json | undefined;
  serverSeed: Json | undefined;
  receipts: string[];
  keySet: Json | undefined;
}

export class NoProof extends Error {}

const NEEDED = ['protocol', 'header', 'entries', 'hashes', 'receipts'];
const OTHERS = ['outcome', 'serverSeed', 'keySet'];

// Parses a proof; its text may have many lines, in any order. Throws NoProof.
export function readProof(text: string): Proof {
  try {
    return proofOf(readJson(text));
  } catch (problem) {
    if (problem instanceof NoJson) throw new NoProof(problem.message);
    throw problem;
  }
}

export function proofOf(json: Json): Proof {
  if (!isObject(json)) throw new NoProof('it is not a JSON object');
  for (const name of NEEDED)
    if (!(name in json)) throw new NoProof(`it has no field "${name}"`);
  for (const name of Object.keys(json))
    if (!NEEDED.includes(name) && !OTHERS.includes(name))
      throw new NoProof(`proofs have no field "${name}"`);
  if (json.protocol !== 1) throw new NoProof('it is not of protocol 1');
  if (!isObject(json.header)) throw new NoProof('its header is not an object');
  const entries = list(json, 'entries');
  const hashes = list(json, 'hashes').map(plain);
  const receipts = list(json, 'receipts').map(plain);
  if (receipts.length > entries.length + 1) throw new NoProof('it has more receipts than entries');
  return {
    header: json.header,
    items: items(entries, hashes.slice(1)),
    start: hashes[0] ?? 'none',
    outcome: json.outcome,
    serverSeed: json.serverSeed,
    receipts,
    keySet: json.keySet,
  };
}

function list(json: JsonObject, name: string): Json[] {
  const value = json[name];
  if (!Array.isArray(value)) throw new NoProof(`its ${name} are no list`);
  return value;
}

// The keys that it brings; without Ed25519 in this browser, none.
export async function keysOf(set: Json | undefined, ed25519: boolean): Promise<Keys> {
  try {
    return ed25519 ? await readKeys(set) : new Map();
  } catch (problem) {
    if (problem instanceof NoKeys) throw new NoProof(problem.message);
    throw problem;
  }
}
