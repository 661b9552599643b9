import { HASH, ofHex, sha256Hex } from './bytes';
import { plain } from './canonical';
import { follow } from './days';
import { type Header, Senseless, headerOf } from './header';
import { Journal } from './journal';
import { Links } from './links';
import { checkNotes } from './notes';
import { type Proof, keysOf } from './proof';
import { type Keys } from './signatures';
import { Findings, NEEDED, type Verdict } from './verdict';

// Independent evidence for a proof.
export interface Witness {
  // Receipts that were kept when moves were made.
  receipts?: string[];
  // The commitment that was seen before the match was over.
  commitment?: string | undefined;
  // Paths to the roots of the days, as the server answers them.
  inclusion?: string | undefined;
  opening?: string | undefined;
  // The notes beside its moves, a line each, and the path to the root of the day on which they were published.
  notes?: string | undefined;
  notesInclusion?: string | undefined;
  // Whether signatures can be checked here.
  ed25519: boolean;
}

// Called now and then with how many entries were looked at, of how many.
export type Progress = (done: number, of: number) => void;

// Checks everything that can be checked without the rules of the games. Throws NoProof if its keys
// are none; everything else that is wrong is a finding.
export async function judge(proof: Proof, witness: Witness, progress: Progress = () => {}): Promise<Verdict> {
  const findings = new Findings();
  const keys = await keysOf(proof.keySet, witness.ed25519);
  const seed = await seedOf(proof, findings);
  const header = sensible(proof, findings);
  const links = await Links.of(proof, header, seed, keys, witness, findings);
  const journal = await Journal.of(proof, header, seed, findings);
  const of = proof.items.length;
  for (const [index, item] of proof.items.entries()) {
    await links.link(index + 1, item);
    await journal.step(index + 1, item);
    if (index % 50 === 0) progress(index, of);
  }
  links.end(of);
  journal.end(of);
  const signers = witness.ed25519 ? keys : undefined;
  await days(proof, witness, signers, findings);
  await checkNotes(proof, witness, signers, findings);
  const checks = findings.looked();
  const passed = checks.filter(({ standing }) => standing === 'PASSED').map(({ check }) => check);
  const found = findings.inOrder();
  return {
    match: plain(proof.header.match),
    createdAt: plain(proof.header.createdAt),
    entries: of,
    checks,
    findings: found,
    complete:
      found.length === 0 && NEEDED.every(check => passed.includes(check)) &&
      !checks.some(({ check }) => check === 'REDRAWS'),
    keys: [...links.signers],
  };
}

// The seed in hex, if it is the one that was committed to. A false one deals nothing again.
async function seedOf(proof: Proof, findings: Findings): Promise<string | undefined> {
  if (proof.serverSeed === undefined) {
    findings.notDone('SEED', 'NO_SEED');
    return undefined;
  }
  const seed = plain(proof.serverSeed);
  if (!HASH.test(seed)) {
    findings.add('SEED', 'SHUFFLE', 0, 'a seed of 64 hex digits', seed);
    return undefined;
  }
  const commitment = await sha256Hex(ofHex(seed));
  const promised = plain(proof.header.commitment);
  return findings.compare('SEED', 'SHUFFLE', 0, promised, commitment) ? seed : undefined;
}

function sensible(proof: Proof, findings: Findings): Header | undefined {
  try {
    return headerOf(proof.header);
  } catch (senseless) {
    if (!(senseless instanceof Senseless)) throw senseless;
    findings.add('ENTRIES', 'EVENTS', 0, senseless.expected, senseless.found);
    return undefined;
  }
}

async function days(proof: Proof, witness: Witness, keys: Keys | undefined, findings: Findings): Promise<void> {
  const match = plain(proof.header.match);
  const revision = proof.items.length;
  const hash = proof.items[revision - 1]?.hash ?? '';
  const commitment = plain(proof.header.commitment);
  await follow('DAY', witness.inclusion, { match, revision, hash }, 'matches', keys, findings);
  await follow('OPENING', witness.opening, { match, revision: 0, hash: commitment }, 'opened', keys, findings);
}
