import { type Json, type JsonObject } from '../json';
import {
  beside, copies, count, type Dealer, type Dealing, drawn, faces, less, need, number, rulesOf, same, shown,
} from './dealing';

const CHARACTERS = 'ISCRATCHU MOOSIFER RATTIGAN GULLIBLE POSSUMBLY SKUNKETTE'.split(' ');
const BOOSTERS =
  'SECOND_WIND SPARE_CROWBAR REINFORCED_LID MAGNET STICKY_PAWS CLEAN_SWEEP GUARD_DOG'.split(' ');
const BLOCKERS = 'LOCKED_LID SWARM_OF_FLIES RACCOON_GANG NIGHT_WATCHMAN ALLEY_THIEF'.split(' ');
const ITEMS = (
  'PIZZA_BOX APPLE_CORE SODA_CAN TAKE_OUT STUFFED_BEAR FISH_BONE BANANA_PEEL OLD_BOOT MILK_CARTON ' +
  'LIGHT_BULB NEWSPAPER BROKEN_UMBRELLA SARDINE_TIN'
).split(' ');
// Number of dice of a blocker, and of random cards that it takes.
const FIGHTS: { [blocker: string]: [number, number] } = {
  LOCKED_LID: [0, 0], SWARM_OF_FLIES: [3, 0], RACCOON_GANG: [4, 1], NIGHT_WATCHMAN: [5, 2], ALLEY_THIEF: [4, 0],
};
const WINDOWS: { [window: string]: string[] } = {
  BEFORE_ATTACK: ['CLEAN_SWEEP'],
  ATTACKERS_ROLL: ['SECOND_WIND', 'SPARE_CROWBAR'],
  DEFENDERS_ROLL: ['SECOND_WIND', 'REINFORCED_LID'],
  RUMMAGE_ROLL: ['SECOND_WIND', 'MAGNET'],
  AFTER_WIN: ['STICKY_PAWS'],
  UNDER_THREAT: ['GUARD_DOG'],
};
// A seat's duty under a plan: to draw or toss, with the fewest and the most times.
type Quota = ['DRAW' | 'TOSS', number, number];
const PLANS: { [plan: string]: Quota[] } = {
  NOTHING: [],
  DRAW: [['DRAW', 1, 2]],
  TOSS: [['TOSS', 1, 2]],
  DRAW_THEN_TOSS: [['DRAW', 1, 1], ['TOSS', 1, 1]],
  TOSS_THEN_DRAW: [['TOSS', 1, 1], ['DRAW', 1, 1]],
};
const MAGNET = 2;

type Stage =
  | 'SETUP' | 'DEALT' | 'RESTING' | 'OPENING' | 'PREPARED' | 'FIGHTING' | 'DECIDED' | 'ROLLED' | 'RUMMAGING' | 'CUT_SHORT'
  | 'CLOSING' | 'OVER';

// Dumpster Brawl!: the place of every card, the progress of a turn, and every die.
export class BrawlDealing implements Dealing {
  draws = 0;
  redrawn = false;
  private readonly seats: number;
  private readonly rules: JsonObject;
  private readonly mode: string;
  private readonly gone: number[] = [];
  private stage: Stage = 'SETUP';
  private named: boolean;
  private boosters: string[] | undefined;
  private blockers: string[] | undefined;
  // The seats that roll for the start, or at the end for the first place.
  private contenders: number[];
  private hands: string[][] = [];
  private laid: string[][] = [];
  private trash: string[] = [];
  private discards: { card: string; up: boolean }[] = [];
  private box: string[] = [];
  private turns = 0;
  private king: number | undefined;
  private seat = 0;
  private defender: number | undefined;
  private quotas: Quota[] = [];
  private threat: { by: number; against: number; card?: string; accepted: boolean } | undefined;
  private met: { card: string; strikes: boolean } | undefined;
  private closed = new Set<string>();
  private declared = new Set<number>();
  // State of a fight: the dice, the other bonuses, and the seat that rolls again.
  private blue: number[] = [];
  private green: number[] = [];
  private crowbars = 0;
  private lids = 0;
  private again: number | undefined;
  private winner = 0;
  private loser = 0;
  private spoils = 0;
  // State of a rummage: the seat and its dice.
  private rummager = 0;
  private dice: number[] = [];
  private magnet = false;

