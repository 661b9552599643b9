import { type Json, type JsonObject } from '../json';
import {
  beside, copies, count, type Dealer, type Dealing, drawn, faces, need, number, rulesOf, same, shown,
} from './dealing';

const FRENCH = [...'CDHS'].flatMap(suit => [...'A23456789TJQK'].map(rank => rank + suit));
const SLOTS = 10;

interface Slot {
  card: string;
  up: boolean;
}

type Stage = 'UNBEGUN' | 'BETWEEN' | 'DEALT' | 'DRAWING' | 'RECYCLING' | 'HOLDING' | 'DONE' | 'OVER';

// TRASHED, Garbage and Trash: the place of every card, whose turn it is, and how hands end.
export class LayoutDealing implements Dealing {
  draws = 0;
  redrawn = false;
  private readonly seats: number;
  private readonly rules: JsonObject;
  private readonly trashed: boolean;
  private readonly gone: number[] = [];
  private readonly limit: number;
  private stage: Stage = 'UNBEGUN';
  private sizes: number[];
  private dealt = 0;
  private ended = 0;
  private turns = 0;
  private dealer = 0;
  private winner: number | undefined;
  private voided = false;
  private told: 'NOT' | 'LEFT' | 'UP' = 'NOT';
  private layouts: Slot[][] = [];
  private stock: string[] = [];
  private discards: string[] = [];
  private seat = 0;
  private held = '';
  private completed: number[] = [];
  private quiet: number[] = [];
  private revealed: number[] = [];
  private smaller: number[] = [];
  private freeDraws = 0;
  private passes = 0;
  private recycled = 0;

  constructor(private readonly header: JsonObject, private readonly chance: Dealer) {
    this.seats = number(header.seats, 1, 20);
    this.rules = rulesOf(header);
    this.trashed = header.game === 'trashed';
    this.limit = number(this.rules.turnLimit, 1, 100_000);
    this.sizes = Array(this.seats).fill(SLOTS);
    const { decks, freeDraws, reveal } = this.rules as { [option: string]: number | boolean };
    const enough = this.trashed || (decks as number) >= Math.ceil(this.seats / 2);
    need(enough && (!freeDraws || (this.seats === 2 && reveal === true)), this.rules);
  }

  due(): string | undefined {
    if (this.stage === 'UNBEGUN') return 'dealer-chosen';
    if (this.stage === 'RECYCLING') return 'stock-recycled';
    return this.stage === 'BETWEEN' && !this.isOver() && !this.asksTime() ? 'hand-dealt' : undefined;
  }

  // Whether the rules ask for the time before a hand; that is no chance.
  private asksTime(): boolean {
    return number(this.rules.timeLimit ?? 0, 0, 1440) > 0 && this.dealt > 0 && this.told === 'NOT';
  }

  // Whether the match ends instead of another hand.
  private isOver(): boolean {
    const target = number(this.rules.targetSize ?? 0);
    const deals = number(this.rules.deals ?? 0);
    return (
      this.turns >= this.limit || this.told === 'UP' ||
      (!this.voided && target > 0 && this.smaller.some(seat => this.sizes[seat] === target)) ||
      (!this.voided && deals > 0 && this.ended >= deals)
    );
  }

  async answer(event: JsonObject): Promise<Json> {
    if (event.type === 'dealer-chosen')
      return { type: event.type, dealer: (await this.chance.picked(1, count(0, this.seats - 1)))[0]! };
    if (event.type === 'stock-recycled')
      return { type: event.type, stock: shown(await this.chance.shuffled(this.discards.slice(0, -1))) };
    return this.hand();
  }

  private after(seat: number): number {
    return beside(seat, this.seats, this.gone);
  }

  private pack(): string[] {
    if (this.trashed)
      return [
        ...count(1, 10).flatMap(each => copies(4, [String(each)])),
        ...copies(number(this.rules.wilds), ['WILD']),
        ...copies(4, ['STOP']),
        ...copies(4, ['TRASHED']),
      ];
    const jokers = copies(number(this.rules.jokers ?? 0), ['JOKER']);
    return copies(number(this.rules.decks, 1, 20), [...FRENCH, ...jokers]);
  }

