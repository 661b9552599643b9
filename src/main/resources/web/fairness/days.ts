import { hex, joined, ofHex, sha256, utf8 } from './bytes';
import { canonical } from './canonical';
import { isObject, type Json } from './json';
import { type Keys, type Root, readRoot } from './signatures';

// That a match is one of those that a day's signed root binds (Days; RFC 9162 section 2.1).

export interface Leaf {
  match: string;
  revision: number;
  hash: string;
}

export function leaf(of: Leaf): Promise<ArrayBuffer> {
  const { match, revision, hash } = of;
  return sha256(joined([0], utf8(canonical({ match, revision, hash }))));
}

function node(left: ArrayBuffer, right: ArrayBuffer): Promise<ArrayBuffer> {
  return sha256(joined([1], left, right));
}

// The root that a leaf and a path lead to; nothing, if the path has another length.
export async function climbed(
  from: ArrayBuffer, place: number, size: number, path: string[],
): Promise<ArrayBuffer | undefined> {
  if (place < 0 || place >= size || (size === 1) !== (path.length === 0)) return undefined;
  if (size === 1) return from;
  let half = 1;
  while (2 * half < size) half *= 2;
  const left = place < half;
  const rest = path.slice(0, -1);
  const below = await climbed(from, left ? place : place - half, left ? half : size - half, rest);
  const other = ofHex(path[path.length - 1]!).buffer;
  return below && (left ? node(below, other) : node(other, below));
}

// What is wrong with a path to a day's root, as `GET …/inclusion` or `…/opening` answers it; or the
// root that it leads to. The leaf is not taken from the answer: it is what has to be bound.
export async function bound(answer: Json, what: Leaf, keys: Keys): Promise<Root | string> {
  if (!isObject(answer) || !Array.isArray(answer.path)) return 'it is no path';
  const { match, revision, hash, place, matches, path, signature } = answer;
  if (match !== what.match) return 'it is of another match';
  if (revision !== what.revision || hash !== what.hash) return 'it binds something else of the match';
  const signed = typeof signature === 'string' ? await readRoot(signature, keys) : undefined;
  if (!signed) return 'the root is not signed with a key of the set';
  if (signed.of !== (revision === 0 ? 'opened' : 'matches')) return 'the root is of other matches';
  if (signed.count !== matches) return `the root is of ${signed.count} matches`;
  try {
    const reached = await climbed(await leaf(what), place as number, signed.count, path as string[]);
    if (reached && hex(reached) === signed.root) return signed;
  } catch (malformed) {
    if (!(malformed instanceof RangeError)) throw malformed;
  }
  return 'the path does not lead to the signed root';
}
