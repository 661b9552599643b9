import { type Hmac, hex, sha256Hex } from './bytes';
import { canonical } from './canonical';
import { type JsonObject } from './json';

// The hashes that bind every entry to all before it (Journal, Chain).

export function start(header: JsonObject): Promise<string> {
  return sha256Hex(canonical(header));
}

// The salt of an entry; `seed` is HMAC under the server's seed.
export async function salt(seed: Hmac, revision: number): Promise<string> {
  return hex(await seed(`salt/${revision}`));
}

// `entry` in canonical text.
export function link(previous: string, entry: string, salted: string): Promise<string> {
  const quoted = JSON.stringify(previous);
  return sha256Hex(`{"entry":${entry},"previous":${quoted},"salt":"${salted}"}`);
}