  constructor(private readonly header: JsonObject, private readonly chance: Dealer) {
    this.seats = number(header.seats, 1, 20);
    this.rules = rulesOf(header);
    this.mode = String(this.rules.mode);
    this.contenders = count(0, this.seats - 1);
    this.named = !this.chosen().includes('RANDOM');
    this.boosters = whole(number(this.rules.boosters, 0, BOOSTERS.length), BOOSTERS);
    this.blockers = whole(number(this.rules.blockers, 0, BLOCKERS.length), BLOCKERS);
    const named = count(0, 5).map(seat => this.rules[`character${seat}`]).filter(one => one !== 'RANDOM');
    need(new Set(named).size === named.length && named.length === this.chosen().filter(one => one !== 'RANDOM').length, this.rules);
    need((this.rules.affinitySize as number) <= (this.rules.setSize as number), this.rules);
  }

  private chosen(): string[] {
    return count(0, this.seats - 1).map(seat => String(this.rules[`character${seat}`]));
  }

  due(): string | undefined {
    if (this.stage === 'SETUP') {
      if (!this.named) return 'characters-drawn';
      if (!this.boosters) return 'boosters-picked';
      if (!this.blockers) return 'blockers-picked';
      return this.contenders.length > 1 ? 'starter-rolled' : 'brawl-dealt';
    }
    if (this.stage === 'CLOSING') return this.contenders.length > 1 ? 'tie-rolled' : undefined;
    if (this.stage === 'OVER') return undefined;
    if (this.stage === 'DEALT') return 'blockers-shuffled-in';
    if (this.gone.length >= this.seats - 1) return undefined;
    if (this.abandoned() !== undefined) return this.mode === 'RUMMY' ? 'hand-buried' : 'hand-scattered';
    if (this.interrupted()) return undefined;
    if (this.threat) return this.threat.card === undefined && this.isAccepted() ? 'card-grabbed' : undefined;
    if (this.met) return this.encounter(this.met);
    if (this.quotas.length > 0)
      return this.quotas[0]![0] === 'DRAW' && this.trash.length === 0 && this.discards.length > 0 ? 'trash-refilled' : undefined;
    return this.atStage();
  }

  // Between the two parts of a plan the rules may ask whether the seat has won.
  waits(): boolean {
    const half = this.stage === 'PREPARED' && this.quotas.length === 1 && this.quotas[0]![1] === 1 && this.quotas[0]![2] === 1;
    return half && this.mode === 'ROUND_RUMMAGE' && this.header.edition !== 1;
  }

  private atStage(): string | undefined {
    if (this.stage === 'FIGHTING') {
      if (this.blue.length === 0) return 'brawl-rolled';
      return this.again === undefined ? undefined : 'dice-rerolled';
    }
    if (this.stage === 'ROLLED') return this.again === undefined ? undefined : 'dice-rerolled';
    if (this.stage !== 'DECIDED' || (this.mode === 'KING_OF_THE_HEAP' && this.king !== this.winner)) return undefined;
    const [hand, others] = [this.hands[this.winner]!, this.hands[this.loser]!];
    if (!this.gone.includes(this.loser)) {
      if (this.spoils > 0 && hand.length + others.length > 0) return undefined;
      if (others.length > 0 && this.opens(this.winner, 'AFTER_WIN')) return undefined;
    }
    return this.mode === 'KING_OF_THE_HEAP' || this.winner === this.seat ? 'rummage-rolled' : undefined;
  }

