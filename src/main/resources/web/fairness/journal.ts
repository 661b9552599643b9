import { written } from './canonical';
import { matchSeed } from './chance';
import { type Dealing, Dealer, Impossible } from './deals/dealing';
import { known } from './deals/games';
import { isAnswered, isEvent, isMove } from './deals/grammar';
import { type Entry, fault, type Item, OF_MOVES } from './entries';
import { type Header } from './header';
import { type Json, type JsonObject } from './json';
import { type Proof } from './proof';
import { microseconds } from './times';
import { type Check, type Findings, type Reason } from './verdict';

const MINUTE = 60_000_000;

// The journal, entry by entry, as far as it can be checked without rules: its form, every deal, the
// place of every card, and how it ends.
export class Journal {
  private dealing: Dealing | undefined;
  private ended: Json | undefined;
  private stopped: boolean;
  // Departures of players, by seat.
  private readonly left = new Map<number, string>();
  private played = 0;
  private last: number | undefined;

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
      for (const check of ['DEALS', 'DRAWS', 'OUTCOME'] as Check[]) this.findings.notDone(check, 'INVALID_GAME');
    } else if (!this.dealer) for (const check of ['DEALS', 'DRAWS'] as Check[]) this.findings.notDone(check, 'NO_SEED');
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
    const entry = item.plain as unknown as Entry;
    this.time(entry);
    for (const event of entry.events) {
      if (this.ended !== undefined) return this.stop(place, 'nothing after the end', written(event));
      if (this.dealing && this.dealer) await this.deal(place, event, this.dealing, this.dealer);
      if (this.stopped) return;
      if (event.type === known(this.proof.header)?.grammar.end) this.ended = event.outcome ?? null;
    }
    const due = this.dealing?.due();
    if (due && !this.dealing?.waits?.()) this.stop(place, `the event ${due}`, 'the end of the entry');
  }

  // Time between what a branch took over and where it begins does not count.
  private time({ at, cause }: Entry): void {
    const now = microseconds(at);
    if (this.last !== undefined && cause !== 'BRANCH') this.played += now - this.last;
    this.last = now;
  }

  private fault(place: number, item: Item): string | undefined {
    const { origins, seats, startedAt } = this.header!;
    const last = origins[origins.length - 1]?.revision ?? 0;
    return (
      fault(item.plain, {
        revision: place,
        seats,
        branches: origins.some(origin => origin.revision === place - 1),
        startedAt: place === last + 1 ? startedAt : undefined,
      }) ?? this.ungrammatical(item.plain as unknown as Entry)
    );
  }

  // The expected form, if the game's grammar does not allow the entry here.
  private ungrammatical({ cause, seat, move, events }: Entry): string | undefined {
    const game = known(this.proof.header);
    if (!game) return undefined;
    const { seats } = this.header!;
    const gone = seat === undefined ? undefined : this.left.get(seat);
    const isBot = cause === 'SUBSTITUTE_MOVE';
    if (cause !== 'BRANCH' && (isBot ? gone !== 'BOT' : gone !== undefined)) return 'a seat whose player may do that';
    if (seat !== undefined && cause !== 'BRANCH' && !OF_MOVES.includes(cause))
      this.left.set(seat, cause.endsWith('_BOT') ? 'BOT' : 'OUT');
    if (move && !isMove(game.grammar, move, seats)) return 'a move of this game';
    if (!events.every(event => isEvent(game.grammar, event, seats))) return 'events of this game';
    const opens = game.grammar.opens[move ? String(move.type) : cause] ?? [];
    const [first] = events;
    if (cause === 'BRANCH' && (events.length > 1 || (events.length === 0) !== (seat === undefined)))
      return 'a seat and what was dealt anew for it, or neither';
    if (first ? !opens.includes(String(first.type)) : opens.length > 0 && cause !== 'BRANCH')
      return `one of the events ${opens.join(', ') || 'none'} first`;
    if (move && !isAnswered(game.grammar, move, events)) return 'what the move says';
    const by = first && first.type !== 'refill-forgotten' ? first.seat ?? first.attacker : undefined;
    return cause === 'BRANCH' || by === undefined || by === seat ? undefined : `an event of seat ${seat} first`;
  }

  private async deal(place: number, event: JsonObject, dealing: Dealing, dealer: Dealer): Promise<void> {
    dealer.revision = place;
    const { chance } = known(this.proof.header)!.grammar;
    try {
      const due = dealing.due();
      if (due !== undefined && due === event.type) {
        const expected = await dealing.answer(event);
        this.findings.compare('DEALS', 'SHUFFLE', place, written(expected), written(event));
      } else if ((due !== undefined && !dealing.waits?.()) || chance.includes(event.type as string))
        throw new Impossible(written(event), due ? `the event ${due}` : undefined);
      dealing.happened(event, Math.floor(this.played / MINUTE));
    } catch (problem) {
      this.impossible(place, problem);
    }
  }

  // An entry that no game can have written, so that no check is possible from here on.
  private impossible(place: number, problem: unknown): void {
    if (!(problem instanceof Impossible)) throw problem;
    this.findings.count(problem.check, false);
    this.findings.add(problem.check, 'EVENTS', place, problem.expected, problem.found);
    this.leave('ENTRIES_END');
  }

  private stop(place: number, expected: string, found: string): void {
    this.findings.count('ENTRIES', false);
    this.findings.add('ENTRIES', 'EVENTS', place, expected, found);
    this.leave('ENTRIES_END');
  }

  private leave(reason: Reason): void {
    this.stopped = true;
    for (const check of ['DEALS', 'DRAWS', 'ENTRIES', 'OUTCOME'] as Check[]) this.findings.notDone(check, reason);
  }

  end(last: number): void {
    if (!this.stopped && known(this.proof.header)) {
      const { outcome } = this.proof;
      const same = this.ended !== undefined && written(outcome) === written(this.ended);
      this.findings.count('OUTCOME', same);
      if (!same) this.findings.add('OUTCOME', 'EVENTS', last, written(this.ended), written(outcome));
    }
    // A match may end before a card was drawn.
    this.findings.count('DRAWS', true, this.dealing?.draws ?? 0);
    if (last === 0) this.findings.notDone('DEALS', 'ENTRIES_END');
    if (this.dealing?.redrawn) this.findings.notDone('REDRAWS', 'RULES');
    this.findings.notDone('MOVES', 'RULES');
  }
}
