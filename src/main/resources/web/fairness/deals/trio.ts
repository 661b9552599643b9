import { type Json, type JsonObject } from '../json';
import { type Dealer, type Dealing, copies, count, number, rulesOf, shown } from './dealing';

export class TrioDealing implements Dealing {
  private readonly seats: number;
  private readonly rules: JsonObject;
  private readonly gone = new Set<Json | undefined>();
  private rounds = 0;
  private first = 0;

  constructor(header: JsonObject, private readonly dealer: Dealer) {
    this.seats = number(header.seats, 1, 20);
    this.rules = rulesOf(header);
  }

  async expected(event: JsonObject): Promise<Json | undefined> {
    if (event.type === 'round-dealt') return this.round(event);
    if (event.type !== 'first-dealer-picked') return undefined;
    this.first = (await this.dealer.picked(1, count(0, this.seats - 1)))[0]!;
    return { type: event.type, dealer: this.first };
  }

  // Who deals a later round is read off what happened.
  private async round(event: JsonObject): Promise<Json> {
    this.rounds++;
    const dealer = this.rounds === 1 ? this.first : number(event.dealer, 0, this.seats - 1);
    const { lowest, highest, copies: times } = this.rules;
    const values = count(number(lowest), number(highest));
    const pack = await this.dealer.shuffled(values.flatMap(each => copies(number(times), [each])));
    const order = count(1, this.seats)
      .map(place => (dealer + place) % this.seats)
      .filter(seat => !this.gone.has(seat));
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
    return { type: 'round-dealt', round: this.rounds, dealer, seats, stock };
  }

  happened(event: JsonObject): void {
    if (event.type === 'seat-vacated') this.gone.add(event.seat);
  }
}

function sorted(values: number[]): string[] {
  return values.sort((a, b) => a - b).map(String);
}