  // The dealer of the next hand: after a void one, the same seat.
  private next(): number {
    if (this.voided || this.dealt === 0) return this.dealer;
    if (this.rules.lead === 'ROTATE') return this.after(this.dealer);
    if (this.rules.lead === 'WINNER' && this.winner !== undefined)
      return (this.winner + this.seats - 1) % this.seats;
    return this.dealer;
  }

  private async hand(): Promise<Json> {
    const due = this.next();
    const starter = this.after(due);
    const absent = this.gone.includes(due) && (this.header.edition as number) > 1;
    const dealer = absent ? beside(starter, this.seats, this.gone, -1) : due;
    const pack = await this.chance.shuffled(this.pack());
    const layouts = this.sizes.map((): string[] => []);
    const open = this.sizes.map((size, seat) => (this.gone.includes(seat) ? 0 : size));
    for (let seat = starter; open.some(left => left > 0); seat = (seat + 1) % this.seats) {
      if (open[seat]! <= 0) continue;
      open[seat]!--;
      layouts[seat]!.push(pack.shift()!);
    }
    const dealt: JsonObject = { type: 'hand-dealt', hand: this.dealt + 1, dealer, starter };
    if (this.trashed) dealt.upcard = pack.shift()!;
    return { ...dealt, layouts: layouts.map(shown), stock: shown(pack) };
  }

  happened(event: JsonObject, played: number): void {
    const holds = (condition: boolean) => need(condition, event);
    const acts = (...stages: Stage[]) => holds(stages.includes(this.stage) && event.seat === this.seat);
    const own = this.layouts[this.seat] ?? [];
    switch (event.type) {
      case 'dealer-chosen':
        this.dealer = event.dealer as number;
        this.stage = 'BETWEEN';
        return;
      case 'hand-dealt':
        this.lay(event);
        return;
      case 'hand-redrawn':
        return this.redraw(event);
      case 'turn-started': {
        const [seat, kind] = this.turn() ?? [];
        holds(this.turns < this.limit && event.seat === seat && event.kind === kind && event.turn === this.turns + 1);
        this.turns++;
        this.seat = seat!;
        if (kind === 'FREE_DRAW') this.freeDraws++;
        this.stage = 'DRAWING';
        return;
      }
      case 'card-drawn': {
        acts('DRAWING');
        const card = event.from === 'STOCK' ? this.stock.shift() : this.discards.pop();
        drawn(card === undefined ? [] : [card], [event.card as string], event);
        this.draws++;
        this.take(card!);
        this.passes = 0;
        return;
      }
      case 'card-placed': {
        acts('HOLDING');
        const slot = own[(event.slot as number) - 1];
        holds(event.card === this.held && slot !== undefined && event.displaced === slot.card && this.fits(event.slot as number, slot));
        own[(event.slot as number) - 1] = { card: this.held, up: true };
        this.recycled = 0;
        this.take(slot!.card);
        return;
      }
      case 'card-stolen': {
        acts('HOLDING');
        const from = this.layouts[event.victim as number]!;
        const slot = from[(event.slot as number) - 1];
        holds(event.victim !== this.seat && this.held === 'TRASHED' && slot?.card === event.card);
        from[(event.slot as number) - 1] = { card: this.held, up: true };
        this.take(slot!.card);
        return;
      }
      case 'card-discarded':
        acts('HOLDING');
        holds(event.card === this.held && (this.completed.includes(this.seat) || this.gone.includes(this.seat) || !this.isComplete(own)));
        this.discards.push(this.held);
        this.stage = 'DONE';
        return;
      case 'turn-passed':
        acts('DRAWING');
        holds(this.stock.length === 0 && this.discards.length < 2);
        this.passes++;
        this.stage = 'DONE';
        return;
      case 'stock-ran-out':
        acts('DRAWING');
        holds(this.stock.length === 0 && this.discards.length > 1 && !this.recycledTwice());
        this.stage = 'RECYCLING';
        return;
      case 'stock-recycled':
        this.stock = faces(event.stock);
        this.discards.splice(0, this.discards.length - 1);
        this.recycled++;
        this.stage = 'DRAWING';
        return;
      case 'layout-completed':
        acts('HOLDING');
        holds(this.isComplete(own) && !this.completed.includes(this.seat));
        this.completed.push(this.seat);
        return;
      case 'garbage-called':
        acts('DONE');
        holds(this.wins());
        return;
      case 'call-missed':
        acts('DONE');
        holds(this.wins());
        this.quiet.push(this.seat);
        return;
      case 'layout-revealed':
        return this.reveal(event);
      case 'hand-ended': {
        const sizes = this.sizes.map((size, seat) => (size > 1 && this.shrinks(seat) ? size - 1 : size));
        holds(this.handIsOver() && this.completed[0] === event.winner && same(event.sizes as Json, sizes));
        holds(this.revealed.length === this.reveals().length);
        this.smaller = count(0, this.seats - 1).filter(seat => sizes[seat]! < this.sizes[seat]!);
        this.sizes = sizes;
        this.winner = event.winner as number;
        this.ended++;
        this.between(false);
        return;
      }
      case 'hand-voided':
        if (event.cause === 'RECYCLED_TWICE') holds(this.stage === 'DRAWING' && this.stock.length === 0 && this.recycledTwice());
        else holds(this.stage === 'DONE' && this.completed.length === 0 && this.passes >= this.seats - this.gone.length);
        this.between(true);
        return;
      case 'time-told':
        holds(this.stage === 'BETWEEN' && this.asksTime() && this.turns < this.limit);
        holds(event.minutes === played && event.up === played >= number(this.rules.timeLimit, 1, 1440));
        this.told = event.up ? 'UP' : 'LEFT';
        return;
      case 'seat-left':
        holds(!this.gone.includes(event.seat as number) && !['UNBEGUN', 'BETWEEN', 'OVER'].includes(this.stage));
        this.gone.push(event.seat as number);
        if (event.seat === this.seat && this.stage !== 'HOLDING') this.stage = 'DONE';
        return;
      default:
        return this.end(event);
    }
  }

