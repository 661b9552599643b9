import { type InBatch, readInBatch } from './batches';
import { base64url, ofBase64url, sha256, utf8 } from './bytes';
import { canonical } from './canonical';
import { isObject, type Json } from './json';

// Receipts and roots of days: JWS in compact form, signed with Ed25519 (Journal, Receipt and Keys).

// The public keys of a set, by their ids.
export type Keys = Map<string, CryptoKey>;

export class NoKeys extends Error {}

// Whether this browser can check signatures at all. Ed25519 came to WebCrypto late.
export async function hasEd25519(): Promise<boolean> {
  try {
    await importKey(basePoint());
    return true;
  } catch {
    return false;
  }
}

// The base point of the curve, which is a key like any other (RFC 8032 section 5.1).
function basePoint() {
  return Uint8Array.from({ length: 32 }, (_, place) => (place === 0 ? 0x58 : 0x66));
}

function importKey(point: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', point, { name: 'Ed25519' }, false, ['verify']);
}

// The id of a key is its thumbprint (RFC 7638), so that no two keys go by one id.
export async function thumbprint(x: string): Promise<string> {
  return base64url(await sha256(canonical({ crv: 'Ed25519', kty: 'OKP', x })));
}

// The ids of the keys in a set, each with its 32 bytes. Keys of other kinds are passed over.
export async function points(set: Json | undefined) {
  if (!isObject(set) || !Array.isArray(set.keys)) throw new NoKeys('its key set is invalid');
  const found = new Map<string, BufferSource>();
  for (const key of set.keys) {
    if (!isObject(key) || key.kty !== 'OKP' || key.crv !== 'Ed25519') continue;
    const point = typeof key.x === 'string' ? ofBase64url(key.x) : undefined;
    if (point?.length !== 32) throw new NoKeys('a key of its set does not have 32 bytes');
    const id = await thumbprint(key.x as string);
    if (key.kid !== undefined && key.kid !== id)
      throw new NoKeys('the id of a key of its set is not its thumbprint');
    found.set(id, point);
  }
  return found;
}

export async function readKeys(set: Json | undefined): Promise<Keys> {
  const keys: Keys = new Map();
  for (const [id, point] of await points(set)) keys.set(id, await importKey(point));
  return keys;
}

const JWS = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;
const HEAD = /^\{"alg":"EdDSA","kid":"([A-Za-z0-9_-]{1,100})"\}$/;
const BATCH_HEAD = /^\{"alg":"EdDSA","batch":true,"crit":\["batch"\],"kid":"([A-Za-z0-9_-]{1,100})"\}$/;
const RECEIPT = /^\{"hash":"([0-9a-f]{64})","match":"([0-9a-f-]{36})","revision":([1-9][0-9]{0,8})\}$/;
const ROOT =
  /^\{"day":"([0-9]{4}-[0-9]{2}-[0-9]{2})","(matches|opened|noted)":([1-9][0-9]{0,8}),"previous":"([0-9a-f]{64}|)","root":"([0-9a-f]{64})"\}$/;

// A signed text taken apart; nothing of it is checked but its shape.
interface Parts {
  kid: string;
  // Whether it has the header of receipts by batch.
  batch: boolean;
  // The signed content.
  body: string;
  // As it is written.
  head: string;
  signed: string;
  signature: string;
}

function parts(jws: string): Parts | undefined {
  const found = JWS.exec(jws);
  if (!found) return undefined;
  const [, head, signed, signature] = found as unknown as [string, string, string, string];
  const alone = HEAD.exec(decoded(head));
  const kid = (alone ?? BATCH_HEAD.exec(decoded(head)))?.[1];
  return kid === undefined
    ? undefined
    : { kid, batch: !alone, body: decoded(signed), head, signed, signature };
}

function decoded(text: string): string {
  const bytes = ofBase64url(text);
  return bytes ? new TextDecoder().decode(bytes) : '';
}

// The id of the key that a receipt says it was signed with.
export function keyOf(jws: string): string | undefined {
  return parts(jws)?.kid;
}

async function verified(keys: Keys, { kid, head, signed, signature }: Parts): Promise<string | undefined> {
  const key = keys.get(kid);
  if (!key) return `its key ${kid} is not in the key set`;
  // The last character has bits that say nothing; there is one way to write a signature.
  const bytes = ofBase64url(signature);
  const text = utf8(`${head}.${signed}`);
  const good = bytes && (await crypto.subtle.verify({ name: 'Ed25519' }, key, bytes, text));
  return good ? undefined : 'its signature is invalid';
}

// The content of a receipt; `fault` if no key of the set signed it.
export interface Receipt {
  match?: string;
  revision: number;
  hash?: string;
  kid?: string;
  fault?: string;
}

// Of either form.
export async function readReceipt(jws: string, keys: Keys): Promise<Receipt> {
  const part = parts(jws);
  const said = part && (part.batch ? await readInBatch(part.body) : readAlone(part));
  if (!part || !said) return { revision: 0, fault: 'it is not a receipt' };
  const { signed, ...entry } = said;
  const receipt = { ...entry, kid: part.kid };
  if (signed === undefined) return { ...receipt, fault: 'its path leads to no root' };
  const fault = await verified(keys, { ...part, signed });
  return fault ? { ...receipt, fault } : receipt;
}

function readAlone({ body, signed }: Parts): InBatch | undefined {
  const said = RECEIPT.exec(body);
  return said ? { match: said[2]!, revision: Number(said[3]), hash: said[1]!, signed } : undefined;
}

// The signed content for a day.
export interface Root {
  day: string;
  of: 'matches' | 'opened' | 'noted';
  count: number;
  previous: string;
  root: string;
}

// Whether a key of the set signed this root over the cards of a list.
export async function readCards(
  jws: string, keys: Keys, said: { cards: number; list: number; match: string; root: string },
): Promise<boolean> {
  const part = parts(jws);
  return part !== undefined && !part.batch && part.body === canonical(said) && !(await verified(keys, part));
}

// Nothing, if no key of the set signed it.
export async function readRoot(jws: string, keys: Keys): Promise<Root | undefined> {
  const part = parts(jws);
  const said = part && ROOT.exec(part.body);
  if (!part || part.batch || !said || (await verified(keys, part))) return undefined;
  const [, day, of, count, previous, root] = said as unknown as [string, string, Root['of'], string, string, string];
  return { day, of, count: Number(count), previous, root };
}
