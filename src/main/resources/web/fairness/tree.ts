import { joined, ofHex, sha256, utf8 } from './bytes';
import { canonical } from './canonical';

// The hash tree over entries of matches: of a day, or of one commit (RFC 9162 section 2.1).

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
