import { type Json, type JsonObject } from '../json';
import { type Dealer, type Dealing, copies, count, number, numbers, rulesOf, shown } from './dealing';

const CHARACTERS = 'ISCRATCHU MOOSIFER RATTIGAN GULLIBLE POSSUMBLY SKUNKETTE'.split(' ');
const BOOSTERS =
  'SECOND_WIND SPARE_CROWBAR REINFORCED_LID MAGNET STICKY_PAWS CLEAN_SWEEP GUARD_DOG'.split(' ');
const BLOCKERS = 'LOCKED_LID SWARM_OF_FLIES RACCOON_GANG NIGHT_WATCHMAN ALLEY_THIEF'.split(' ');
const ITEMS = (
  'PIZZA_BOX APPLE_CORE SODA_CAN TAKE_OUT STUFFED_BEAR FISH_BONE BANANA_PEEL OLD_BOOT MILK_CARTON ' +
  'LIGHT_BULB NEWSPAPER BROKEN_UMBRELLA SARDINE_TIN'
).split(' ');

// Dumpster Brawl!: the set-up, and every roll of dice. Later picks and shuffles are of hands and
// piles, and how these lie only the rules know.
export class BrawlDealing implements Dealing {
  private readonly seats: number;
  private readonly rules: JsonObject;
  private boosters: string[];
  private blockers: string[];
  private rolling: number[];
  private trash: string[] = [];

  constructor(header: JsonObject, private readonly dealer: Dealer) {
    this.seats = number(header.seats, 1, 20);
    this.rules = rulesOf(header);
    this.rolling = count(0, this.seats - 1);
    this.boosters = this.rules.boosters === BOOSTERS.length ? BOOSTERS : [];
    this.blockers = this.rules.blockers === BLOCKERS.length ? BLOCKERS : [];
  }

  async expected(event: JsonObject): Promise<Json | undefined> {
    const fields = await this.fields(event);
    return fields && { type: event.type as string, ...fields };
  }

  private async fields(event: JsonObject): Promise<JsonObject | undefined> {
    switch (event.type) {
      case 'characters-drawn':
        return this.characters();
      case 'boosters-picked':
        this.boosters = await this.dealer.picked(number(this.rules.boosters), BOOSTERS);
        return { boosters: shown(this.boosters) };
      case 'blockers-picked':
        this.blockers = await this.dealer.picked(number(this.rules.blockers), BLOCKERS);
        return { blockers: shown(this.blockers) };
      case 'starter-rolled':
        return this.starter();
      case 'brawl-dealt':
        return this.deal();
      case 'blockers-shuffled-in': {
        const pile = [...this.trash, ...this.blockers];
        return { trash: shown(await this.dealer.shuffled(pile)) };
      }
      case 'brawl-rolled':
        return this.two(event, number(this.rules.attackDice), number(this.rules.defenceDice));
      case 'blocker-fought':
        return this.two(event, 6, numbers(event.green, 6).length);
      case 'dice-rerolled':
        return { ...event, dice: await this.dealer.rolled(numbers(event.dice, 6).length) };
      case 'rummage-rolled':
        return { ...event, dice: await this.dealer.rolled(number(this.rules.rummageDice)) };
      case 'tie-rolled': {
        const seats = numbers(event.seats, this.seats).length;
        return { ...event, dice: await this.dealer.rolled(6 * seats) };
      }
      case 'card-grabbed':
      case 'cards-snatched':
      case 'trash-refilled':
      case 'hand-scattered':
      case 'hand-buried':
        return this.dealer.skip();
      default:
        return undefined;
    }
  }

  private async characters(): Promise<JsonObject> {
    const chosen = count(0, this.seats - 1).map(seat => this.rules[`character${seat}`] as Json);
    const free = CHARACTERS.filter(character => !chosen.includes(character));
    const open = chosen.filter(one => one === 'RANDOM').length;
    const drawn = await this.dealer.picked(open, free);
    return { critters: chosen.map(one => (one === 'RANDOM' ? drawn.shift()! : one)) };
  }

  // Those are left that rolled `faces` or less, or all if nobody did.
  private async starter(): Promise<JsonObject> {
    const seats = this.rolling;
    const dice = await this.dealer.rolled(seats.length);
    const low = seats.filter((_, place) => dice[place]! <= number(this.rules.faces));
    this.rolling = low.length > 0 ? low : seats;
    return { seats, dice, left: this.rolling };
  }

  private async deal(): Promise<JsonObject> {
    const items = ITEMS.flatMap(item => copies(7, [item]));
    const slugs = copies(number(this.rules.slugs), ['SLUG']);
    const pack = await this.dealer.shuffled([...items, ...slugs, ...this.boosters]);
    const starter = this.rolling[0]!;
    const laps = count(1, Math.max(this.seats, number(this.rules.leastDeal, 0, 20)));
    const hands = count(0, this.seats - 1).map(seat => {
      const place = (seat - starter + this.seats) % this.seats;
      return laps.map(lap => pack[(lap - 1) * this.seats + place] ?? '').sort();
    });
    this.trash = pack.slice(laps.length * this.seats);
    return { starter, hands: hands.map(shown), trash: shown(this.trash) };
  }

  private async two(event: JsonObject, blue: number, green: number): Promise<JsonObject> {
    const dice = await this.dealer.rolled(blue + green);
    return { ...event, blue: dice.slice(0, blue), green: dice.slice(blue) };
  }

  happened(): void {
    // Everything that matters is in the events that chance answers.
  }
}