  private abandoned(): number | undefined {
    return this.gone.find(seat => this.hands[seat]!.length > 0);
  }

  // Whether a seat has to be crowned, or has gone out, before anything else.
  private interrupted(): boolean {
    if (this.mode === 'KING_OF_THE_HEAP') return this.king === undefined || this.gone.includes(this.king);
    return this.mode === 'RUMMY' && count(0, this.seats - 1).some(seat => !this.gone.includes(seat) && this.isOut(seat));
  }

  private isOut(seat: number): boolean {
    const size = number(this.rules.setSize, 1, 20);
    const sets = this.laid[seat]!.filter(item => this.laid[seat]!.filter(other => other === item).length >= size);
    return this.hands[seat]!.length === 0 && sets.length > 0;
  }

  // Whether a window for boosters opens.
  private opens(seat: number, window: string): boolean {
    return number(this.rules.boosters) > 0 && this.hands[seat]!.length > 0 && !this.closed.has(window);
  }

  private isAccepted(): boolean {
    const { accepted, against } = this.threat!;
    return accepted || !this.opens(against, 'UNDER_THREAT');
  }

  private encounter({ card, strikes }: { card: string; strikes: boolean }): string | undefined {
    const [dice, taken] = FIGHTS[card]!;
    if (!strikes && dice > 0) return 'blocker-fought';
    return taken > 0 ? 'cards-snatched' : undefined;
  }

  // The seat that draws and discards.
  private get runner(): number {
    return this.stage === 'RUMMAGING' ? this.rummager : this.seat;
  }

  async answer(event: JsonObject): Promise<Json> {
    const { type } = event;
    const { chance } = this;
    switch (type) {
      case 'characters-drawn': {
        const chosen = this.chosen();
        const free = CHARACTERS.filter(character => !chosen.includes(character));
        const picked = await chance.picked(chosen.filter(one => one === 'RANDOM').length, free);
        return { type, critters: chosen.map(one => (one === 'RANDOM' ? picked.shift()! : one)) };
      }
      case 'boosters-picked':
        return { type, boosters: shown(await chance.picked(number(this.rules.boosters), BOOSTERS)) };
      case 'blockers-picked':
        return { type, blockers: shown(await chance.picked(number(this.rules.blockers), BLOCKERS)) };
      case 'starter-rolled': {
        const dice = await chance.rolled(this.contenders.length);
        const low = this.contenders.filter((_, place) => dice[place]! <= this.faces);
        return { type, seats: this.contenders, dice, left: low.length > 0 ? low : this.contenders };
      }
      case 'brawl-dealt':
        return this.deal();
      case 'blockers-shuffled-in':
        return { type, trash: shown(await chance.shuffled([...this.trash, ...this.blockers!])) };
      case 'brawl-rolled': {
        const [attack, defence] = [number(this.rules.attackDice), number(this.rules.defenceDice)];
        const dice = await chance.rolled(attack + defence);
        return { type, attacker: this.seat, defender: this.defender!, blue: dice.slice(0, attack), green: dice.slice(attack) };
      }
      case 'dice-rerolled': {
        const { attackDice, defenceDice, rummageDice } = this.rules;
        const dice = this.stage === 'ROLLED' ? rummageDice : this.again === this.seat ? attackDice : defenceDice;
        return { type, seat: this.again!, dice: await chance.rolled(number(dice)) };
      }
      case 'rummage-rolled':
        return { type, seat: this.winner, dice: await chance.rolled(number(this.rules.rummageDice)) };
      case 'blocker-fought': {
        const { card } = this.met!;
        const dice = await chance.rolled(6 + FIGHTS[card]![0]);
        const [blue, green] = [dice.slice(0, 6), dice.slice(6)];
        const won = this.low(blue) > green.length - this.low(green);
        const bites = card === 'SWARM_OF_FLIES' || this.hands[this.runner]!.length > 0;
        return { type, seat: this.runner, card, blue, green, won, strikes: !won && bites };
      }
      case 'cards-snatched': {
        const hand = this.hands[this.runner]!;
        const taken = Math.min(FIGHTS[this.met!.card]![1], hand.length);
        return { type, seat: this.runner, cards: shown(await chance.picked(taken, hand)) };
      }
      case 'card-grabbed': {
        const { by, against } = this.threat!;
        return { type, seat: by, victim: against, card: shown(await chance.picked(1, this.hands[against]!)) };
      }
      case 'trash-refilled':
        return { type, trash: shown(await chance.shuffled(this.discards.map(({ card }) => card))) };
      case 'hand-scattered': {
        const seat = this.abandoned()!;
        return { type, seat, cards: shown(await chance.shuffled(this.hands[seat]!)) };
      }
      case 'hand-buried': {
        const seat = this.abandoned()!;
        return { type, seat, trash: shown(await chance.shuffled([...this.trash, ...this.hands[seat]!])) };
      }
      default: {
        const seats = this.contenders;
        const dice = await chance.rolled(6 * seats.length);
        const low = seats.map((_, place) => this.low(dice.slice(6 * place, 6 * place + 6)));
        return { type: 'tie-rolled', seats, dice, left: seats.filter((_, place) => low[place] === Math.max(...low)) };
      }
    }
  }

