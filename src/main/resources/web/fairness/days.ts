import { hex } from './bytes';
import { isObject, type Json, NoJson, readJson } from './json';
import { type Keys, type Root, readRoot } from './signatures';
import { climbed, leaf, type Leaf } from './tree';
import { type Check, type Findings } from './verdict';

// That a match, its opening or its notes are among what a day's signed root binds (Days).

// Follows a path to a day's root, as `GET …/inclusion` and its like return it, and records the
// result.
//
// @param of required kind of the root
// @param keys nothing, if signatures cannot be checked here
export async function follow(
  check: Check, answer: string | undefined, what: Leaf, of: Root['of'], keys: Keys | undefined, findings: Findings,
): Promise<void> {
  if (answer === undefined) findings.notDone(check, 'NO_PATH');
  else if (!keys) findings.notDone(check, 'NO_ED25519');
  else {
    const root = await bound(readOr(answer), what, of, keys);
    const good = typeof root !== 'string';
    findings.count(check, good);
    if (!good) findings.add(check, 'HASH_CHAIN', what.revision, 'an inclusion proof under the signed root of a day', root);
  }
}

function readOr(answer: string): Json {
  try {
    return readJson(answer);
  } catch (problem) {
    if (problem instanceof NoJson) return null;
    throw problem;
  }
}

// The error in an inclusion proof, or the root that it leads to. The leaf is not read from the
// answer: the proof must bind the caller's leaf.
async function bound(answer: Json, what: Leaf, of: Root['of'], keys: Keys): Promise<Root | string> {
  if (!isObject(answer) || !Array.isArray(answer.path)) return 'it is not an inclusion proof';
  const { match, revision, hash, place, matches, path, signature } = answer;
  if (match !== what.match) return 'it is of another match';
  if (revision !== what.revision || hash !== what.hash) return 'it includes another hash of the match';
  const signed = typeof signature === 'string' ? await readRoot(signature, keys) : undefined;
  if (!signed) return 'the root is not signed with a key of the set';
  if (signed.of !== of) return 'the root is of another kind';
  if (signed.count !== matches) return `the root is of ${signed.count} matches`;
  try {
    const reached = await climbed(await leaf(what), place as number, signed.count, path as string[]);
    if (reached && hex(reached) === signed.root) return signed;
  } catch (malformed) {
    if (!(malformed instanceof RangeError)) throw malformed;
  }
  return 'the path does not lead to the signed root';
}
