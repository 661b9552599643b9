import { base64url, hex, ofBase64url, utf8 } from './bytes';
import { canonical } from './canonical';
import { climbed, leaf, type Leaf } from './tree';

// Receipts of the second form, which share a signature with all entries of one commit (Journal,
// Receipt by batch).

const SAID =
  /^\{"hash":"([0-9a-f]{64})","leaves":([1-9][0-9]{0,2}),"match":"([0-9a-f-]{36})","path":"([A-Za-z0-9_-]*)","place":(0|[1-9][0-9]{0,2}),"revision":([1-9][0-9]{0,8})\}$/;
const MOST_LEAVES = 256;

export interface InBatch extends Leaf {
  // In place of the body, in base64url; nothing if the path leads nowhere.
  signed: string | undefined;
}

export async function readInBatch(body: string): Promise<InBatch | undefined> {
  const said = SAID.exec(body);
  if (!said) return undefined;
  const [, hash, leaves, match, path, place, revision] = said as unknown as [
    string, string, string, string, string, string, string,
  ];
  const entry = { match, revision: Number(revision), hash };
  return { ...entry, signed: await rootOf(entry, Number(place), Number(leaves), path) };
}

async function rootOf(entry: Leaf, place: number, leaves: number, path: string): Promise<string | undefined> {
  const bytes = ofBase64url(path);
  if (!bytes || bytes.length % 32 !== 0 || leaves < 2 || leaves > MOST_LEAVES) return undefined;
  const hashes = Array.from({ length: bytes.length / 32 }, (_, at) =>
    hex(bytes.slice(32 * at, 32 * (at + 1)).buffer));
  const root = await climbed(await leaf(entry), place, leaves, hashes);
  return root && base64url(utf8(canonical({ leaves, root: hex(root) })));
}
