import { type Json, type JsonObject } from '../json';
import { type Dealer, type Dealing, copies, count, number, numbers, rulesOf, shown } from './dealing';

const FRENCH = [...'CDHS'].flatMap(suit => [...'A23456789TJQK'].map(rank => rank + suit));
const SLOTS = 10;

// TRASHED, Garbage and Trash.
export class LayoutDealing implements Dealing {
  private readonly seats: number;
  private readonly rules: JsonObject;
  private readonly gone = new Set<Json | undefined>();
  private sizes: number[];
  private hands = 0;
  private first = 0;
  private discards: Json[] = [];

  constructor(private readonly header: JsonObject, private readonly dealer: Dealer) {
    this.seats = number(header.seats, 1, 20);
    this.rules = rulesOf(header);
    this.sizes = Array(this.seats).fill(SLOTS);
  }

  async expected(event: JsonObject): Promise<Json | undefined> {
    switch (event.type) {
      case 'dealer-chosen':
        this.first = (await this.dealer.picked(1, count(0, this.seats - 1)))[0]!;
        return { type: event.type, dealer: this.first };
      case 'hand-dealt':
        return this.hand(event);
      case 'stock-recycled': {
        const below = this.discards.splice(0, this.discards.length - 1);
        return { ...event, stock: { type: 'shown', cards: await this.dealer.shuffled(below) } };
      }
      default:
        return undefined;
    }
  }

  private get trashed(): boolean {
    return this.header.game === 'trashed';
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

  // Who deals a later hand, and how large the layouts are, is read off what happened.
  private async hand(event: JsonObject): Promise<Json> {
    this.hands++;
    const one = this.hands === 1;
    const dealer = one ? this.first : number(event.dealer, 0, this.seats - 1);
    const starter = one ? (this.first + 1) % this.seats : number(event.starter, 0, this.seats - 1);
    const pack = await this.dealer.shuffled(this.pack());
    const layouts = this.sizes.map((): string[] => []);
    const open = this.sizes.map((size, seat) => (this.gone.has(seat) ? 0 : size));
    for (let seat = starter; open.some(left => left > 0); seat = (seat + 1) % this.seats) {
      if (open[seat]! <= 0) continue;
      open[seat]!--;
      layouts[seat]!.push(pack.shift()!);
    }
    const dealt: JsonObject = { type: 'hand-dealt', hand: this.hands, dealer, starter };
    this.discards = this.trashed ? [pack.shift()!] : [];
    if (this.trashed) dealt.upcard = this.discards[0]!;
    return { ...dealt, layouts: layouts.map(shown), stock: shown(pack) };
  }

  happened(event: JsonObject): void {
    if (event.type === 'seat-left') this.gone.add(event.seat);
    if (event.type === 'hand-ended') this.sizes = numbers(event.sizes, SLOTS);
    if (event.type === 'card-discarded') this.discards.push(event.card as Json);
    if (event.type === 'card-drawn' && event.from === 'DISCARD') this.discards.pop();
  }
}