  private get faces(): number {
    return number(this.rules.faces);
  }

  // Number of crowbars on the table.
  private low(dice: number[]): number {
    return dice.filter(face => face <= this.faces).length;
  }

  private async deal(): Promise<JsonObject> {
    const items = ITEMS.flatMap(item => copies(7, [item]));
    const slugs = copies(number(this.rules.slugs), ['SLUG']);
    const pack = await this.chance.shuffled([...items, ...slugs, ...this.boosters!]);
    const starter = this.contenders[0]!;
    const laps = count(1, Math.max(this.seats, number(this.rules.leastDeal)));
    const hands = count(0, this.seats - 1).map(seat => {
      const place = (seat - starter + this.seats) % this.seats;
      return laps.map(lap => pack[(lap - 1) * this.seats + place] ?? '').sort();
    });
    return { type: 'brawl-dealt', starter, hands: hands.map(shown), trash: shown(pack.slice(laps.length * this.seats)) };
  }

  happened(event: JsonObject): void {
    const holds = (condition: boolean) => need(condition, event);
    const seat = event.seat as number;
    const brawling = !['SETUP', 'DEALT', 'CLOSING', 'OVER'].includes(this.stage);
    if (this.setUp(event) || this.closing(event)) return;
    holds(brawling);
    // Nothing else happens while a seat has left its cards, or has to be crowned.
    if (!['hand-scattered', 'hand-buried', 'brawler-left', 'king-crowned', 'brawl-redrawn'].includes(event.type as string))
      holds(this.abandoned() === undefined && !this.interrupted());
    switch (event.type) {
      case 'king-crowned': {
        const next = this.king === undefined ? this.seat : beside(this.king, this.seats, this.gone);
        const won = this.stage === 'DECIDED' && this.king !== this.winner && seat === this.winner;
        holds(this.mode === 'KING_OF_THE_HEAP' && (this.interrupted() ? seat === next : won));
        this.king = seat;
        return;
      }
      case 'brawl-turn-started':
        holds(!this.threat && !this.met && this.quotas.length === 0 && !['FIGHTING', 'ROLLED'].includes(this.stage));
        holds(event.turn === this.turns + 1 && event.turn <= number(this.rules.turnLimit, 1, 100_000) && seat === this.next());
        this.turns++;
        this.seat = seat;
        this.defender = undefined;
        this.closed.clear();
        this.stage = 'OPENING';
        return;
      case 'plan-announced':
        holds(this.stage === 'OPENING' && seat === this.seat && this.mode !== 'KING_OF_THE_HEAP');
        this.quotas = copyOf(PLANS[event.plan as string]!);
        this.stage = 'PREPARED';
        return;
      case 'card-rummaged':
      case 'blocker-met':
        return this.draw(event);
      case 'blocker-fought':
        this.met = event.strikes ? { card: event.card as string, strikes: true } : undefined;
        return;
      case 'cards-snatched':
        this.discard(seat, faces(event.cards), false, event);
        this.met = undefined;
        return;
      case 'drawing-ended': {
        const blocked = this.met !== undefined && this.encounter(this.met) === undefined && this.met.card !== 'ALLEY_THIEF';
        const [kind, least] = this.quotas[0] ?? [];
        holds(seat === this.runner && !this.threat);
        if (event.end === 'BLOCKED') holds(blocked);
        else holds(!this.met && kind === 'DRAW' && (event.end === 'CHOICE' ? least === 0 : this.trash.length + this.discards.length === 0));
        if (kind === 'DRAW') this.quotas.shift();
        this.met = undefined;
        return;
      }
      case 'card-tossed':
        holds(this.quotas[0]?.[0] === 'TOSS' && !this.met && !this.threat && seat === this.runner);
        holds(faces(event.card).length === 1);
        this.discard(seat, faces(event.card), false, event);
        this.used();
        return;
      case 'tossing-ended': {
        const [kind, least] = this.quotas[0] ?? [];
        holds(kind === 'TOSS' && !this.met && !this.threat && seat === this.runner);
        holds(event.end === 'EMPTY' ? this.hands[seat]!.length === 0 : event.end === 'CHOICE' && least === 0);
        this.quotas.shift();
        return;
      }
      case 'trash-refilled':
        this.trash = faces(event.trash);
        this.discards = [];
        return;
      case 'booster-played':
        return this.boost(event);
      case 'booster-passed':
        this.asked(event);
        if (event.window === 'UNDER_THREAT') this.threat!.accepted = true;
        else this.closed.add(event.window as string);
        return;
      case 'seat-attacked':
        holds(['OPENING', 'PREPARED'].includes(this.stage) && !this.threat && !this.met && this.quotas.length === 0);
        holds(event.attacker === this.seat && event.defender !== this.seat && !this.gone.includes(event.defender as number));
        holds(this.mode !== 'KING_OF_THE_HEAP' || event.defender === this.king);
        this.defender = event.defender as number;
        [this.blue, this.green, this.crowbars, this.lids, this.again] = [[], [], 0, 0, undefined];
        this.stage = 'FIGHTING';
        return;
      case 'brawl-rolled':
        [this.blue, this.green] = [event.blue as number[], event.green as number[]];
        return;
      case 'dice-rerolled':
        if (this.stage === 'ROLLED') this.dice = event.dice as number[];
        else if (seat === this.seat) this.blue = event.dice as number[];
        else this.green = event.dice as number[];
        this.again = undefined;
        return;
      case 'brawl-decided': {
        holds(this.stage === 'FIGHTING' && this.blue.length > 0 && this.again === undefined && !this.threat);
        const crowbars = this.low(this.blue) + this.crowbars;
        const lids = this.green.length - this.low(this.green) + this.lids;
        const won = crowbars > lids;
        const [winner, loser] = won ? [this.seat, this.defender!] : [this.defender!, this.seat];
        const spoils = this.mode === 'KING_OF_THE_HEAP' ? 0 : won ? 1 : 2;
        holds(same(event, { type: 'brawl-decided', winner, loser, crowbars, lids, spoils }));
        [this.winner, this.loser, this.spoils, this.stage] = [winner, loser, spoils, 'DECIDED'];
        return;
      }
      case 'grab-announced': {
        const victim = event.victim as number;
        if (this.met) {
          holds(this.met.card === 'ALLEY_THIEF' && this.met.strikes && victim === this.runner);
          holds(seat === beside(victim, this.seats, this.gone));
          this.met = undefined;
        } else this.spoil(seat, victim, event);
        holds(this.hands[victim]!.length > 0);
        this.threat = { by: seat, against: victim, accepted: false };
        return;
      }
      case 'gift-offered': {
        const [card, ...more] = faces(event.card);
        this.spoil(seat, event.receiver as number, event);
        holds(card !== undefined && more.length === 0 && this.hands[seat]!.includes(card));
        this.threat = { by: seat, against: event.receiver as number, card: card!, accepted: false };
        return;
      }
      case 'card-grabbed':
        this.pass(event.victim as number, seat, faces(event.card), event);
        return;
      case 'card-given': {
        const gift = this.threat;
        holds(gift?.card !== undefined && gift.by === seat && gift.against === event.receiver && same(shown([gift.card]), event.card as Json));
        this.pass(seat, event.receiver as number, faces(event.card), event);
        return;
      }
      case 'spoils-left':
        holds(this.stage === 'DECIDED' && seat === this.winner && !this.threat && this.spoils > 0);
        this.spoils = 0;
        return;
      case 'rummage-rolled':
        [this.rummager, this.dice, this.magnet, this.again, this.stage] = [seat, event.dice as number[], false, undefined, 'ROLLED'];
        return;
      case 'rummage-begun': {
        holds(this.stage === 'ROLLED' && this.again === undefined && seat === this.rummager);
        const minuses = this.low(this.dice);
        const turned = this.magnet ? Math.min(MAGNET, minuses) : 0;
        holds(event.draws === this.dice.length - minuses + turned);
        holds(event.tosses === (this.mode === 'RUMMY' ? 0 : minuses - turned));
        this.quotas = open([['DRAW', 0, event.draws as number], ['TOSS', 0, event.tosses as number]]);
        this.stage = 'RUMMAGING';
        return;
      }
      case 'victory-declared':
        holds(this.mode !== 'RUMMY' && !this.declared.has(seat) && same(event.hand as Json, shown(this.hands[seat]!)));
        this.declared.add(seat);
        return;
      case 'victory-withheld':
        return holds(this.mode !== 'RUMMY');
      case 'cards-laid':
        holds(this.mode === 'RUMMY' && (event.cards as string[]).length > 0);
        this.hands[seat] = less(this.hands[seat]!, event.cards as string[], event);
        this.laid[seat]!.push(...(event.cards as string[]));
        return;
      case 'laying-ended':
        return holds(this.mode === 'RUMMY');
      case 'brawler-left':
        return this.leave(seat, event);
      case 'hand-scattered':
        this.discard(seat, faces(event.cards), false, event);
        return;
      case 'hand-buried':
        this.trash = faces(event.trash);
        this.hands[seat] = [];
        return;
      case 'brawl-redrawn':
        return this.redraw(event);
      default:
        holds(false);
    }
  }

