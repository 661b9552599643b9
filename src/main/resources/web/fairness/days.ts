import { hex } from './bytes';
import { isObject, type Json } from './json';
import { type Keys, type Root, readRoot } from './signatures';
import { climbed, leaf, type Leaf } from './tree';

// That a match is one of those that a day's signed root binds (Days).

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
