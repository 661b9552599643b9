import { hmac, type Hmac, ofHex } from './bytes';
import { plain } from './canonical';
import { link, salt, start } from './chain';
import { type Item } from './entries';
import { type Header } from './header';
import { type Witness } from './judge';
import { type Proof } from './proof';
import { type Keys, type Receipt, readReceipt } from './signatures';
import { type Findings } from './verdict';

type Of = 'RECEIPTS' | 'OWN_RECEIPTS';

const AHEAD = 64;

// The chain of one match, link by link, and what was signed of it. After a false hash it goes on from
// the hash as stored, so that one change is one finding.
export class Links {
  readonly signers = new Set<string>();
  private readonly signed = new Map<number, { of: Of; hash: string }[]>();
  private readonly roots: Root[] = [];
  private readonly made: Promise<string>[] = [];
  private readonly stored: (place: number) => string;
  private broken = false;
  private covered = false;

  private constructor(
    private readonly match: string,
    private readonly items: Item[],
    stored: string,
    private readonly seed: Hmac | undefined,
    private readonly findings: Findings,
    private readonly ed25519: boolean,
  ) {
    this.stored = place => (place === 0 ? stored : this.items[place - 1]!.hash);
  }

  static async of(
    proof: Proof, header: Header | undefined, seed: string | undefined, keys: Keys, witness: Witness,
    findings: Findings,
  ): Promise<Links> {
    const salts = seed === undefined ? undefined : await hmac(ofHex(seed));
    const links = new Links(
      plain(proof.header.match), proof.items, proof.start, salts, findings, witness.ed25519);
    if (!salts) findings.notDone('LINKS', 'NO_SEED');
    await links.read('RECEIPTS', proof.receipts, keys);
    await links.read('OWN_RECEIPTS', witness.receipts ?? [], keys);
    if (witness.commitment !== undefined)
      findings.compare('PROMISE', 'SHUFFLE', 0, witness.commitment, plain(proof.header.commitment));
    await links.begin(proof);
    for (const { revision, start, hash, serverSeed } of header?.origins ?? [])
      links.roots.push({ revision, hash, at: start, salts: await hmac(ofHex(serverSeed)) });
    return links;
  }

  private async begin({ header, start: stored }: Proof): Promise<void> {
    try {
      this.compare(0, await start(header), stored);
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      this.compare(0, 'a header in canonical JSON', problem.message);
    }
  }

  private async read(of: Of, receipts: string[], keys: Keys): Promise<void> {
    for (const jws of new Set(receipts)) {
      if (!this.ed25519) {
        this.findings.notDone(of, 'NO_ED25519');
        continue;
      }
      const receipt = await readReceipt(jws, keys);
      const why = this.fault(receipt);
      if (why) {
        this.findings.count(of, false);
        this.findings.add(of, 'HASH_CHAIN', receipt.revision, 'a receipt for this match', why);
      } else {
        this.signers.add(receipt.kid!);
        const at = this.signed.get(receipt.revision) ?? [];
        this.signed.set(receipt.revision, [...at, { of, hash: receipt.hash! }]);
      }
    }
  }

  private fault(receipt: Receipt): string | undefined {
    if (receipt.fault) return receipt.fault;
    return receipt.match === this.match ? undefined : `one for ${receipt.match}`;
  }

  async link(place: number, { canonical, hash }: Item): Promise<void> {
    if (this.seed) this.compare(place, await this.expected(place, this.seed), hash);
    await this.origins(place, canonical);
    const receipts = this.signed.get(place);
    this.signed.delete(place);
    this.covered = receipts?.some(({ of }) => of === 'RECEIPTS') ?? false;
    for (const { of, hash: said } of receipts ?? [])
      this.findings.compare(of, 'HASH_CHAIN', place, said, hash);
  }

  // Each hash depends on the stored hash before it, so many can be computed at once: a browser
  // computes each in a thread of its own, and the handover takes longer than the hash.
  private expected(place: number, seed: Hmac): Promise<string> {
    for (let at = place; at < place + AHEAD && at <= this.items.length; at++)
      this.made[at] ??= salt(seed, at).then(salted =>
        link(this.stored(at - 1), this.items[at - 1]!.canonical, salted));
    const made = this.made[place]!;
    delete this.made[place];
    return made;
  }

  // The chain of each origin ends with its hash. A break is reported once, because this check fails
  // after it, too.
  private async origins(place: number, entry: string): Promise<void> {
    for (const root of this.roots) {
      if (place > root.revision) continue;
      root.at = await link(root.at, entry, await salt(root.salts, place));
      if (place === root.revision && !this.broken) this.compare(place, root.hash, root.at);
    }
  }

  private compare(place: number, expected: string, found: string): void {
    if (!this.findings.compare('LINKS', 'HASH_CHAIN', place, expected, found)) this.broken = true;
  }

  end(last: number): void {
    for (const [revision, receipts] of this.signed)
      for (const { of } of receipts) {
        this.findings.count(of, false);
        this.findings.add(of, 'HASH_CHAIN', revision, 'the entry that a receipt is for', `a journal of ${last}`);
      }
    if (!this.covered) this.findings.notDone('RECEIPTS', 'NOT_COVERED');
  }
}

interface Root {
  revision: number;
  hash: string;
  at: string;
  salts: Hmac;
}
