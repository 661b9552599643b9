import { type Json, type JsonObject, isObject } from '../json';
import {
  copies, count, type Dealer, type Dealing, drawn, faces, less, need, number, rulesOf, same, shown,
} from './dealing';

interface Holding {
  hand: string[];
  up: string[];
  // By slot, from 1.
  down: (string | undefined)[];
}

type Stage = 'UNBEGUN' | 'BETWEEN' | 'EXCHANGING' | 'PLAYING' | 'OVER';

const THREE = 3;

// TRIO: the place of every card, and how rounds end.
export class TrioDealing implements Dealing {
  draws = 0;
  redrawn = false;
  private readonly seats: number;
  private readonly rules: JsonObject;
  private readonly limit: number;
  private readonly gone: number[] = [];
  private stage: Stage = 'UNBEGUN';
  private dealer = 0;
  private round = 0;
  private turns = 0;
  private seat = 0;
  private clockwise = true;
  private holdings: Holding[] = [];
  private stock: string[] = [];
  private pile: string[] = [];
  private demand: JsonObject = { type: 'anything' };
  private out: number[] = [];
  private waiting: number[] = [];
  private owing: number | undefined;

  constructor(header: JsonObject, private readonly chance: Dealer) {
    this.seats = number(header.seats, 1, 20);
    this.rules = rulesOf(header);
    this.limit = number(this.rules.turnLimit, 1, 100_000);
    const { lowest, highest, copies: times, specials } = this.rules as { [option: string]: number };
    need((highest! - lowest! + 1) * times! >= 9 * this.seats, this.rules);
    need(Object.keys(specials!).every(card => Number(card) >= lowest! && Number(card) <= highest!), this.rules);
    need([0, 3, 4].includes(this.rules.burnCount as number), this.rules);
  }

  due(): string | undefined {
    if (this.stage === 'UNBEGUN') return 'first-dealer-picked';
    return this.stage === 'BETWEEN' && !this.isOver() ? 'round-dealt' : undefined;
  }

  private isOver(): boolean {
    return this.round > 0 && (this.round === number(this.rules.rounds, 1) || this.turns >= this.limit);
  }

  async answer(event: JsonObject): Promise<Json> {
    if (event.type === 'first-dealer-picked')
      return { type: event.type, dealer: (await this.chance.picked(1, count(0, this.seats - 1)))[0]! };
    const { lowest, highest, copies: times } = this.rules;
    const values = count(number(lowest), number(highest));
    const pack = await this.chance.shuffled(values.flatMap(each => copies(number(times), [each])));
    const order = this.in(this.dealer);
    const seats = count(0, this.seats - 1).map(seat => {
      const place = order.indexOf(seat);
      const cards = place < 0 ? [] : count(0, 8).map(lap => pack[lap * order.length + place]!);
      return {
        faceDown: shown(cards.slice(0, 3).map(String)),
        faceUp: sorted(cards.slice(3, 6)),
        hand: shown(sorted(cards.slice(6))),
      };
    });
    const stock = shown(pack.slice(9 * order.length).map(String));
    return { type: 'round-dealt', round: this.round + 1, dealer: this.dealer, seats, stock };
  }

  // The seats that have not left, from the left of one.
  private in(of: number): number[] {
    return count(1, this.seats).map(step => (of + step) % this.seats).filter(seat => !this.gone.includes(seat));
  }

  private plays(seat: number): boolean {
    return !this.gone.includes(seat) && !this.out.includes(seat);
  }

