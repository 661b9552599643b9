import brawl from '../../../../../openapi/audit/matches/dumpster-brawl.json';
import garbage from '../../../../../openapi/audit/matches/garbage.json';
import trash from '../../../../../openapi/audit/matches/trash.json';
import trashed from '../../../../../openapi/audit/matches/trashed.json';
import trio from '../../../../../openapi/audit/matches/trio.json';
import { hmac, ofHex } from './bytes';
import { canonical } from './canonical';
import { link, salt, start } from './chain';
import { judge, type Witness } from './judge';
import { type Json, type JsonObject } from './json';
import { readProof } from './proof';
import { type Verdict } from './verdict';

// The published matches, one of each game, open to change.

export interface Open {
  header: JsonObject;
  entries: (JsonObject & { events: JsonObject[] })[];
  hashes: string[];
  receipts: string[];
  outcome: JsonObject;
  serverSeed: string;
  keySet: JsonObject;
}

const ALL = { trashed, garbage, trash, trio, 'dumpster-brawl': brawl } as unknown as Record<string, Open>;

export const GAMES = Object.keys(ALL);

export function open(game: string): Open {
  return structuredClone(ALL[game]!);
}

export async function check(proof: object, witness: Partial<Witness> = {}): Promise<Verdict> {
  return judge(readProof(JSON.stringify(proof)), { ed25519: true, ...witness });
}

// Recomputes the hashes, as an attacker does who hides a change from the chain.
export async function rehash(proof: Open): Promise<void> {
  const seed = await hmac(ofHex(proof.serverSeed));
  proof.hashes = [await start(proof.header)];
  for (const [index, entry] of proof.entries.entries()) {
    const salted = await salt(seed, index + 1);
    proof.hashes.push(await link(proof.hashes[index]!, canonical(entry), salted));
  }
  proof.receipts = [];
}

// Every way to change one text, number or truth value in it.
export function* changes(value: Json, path = ''): Generator<{ path: string; change: () => void }> {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as JsonObject;
  for (const name of Object.keys(fields)) {
    const field = fields[name] as Json;
    const at = `${path}/${name}`;
    if (typeof field === 'object') yield* changes(field, at);
    else yield { path: at, change: () => (fields[name] = changed(field)) };
  }
}

export function changed(leaf: Json): Json {
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  const text = String(leaf);
  const last = text.slice(-1);
  return text.slice(0, -1) + (last === '0' ? '1' : '0');
}