  private recycledTwice(): boolean {
    return this.recycled > 0 && this.completed.length === 0;
  }

  private between(voided: boolean): void {
    this.voided = voided;
    this.told = 'NOT';
    this.stage = 'BETWEEN';
  }

  private take(card: string): void {
    this.held = card;
    this.stage = 'HOLDING';
  }

  private lay(event: JsonObject): void {
    this.dealt++;
    this.dealer = event.dealer as number;
    this.seat = event.starter as number;
    this.layouts = (event.layouts as Json[]).map(each => faces(each).map(card => ({ card, up: false })));
    need(this.layouts.length === this.seats, event);
    this.stock = faces(event.stock);
    this.discards = event.upcard === undefined ? [] : [event.upcard as string];
    [this.completed, this.quiet, this.revealed] = [[], [], []];
    [this.freeDraws, this.passes, this.recycled] = [0, 0, 0];
    this.stage = 'DEALT';
  }

  private redraw(event: JsonObject): void {
    const layouts = (event.layouts as Json[]).map(faces);
    const stock = faces(event.stock);
    need(stock.length === this.stock.length && layouts.length === this.layouts.length, event);
    for (const [seat, layout] of this.layouts.entries()) {
      need(layout.filter(({ up }) => !up).length === layouts[seat]!.length, event);
      for (const slot of layout) if (!slot.up) slot.card = layouts[seat]!.shift()!;
    }
    this.stock = stock;
    this.redrawn = true;
  }

  // The use of a card: the number of its slot, WILD, or OTHER if it has no slot.
  private face(card: string): number | 'WILD' | 'OTHER' {
    if (this.trashed) return card === 'WILD' ? card : Number(card) || 'OTHER';
    if (card === 'JOKER') return 'WILD';
    const rank = 'A23456789T'.indexOf(card[0]!);
    if (rank >= 0) return rank + 1;
    const wild = { JACKS: 'J', KINGS: 'K', PICTURES: 'JQK' }[String(this.rules.wild ?? 'JACKS')] ?? '';
    return wild.includes(card[0]!) ? 'WILD' : 'OTHER';
  }