  private setUp(event: JsonObject): boolean {
    switch (event.type) {
      case 'characters-drawn':
        this.named = true;
        return true;
      case 'boosters-picked':
        this.boosters = faces(event.boosters);
        return true;
      case 'blockers-picked':
        this.blockers = faces(event.blockers);
        return true;
      case 'starter-rolled':
      case 'tie-rolled':
        this.contenders = event.left as number[];
        return true;
      case 'brawl-dealt':
        this.hands = (event.hands as Json[]).map(faces);
        need(this.hands.length === this.seats, event);
        this.laid = this.hands.map(() => []);
        this.trash = faces(event.trash);
        this.box = [...BOOSTERS, ...BLOCKERS].filter(card => ![...this.boosters!, ...this.blockers!].includes(card));
        this.seat = event.starter as number;
        this.stage = this.blockers!.length > 0 ? 'DEALT' : 'RESTING';
        return true;
      case 'blockers-shuffled-in':
        this.trash = faces(event.trash);
        this.stage = 'RESTING';
        return true;
      default:
        return false;
    }
  }

  // The end: seats that may be first, and the outcome.
  private closing(event: JsonObject): boolean {
    if (event.type === 'brawl-ended') {
      const alone = this.gone.length === this.seats - 1;
      const limit = !['SETUP', 'DEALT', 'CLOSING', 'OVER'].includes(this.stage) && this.turns >= number(this.rules.turnLimit, 1, 100_000);
      need(alone || limit || (this.stage === 'CLOSING' && this.contenders.length === 1), event);
      this.stage = 'OVER';
      return true;
    }
    if (event.type !== 'brawl-closed') return false;
    const contenders = event.contenders as number[];
    const ways: { [cause: string]: boolean } = {
      VICTORY: this.mode !== 'RUMMY' && contenders.every(seat => this.declared.has(seat)),
      WENT_OUT: this.interrupted() && event.out !== undefined && this.isOut(event.out as number),
      STALEMATE: this.mode === 'RUMMY' && this.trash.length + this.discards.length === 0,
    };
    need(contenders.length > 0 && contenders.every(seat => !this.gone.includes(seat)), event);
    need(ways[event.cause as string]! && this.abandoned() === undefined && (event.out === undefined) === (event.cause !== 'WENT_OUT'), event);
    this.contenders = contenders;
    this.stage = 'CLOSING';
    return true;
  }