  happened(event: JsonObject): void {
    const holds = (condition: boolean) => need(condition, event);
    const seat = event.seat as number;
    const own = this.holdings[seat] as Holding;
    const playing = (acts = true) => holds(this.stage === 'PLAYING' && (!acts || seat === this.seat));
    switch (event.type) {
      case 'first-dealer-picked':
        this.dealer = event.dealer as number;
        this.stage = 'BETWEEN';
        return;
      case 'round-dealt':
        this.lay(event);
        return;
      case 'round-redrawn':
        return this.redraw(event);
      case 'hands-exchanged': {
        const [given, taken] = [event.given as string[], event.taken as string[]];
        holds(this.stage === 'EXCHANGING' && given.length === taken.length && given.length > 0);
        this.waiting = less(this.waiting.map(String), [String(seat)], event).map(Number);
        own.hand = [...less(own.hand, given, event), ...taken];
        own.up = [...less(own.up, taken, event), ...given];
        return;
      }
      case 'hand-kept':
        holds(this.stage === 'EXCHANGING');
        this.waiting = less(this.waiting.map(String), [String(seat)], event).map(Number);
        return;
      case 'lead-decided':
        holds(this.stage === 'EXCHANGING' && this.waiting.length === 0 && !this.gone.includes(seat));
        holds(same((event.opening ?? '') as Json, this.lead(seat)));
        this.stage = 'PLAYING';
        this.seat = seat;
        return;
      case 'turn-began':
        playing(false);
        holds(this.plays(seat) && this.turns < this.limit && event.turn === this.turns + 1);
        this.turns++;
        this.seat = seat;
        return;
      case 'cards-played': {
        playing();
        const cards = event.cards as string[];
        const from = own.hand.length > 0 ? 'HAND' : 'FACE_UP';
        holds(event.zone === from && cards.length > 0 && cards.every(card => card === cards[0]));
        if (from === 'HAND') own.hand = less(own.hand, cards, event);
        else own.up = less(own.up, cards, event);
        this.onPile(cards, event);
        return;
      }
      case 'card-flipped': {
        playing();
        const slot = event.slot as number;
        holds(own.hand.length + own.up.length === 0 && own.down[slot - 1] === event.card);
        own.down[slot - 1] = undefined;
        holds(event.fits === this.fitting(event.card as string));
        if (event.fits) this.onPile([event.card as string], event);
        else {
          holds(same(event.demand as Json, this.demand));
          this.pile.push(event.card as string);
        }
        return;
      }
      case 'pile-burned':
        playing();
        holds(event.count === this.pile.length && this.pile.length > 0);
        this.clear();
        return;
      case 'direction-turned':
        playing(false);
        holds(event.clockwise !== this.clockwise);
        this.clockwise = event.clockwise as boolean;
        return;
      case 'seats-skipped':
        return playing(false);
      case 'pile-picked-up':
        playing(false);
        holds((seat === this.seat || seat === this.owing) && event.count === this.pile.length);
        own.hand.push(...this.pile);
        this.clear();
        this.owing = undefined;
        return;
      case 'cards-refilled': {
        playing(false);
        const missing = this.missing(own);
        holds(missing > 0 && (seat === this.seat || seat === this.owing));
        const cards = this.stock.splice(0, missing);
        drawn(cards, faces(event.cards), event);
        this.draws += missing;
        own.hand.push(...cards);
        if (seat === this.owing) this.owing = undefined;
        return;
      }
      case 'refill-awaited':
        playing();
        holds(event.count === this.missing(own) && event.count > 0);
        this.owing = seat;
        return;
      case 'refill-forgotten':
        return holds(this.stage === 'PLAYING' && this.owing === seat);
      case 'seat-out':
        playing(false);
        holds(this.plays(seat) && [...own.hand, ...own.up, ...own.down].every(card => card === undefined));
        holds(event.place === this.finished().length + 1);
        this.out.push(seat);
        return;
      case 'round-won': {
        playing(false);
        const active = this.in(0).filter(each => this.plays(each));
        holds(event.winner === this.finished()[0] && event.round === this.round);
        holds(this.rules.playOn !== true || active.length <= 1);
        this.dealer = event.winner as number;
        this.stage = 'BETWEEN';
        return;
      }
      case 'seat-vacated':
        holds(!this.gone.includes(seat) && ['EXCHANGING', 'PLAYING'].includes(this.stage));
        this.gone.push(seat);
        this.waiting = this.waiting.filter(each => each !== seat);
        if (this.owing === seat) this.owing = undefined;
        return;
      default:
        holds(
          this.gone.length === this.seats - 1 || (this.stage === 'PLAYING' && this.turns >= this.limit) ||
          (this.stage === 'BETWEEN' && this.isOver()));
        this.stage = 'OVER';
    }
  }