  // Whether the card in hand fits this slot.
  private fits(slot: number, { card, up }: Slot): boolean {
    const face = this.face(this.held);
    const open = !up || card === 'TRASHED';
    return face === 'WILD' ? open : face === slot && (open || this.face(card) === 'WILD');
  }

  private isComplete(layout: Slot[]): boolean {
    return layout.every(({ card, up }) => up && card !== 'TRASHED');
  }

  private last(): number {
    return this.trashed ? SLOTS + 1 - number(this.rules.rounds, 1, SLOTS) : 1;
  }

  // Whether the seat has just completed the layout that wins the match.
  private wins(): boolean {
    return (
      !this.gone.includes(this.seat) && this.completed.includes(this.seat) && !this.quiet.includes(this.seat) &&
      this.layouts[this.seat]!.length === this.last()
    );
  }

  // The next turn of this hand, and its reason; undefined if the hand is over.
  private turn(): [number, string] | undefined {
    if (this.stage === 'DEALT') return [this.seat, 'ORDINARY'];
    if (this.stage !== 'DONE' || this.wins()) return undefined;
    const next = this.after(this.seat);
    const [first] = this.completed;
    if (first === undefined) return this.passes < this.seats - this.gone.length ? [next, 'ORDINARY'] : undefined;
    if (this.rules.catchUp === true) {
      const steps = (seat: number) => (seat - first + this.seats) % this.seats;
      return steps(next) > steps(this.seat) ? [next, 'CATCH_UP'] : undefined;
    }
    const draws = number(this.rules.freeDraws ?? 0);
    const loser = this.after(first);
    const more = draws > this.freeDraws && !this.endsMatch(first) && !this.completed.includes(loser);
    return more ? [loser, 'FREE_DRAW'] : undefined;
  }

  private handIsOver(): boolean {
    return this.stage === 'DONE' && this.completed.length > 0 && !this.wins() && this.turn() === undefined;
  }

  // Whether this hand ends the match, independently of the cards that the other seats turn up.
  private endsMatch(winner: number): boolean {
    const target = number(this.rules.targetSize ?? 0);
    const deals = number(this.rules.deals ?? 0);
    return (target > 0 && this.sizes[winner]! - 1 === target) || (deals > 0 && this.ended + 1 >= deals);
  }

  private reveals(): number[] {
    if (this.rules.reveal !== true || this.endsMatch(this.completed[0]!)) return [];
    return count(1, this.seats - 1)
      .map(step => (this.completed[0]! + step) % this.seats)
      .filter(seat => !this.gone.includes(seat) && !this.completed.includes(seat));
  }

  private reveal(event: JsonObject): void {
    const seat = event.seat as number;
    need(this.handIsOver() && this.reveals()[this.revealed.length] === seat, event);
    const cards = this.layouts[seat]!.flatMap(({ card, up }, at) => (up ? [] : [{ slot: at + 1, card }]));
    need(same(event.cards as Json, cards), event);
    need(event.correct === cards.every(({ slot, card }) => [slot, 'WILD'].includes(this.face(card))), event);
    this.revealed.push(event.correct ? seat : -1);
  }

  // Whether the next layout of a seat is smaller.
  private shrinks(seat: number): boolean {
    return (this.completed.includes(seat) && !this.quiet.includes(seat)) || this.revealed.includes(seat);
  }

  private end(event: JsonObject): void {
    const limit = ['DEALT', 'DONE'].includes(this.stage) && this.turns >= this.limit;
    const left = this.gone.length === this.seats - 1;
    need(limit || left || (this.stage === 'BETWEEN' && this.isOver()) || (this.stage === 'DONE' && this.wins()), event);
    this.stage = 'OVER';
  }
}