  private next(): number {
    const king = this.mode === 'KING_OF_THE_HEAP';
    if (!king) return this.turns === 0 ? this.seat : beside(this.seat, this.seats, this.gone);
    const step = this.rules.direction === 'CLOCKWISE' ? 1 : -1;
    const next = beside(this.seat, this.seats, this.gone, step);
    return next === this.king ? beside(next, this.seats, this.gone, step) : next;
  }

  private draw(event: JsonObject): void {
    const blocker = event.type === 'blocker-met';
    need(this.quotas[0]?.[0] === 'DRAW' && !this.met && !this.threat && event.seat === this.runner, event);
    const top = event.from === 'TRASH' ? this.trash.shift() : this.discards.pop()?.card;
    const found = blocker ? [event.card as string] : faces(event.card);
    drawn(top === undefined ? [] : [top], found, event);
    need(blocker === BLOCKERS.includes(top!), event);
    this.draws++;
    this.used();
    if (blocker) {
      this.discards.push({ card: top!, up: true });
      this.met = { card: top!, strikes: false };
    } else this.hands[this.runner] = [...this.hands[this.runner]!, top!].sort();
  }

  private used(): void {
    const [kind, least, most] = this.quotas[0]!;
    this.quotas = open([[kind, Math.max(0, least - 1), most - 1], ...this.quotas.slice(1)]);
  }

