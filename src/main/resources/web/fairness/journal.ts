import { written } from './canonical';
import { matchSeed } from './chance';
import { type Dealing, Dealer, Impossible } from './deals/dealing';
import { known } from './deals/games';
import { Pile } from './deals/pile';
import { type Entry, fault, type Item } from './entries';
import { type Header } from './header';
import { type Json, type JsonObject } from './json';
import { type Proof } from './proof';
import { type Check, type Findings, type Reason } from './verdict';

// The journal, entry by entry, as far as it can be looked at without rules: its form, every deal,
// and how it ends.
export class Journal {
  private dealing: Dealing | undefined;
  private ended: Json | undefined;
  private readonly pile = new Pile();
  private dealt = false;
  private redrawn = 0;
  private stopped: boolean;

  private constructor(
    private readonly proof: Proof,
    private readonly header: Header | undefined,
    private readonly dealer: Dealer | undefined,
    private readonly findings: Findings,
  ) {
    this.stopped = header === undefined;
  }

  static async of(
    proof: Proof, header: Header | undefined, seed: string | undefined, findings: Findings,
  ): Promise<Journal> {
    const own = seed && header && (await matchSeed(seed, header.match, header.entropy, header.board));
    const dealer = own && header ? await Dealer.of(own, header.origins) : undefined;
    const journal = new Journal(proof, header, dealer, findings);
    journal.begin();
    return journal;
  }

  private begin(): void {
    if (!this.header) return this.leave('HEADER');
    const game = known(this.proof.header);
    if (!game) {
      this.findings.notDone('DEALS', 'UNKNOWN_GAME');
      this.findings.notDone('OUTCOME', 'UNKNOWN_GAME');
    } else if (!this.dealer) this.findings.notDone('DEALS', 'NO_SEED');
    else
      try {
        this.dealing = game.of(this.proof.header, this.dealer);
      } catch (problem) {
        this.impossible(0, problem);
      }
  }

  async step(place: number, item: Item): Promise<void> {
    if (this.stopped || !this.header) return;
    const wrong =
      this.ended === undefined ? this.fault(place, item) : 'nothing after the end of the match';
    if (wrong) return this.stop(place, wrong, item.canonical);
    this.findings.count('ENTRIES');
    const { events } = item.plain as unknown as Entry;
    if (place === 1 && this.dealing) this.opens(events);
    for (const event of events) {
      if (this.ended !== undefined) return this.stop(place, 'nothing after the end', written(event));
      if (this.dealing && this.dealer) await this.deal(place, event, this.dealing, this.dealer);
      if (event.type === known(this.proof.header)?.end) this.ended = event.outcome ?? null;
    }
  }

  // Whoever leaves the first deal out, or calls it otherwise, has dealt by another seed.
  private opens(events: JsonObject[]): void {
    const deal = known(this.proof.header)?.deal;
    if (events.some(({ type }) => type === deal)) return;
    this.findings.count('DEALS', false);
    this.findings.add('DEALS', 'FOLD', 1, `the event ${deal}`, 'none');
  }

  private fault(place: number, item: Item): string | undefined {
    const { origins, seats, startedAt } = this.header!;
    const last = origins[origins.length - 1]?.revision ?? 0;
    return fault(item.plain, {
      revision: place,
      seats,
      branches: origins.some(origin => origin.revision === place - 1),
      startedAt: place === last + 1 ? startedAt : undefined,
    });
  }

  private async deal(place: number, event: JsonObject, dealing: Dealing, dealer: Dealer): Promise<void> {
    dealer.revision = place;
    if (String(event.type).endsWith('-redrawn')) this.redrawn++;
    const drawn = this.pile.drawn(event);
    if (drawn !== undefined)
      this.findings.compare('DRAWS', 'FOLD', place, written(drawn), written(event));
    this.pile.happened(event);
    try {
      const expected = await dealing.expected(event);
      if (expected !== undefined) {
        this.dealt = true;
        this.findings.compare('DEALS', 'RE_DEAL', place, written(expected), written(event));
      }
      dealing.happened(event);
    } catch (problem) {
      this.impossible(place, problem);
    }
  }

  // What no game can have written, so that nothing can be dealt again from here.
  private impossible(place: number, problem: unknown): void {
    if (!(problem instanceof Impossible)) throw problem;
    this.findings.add('DEALS', 'FOLD', place, 'events that can happen here', problem.message);
    this.dealing = undefined;
  }

  private stop(place: number, expected: string, found: string): void {
    this.findings.count('ENTRIES', false);
    this.findings.add('ENTRIES', 'FOLD', place, expected, found);
    this.leave('ENTRIES_END');
  }

  private leave(reason: Reason): void {
    this.stopped = true;
    for (const check of ['DEALS', 'ENTRIES', 'OUTCOME'] as Check[]) this.findings.notDone(check, reason);
  }

  end(last: number): void {
    if (!this.stopped && known(this.proof.header)) {
      const { outcome } = this.proof;
      const same = this.ended !== undefined && written(outcome) === written(this.ended);
      this.findings.count('OUTCOME', same);
      if (!same) this.findings.add('OUTCOME', 'FOLD', last, written(this.ended), written(outcome));
    }
    if (!this.dealt) this.findings.notDone('DEALS', 'ENTRIES_END');
    const later = (this.dealer?.skipped ?? 0) + this.redrawn;
    for (let i = 0; i < later; i++) this.findings.count('LATER_CHANCE', false);
    if (later > 0) this.findings.notDone('LATER_CHANCE', 'RULES');
    this.findings.notDone('MOVES', 'RULES');
  }
}