  private finished(): number[] {
    return this.out.filter(seat => !this.gone.includes(seat));
  }

  private missing({ hand }: Holding): number {
    return Math.min(Math.max(0, THREE - hand.length), this.stock.length);
  }

  private clear(): void {
    this.pile = [];
    this.demand = { type: 'anything' };
  }

  private lay(event: JsonObject): void {
    this.round++;
    const seats = event.seats as JsonObject[];
    need(seats.length === this.seats, event);
    this.holdings = seats.map(({ faceDown, faceUp, hand }) => ({
      hand: faces(hand), up: [...(faceUp as string[])], down: faces(faceDown),
    }));
    this.stock = faces(event.stock);
    this.waiting = this.in(0);
    this.clear();
    [this.out, this.owing, this.clockwise] = [[], undefined, true];
    this.stage = 'EXCHANGING';
  }

  // The cards of seats that have left are set aside, in their order.
  private redraw(event: JsonObject): void {
    const seats = event.seats as JsonObject[];
    const [stock, aside] = [faces(event.stock), faces(event.aside)];
    need(stock.length === this.stock.length && seats.length === this.seats, event);
    for (const [seat, own] of this.holdings.entries()) {
      const left = own.down.filter(card => card !== undefined).length;
      const { hand, faceDown } = seats[seat]!;
      const away = this.gone.includes(seat);
      const cards = away ? aside.splice(0, own.hand.length) : faces(hand);
      const down = away ? aside.splice(0, left) : faces(faceDown);
      need(cards.length === own.hand.length && down.length === left, event);
      own.hand = cards;
      own.down = own.down.map(card => card && down.shift());
    }
    need(aside.length === 0, event);
    this.stock = stock;
    this.redrawn = true;
  }

  // The effect of a value, by the rules of the match.
  private special(card: string): JsonObject {
    const all = this.rules.specials;
    const found = isObject(all) && Object.hasOwn(all, card) ? all[card] : undefined;
    return isObject(found) ? found : {};
  }

  // The card with which a seat has to begin the round: the lowest in its hand that counts.
  private lead(seat: number): string {
    const counting = this.holdings[seat]!.hand.filter(card => {
      const { playOn, effect } = this.special(card);
      // The first edition has no such option.
      return this.rules.opener === 'RANKED' ? playOn !== 'ANY' : effect === undefined;
    });
    return counting.sort((a, b) => Number(a) - Number(b))[0] ?? '';
  }

  private fitting(card: string): boolean {
    const { type, value } = this.demand;
    const { playOn, afterLow } = this.special(card);
    if (type === 'anything') return true;
    if (type === 'at-least') return Number(card) >= (value as number) || playOn === 'ANY';
    return Number(card) <= (value as number) || (playOn === 'ANY' && afterLow === true);
  }

  private onPile(cards: string[], event: JsonObject): void {
    need(this.fitting(cards[0]!), event);
    const value = Number(cards[0]);
    const demands: { [effect: string]: JsonObject } = {
      RESET: { type: 'anything' }, BURN: { type: 'anything' },
      AT_MOST: { type: 'at-most', value }, INVISIBLE: this.demand,
    };
    this.demand = demands[String(this.special(cards[0]!).effect)] ?? { type: 'at-least', value };
    need(same(event.demand as Json, this.demand), event);
    this.pile.push(...cards);
  }
}

function sorted(values: number[]): string[] {
  return values.sort((a, b) => a - b).map(String);
}