  private discard(seat: number, cards: string[], up: boolean, event: JsonObject): void {
    this.hands[seat] = less(this.hands[seat]!, cards, event);
    this.discards.push(...cards.map(card => ({ card, up })));
  }

  private pass(from: number, to: number, cards: string[], event: JsonObject): void {
    this.hands[from] = less(this.hands[from]!, cards, event);
    this.hands[to] = [...this.hands[to]!, ...cards].sort();
    this.threat = undefined;
  }

  // One of the spoils of the winner.
  private spoil(seat: number, other: number, event: JsonObject): void {
    need(this.stage === 'DECIDED' && seat === this.winner && other === this.loser && this.spoils > 0 && !this.threat, event);
    this.spoils--;
  }

  // That the seat is asked for a booster here.
  private asked({ seat, window, ...event }: JsonObject): void {
    const who: { [window: string]: number | undefined } = {
      BEFORE_ATTACK: ['OPENING', 'PREPARED'].includes(this.stage) ? this.seat : undefined,
      ATTACKERS_ROLL: this.stage === 'FIGHTING' ? this.seat : undefined,
      DEFENDERS_ROLL: this.stage === 'FIGHTING' ? this.defender : undefined,
      RUMMAGE_ROLL: this.stage === 'ROLLED' ? this.rummager : undefined,
      AFTER_WIN: this.stage === 'DECIDED' ? this.winner : undefined,
      UNDER_THREAT: this.threat?.against,
    };
    const free = window === 'UNDER_THREAT' ? !this.threat?.accepted : !this.threat && !this.met;
    need(free && who[window as string] === seat && this.opens(seat as number, window as string), { seat, window, ...event } as JsonObject);
  }

  private boost(event: JsonObject): void {
    const { seat, card, window } = event as { seat: number; card: string; window: string };
    const boosters = WINDOWS[window]!;
    this.asked(event);
    need(boosters.includes(card), event);
    this.discard(seat, [card], true, event);
    if (boosters.length === 1 && window !== 'UNDER_THREAT') this.closed.add(window);
    if (card === 'SPARE_CROWBAR') this.crowbars++;
    if (card === 'REINFORCED_LID') this.lids++;
    if (card === 'SECOND_WIND') this.again = seat;
    if (card === 'MAGNET') this.magnet = true;
    if (card === 'STICKY_PAWS') this.threat = { by: this.winner, against: this.loser, accepted: false };
    if (card === 'GUARD_DOG') this.threat = undefined;
    if (card === 'CLEAN_SWEEP') {
      this.quotas = [['TOSS', 0, 2]];
      this.stage = 'PREPARED';
    }
  }

  // A turn ends with the seat that carries it on. A fight without its defender is none.
  private leave(seat: number, event: JsonObject): void {
    const carries: { [stage: string]: number } = {
      OPENING: this.seat, PREPARED: this.seat, FIGHTING: this.seat, DECIDED: this.winner, ROLLED: this.rummager, RUMMAGING: this.rummager,
    };
    const void_ = this.stage === 'FIGHTING' && seat === this.defender;
    const effect = void_ ? 'ATTACK_VOID' : carries[this.stage] === seat ? 'TURN_OVER' : 'GOES_ON';
    need(event.effect === effect && !this.gone.includes(seat), event);
    this.gone.push(seat);
    if (effect === 'GOES_ON') {
      if (this.threat && [this.threat.by, this.threat.against].includes(seat)) this.threat = undefined;
      return;
    }
    [this.quotas, this.threat, this.met] = [[], undefined, undefined];
    if (effect === 'ATTACK_VOID') {
      this.defender = undefined;
      this.closed.delete('ATTACKERS_ROLL');
      this.closed.delete('DEFENDERS_ROLL');
      this.stage = 'PREPARED';
    } else {
      if (this.stage === 'FIGHTING') this.defender = undefined;
      this.stage = 'CUT_SHORT';
    }
  }

  private redraw(event: JsonObject): void {
    const [trash, down, box] = [faces(event.trash), faces(event.discards), faces(event.box)];
    const hands = (event.hands as Json[]).map(faces);
    const gift = event.gift as JsonObject | undefined;
    need(trash.length === this.trash.length && box.length === this.box.length && hands.length === this.hands.length, event);
    need(down.length === this.discards.filter(({ up }) => !up).length, event);
    need(hands.every((hand, seat) => hand.length === this.hands[seat]!.length), event);
    need((this.threat?.card === undefined ? undefined : this.threat.by) === gift?.seat, event);
    if (gift) {
      const [card] = faces(gift.card);
      need(card !== undefined && hands[this.threat!.by]!.includes(card), event);
      this.threat!.card = card!;
    }
    [this.trash, this.box, this.hands] = [trash, box, hands];
    for (const one of this.discards) if (!one.up) one.card = down.shift()!;
    this.redrawn = true;
  }
}

function whole(wanted: number, all: string[]): string[] | undefined {
  return wanted === 0 ? [] : wanted === all.length ? all : undefined;
}

function open(quotas: Quota[]): Quota[] {
  return quotas.filter(([, , most]) => most > 0);
}

function copyOf(quotas: Quota[]): Quota[] {
  return quotas.map(([...quota]) => quota);
}
