// Made from the contract, and not by hand:
//
//     ./cardhouse test ContractTypesTest -Dtypes=write

export interface Acting {
  seat: Seat;
  kind: TurnKind;
  inHand?: Card;
}

export interface Anything {
  type: 'anything';
}

export interface Asking {
  seat: Seat;
  question: Question;
}

export interface AtLeast {
  type: 'at-least';
  value: CardValue;
}

export interface AtMost {
  type: 'at-most';
  value: CardValue;
}

export interface Attack {
  type: 'attack';
  seat: Seat;
}

export type BlindSlot = number;

export interface BotChoice {
  bot: BotName;
  thinking?: Thinking;
}

export type BotName = 'random' | 'greedy' | 'mcts' | 'expert';

export type BrawlMode = 'ROUND_RUMMAGE' | 'KING_OF_THE_HEAP' | 'RUMMY';

export type BrawlMove = Prepare | Rummage | StopRummaging | TossCard | StopTossing | Attack | GoOut | GrabCard | GiveCard | LeaveSpoils | PlayBooster | PassWindow | DeclareVictory | ContinuePlay | LaySet | DoneLaying;

export type BrawlPile = 'TRASH' | 'DISCARD';

export type BrawlRefusal = 'PLAN_IMPOSSIBLE' | 'PILE_EMPTY' | 'NOT_OPTIONAL' | 'NOT_IN_HAND' | 'NO_SUCH_OPPONENT' | 'CANNOT_GO_OUT' | 'NOTHING_TO_TAKE' | 'BOOSTER_OUT_OF_PLACE' | 'NO_VICTORY_SET' | 'CANNOT_LAY';

export interface BrawlRules {
  preset?: 'classic' | 'king-of-the-heap' | 'rummy' | 'loaded' | 'loaded-king-of-the-heap' | 'loaded-rummy';
  mode?: 'ROUND_RUMMAGE' | 'KING_OF_THE_HEAP' | 'RUMMY';
  declare?: 'AUTOMATIC' | 'MANUAL';
  direction?: 'CLOCKWISE' | 'COUNTERCLOCKWISE';
  affinity?: boolean;
  splitSameItem?: boolean;
  slugs?: number;
  boosters?: number;
  blockers?: number;
  faces?: number;
  attackDice?: number;
  defenceDice?: number;
  rummageDice?: number;
  leastDeal?: number;
  sets?: number;
  setSize?: number;
  affinitySize?: number;
  outPoints?: number;
  turnLimit?: number;
  character0?: 'RANDOM' | 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';
  character1?: 'RANDOM' | 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';
  character2?: 'RANDOM' | 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';
  character3?: 'RANDOM' | 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';
  character4?: 'RANDOM' | 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';
  character5?: 'RANDOM' | 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';
}

export type BrawlRulesInForce = BrawlRules;

export interface BrawlView {
  type: 'brawl-view';
  mode: BrawlMode;
  turn: number;
  king?: Seat;
  trash: Cards;
  discard: Discards;
  dice: Die[];
  asking?: Asking;
  fray?: Fray;
  brawlers: Brawler[];
}

export interface Brawler {
  seat: Seat;
  critter?: Critter;
  favourite?: Card;
  hand: Cards;
  laid: Card[];
  points: number;
  left: boolean;
}

export interface Call {
  type: 'call';
}

export type Card = string;

export interface CardOpenings {
  match: Id;
  game: string;
  revision: Revision;
  after: number;
  lists: {
    list: number;
    revision: Revision;
    cards: number;
    root: Hash;
    signature: string;
  }[];
  openings: {
    revision: Revision;
    list: number;
    place: number;
    card: string;
    salt: Hash;
    path: Hash[];
  }[];
}

export type CardValue = number;

export type Cards = Shown | Hidden;

export interface ContinuePlay {
  type: 'continue-play';
}

export type Critter = 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';

export type Deadline = Time;

export interface DeclareVictory {
  type: 'declare-victory';
}

export type Delay = number;

export type Demand = Anything | AtLeast | AtMost;

export type Departure = 'OUT' | 'BOT';

export type Die = number;

export interface Discard {
  type: 'discard';
}

export interface DiscardPile {
  top?: Card;
  count: number;
  playable: boolean;
}

export interface Discards {
  top?: Card;
  cards: Cards;
}

export interface DoneLaying {
  type: 'done-laying';
}

export interface Draw {
  type: 'draw';
  from: Source;
}

export type Duration = string;

export type Edition = number;

export type Effect = 'NONE' | 'RESET' | 'AT_MOST' | 'BURN' | 'INVISIBLE' | 'SKIP' | 'REVERSE';

export type Entropy = string;

export interface EntryView {
  revision: number;
  at: Time;
  cause: 'START' | 'MOVE' | 'RESIGNATION' | 'TIMEOUT_MOVE' | 'FORFEIT' | 'RESIGNATION_TO_BOT' | 'FORFEIT_TO_BOT' | 'SUBSTITUTE_MOVE' | 'BRANCH';
  seat?: Seat;
  move?: Move;
  events: Event[];
}

export interface Event {
  type: string;
  [property: string]: unknown;
}

export interface Exchange {
  type: 'exchange';
  give: Card[];
  take: Card[];
}

export interface FaceDown {
  type: 'face-down';
  card?: Card;
}

export interface FaceUp {
  type: 'face-up';
  card: Card;
  meaning: Meaning;
}

export interface Fairness {
  protocol: 1;
  commitment: Hash;
  entropy?: Entropy[];
  serverSeed?: Hash;
}

export interface Flip {
  type: 'flip';
  slot: BlindSlot;
}

export interface Frame {
  entry: EntryView;
  match: Id;
  revision: Revision;
  viewer: ViewerName;
  status: MatchStatus;
  toAct: ToAct;
  deadline?: Deadline;
  clocks?: SeatClocks;
  delay?: Delay;
  view: View;
  legalMoves: LegalMoves;
  outcome?: Outcome;
}

export interface Fray {
  seat: Seat;
  defender?: Seat;
  blue: Die[];
  green: Die[];
  crowbars: number;
  lids: number;
  winner?: Seat;
  spoils: number;
  rummage: Die[];
  draws: number;
  tosses: number;
  threat?: Menace;
}

export type GameId = 'trashed' | 'garbage' | 'trash' | 'trio' | 'dumpster-brawl';

export interface GarbageRules {
  preset?: 'classic';
  decks?: number;
  lead?: 'ROTATE' | 'WINNER' | 'FIXED_DEALER';
  replaceWild?: 'FORCED' | 'OPTIONAL' | 'NEVER';
  uselessDiscard?: 'REFUSE' | 'ALLOW';
  catchUp?: boolean;
  call?: 'AUTOMATIC' | 'REQUIRED';
  turnLimit?: number;
}

export type GarbageRulesInForce = GarbageRules;

export interface GiveCard {
  type: 'give-card';
  card: Card;
}

export interface GoOut {
  type: 'go-out';
}

export interface GrabCard {
  type: 'grab-card';
}

export type Hash = string;

export interface Hidden {
  type: 'hidden';
  hidden: number;
}

export type Id = string;

export interface JournalPage {
  match: Id;
  revision: Revision;
  status: MatchStatus;
  delay?: Delay;
  entries: EntryView[];
  next?: number;
}

export interface KeepHand {
  type: 'keep-hand';
}

export interface KeepQuiet {
  type: 'keep-quiet';
}

export interface Knowledge {
  match: Id;
  revision: Revision;
  viewer: ViewerName;
  cards: {
    card: string;
    first: Revision;
    last: Revision;
    inView: boolean;
  }[];
}

export interface Laid {
  seat: Seat;
  size: number;
  left: boolean;
  slots: Slot[];
}

export interface LaySet {
  type: 'lay-set';
  cards: Card[];
}

export type LayoutMove = Draw | Place | Replace | Discard | Steal | Call | KeepQuiet;

export type LayoutRefusal = 'NO_SUCH_SLOT' | 'SLOT_NOT_OPEN' | 'NOTHING_TO_STEAL' | 'STEAL_USELESS';

export interface LayoutView {
  type: 'layout-view';
  hand: number;
  turn: number;
  dryTurns: number;
  dealer?: Seat;
  acting?: Acting;
  stock: Cards;
  discard: DiscardPile;
  layouts: Laid[];
}

export interface LeaveSpoils {
  type: 'leave-spoils';
}

export type LegalMoves = Move[];

export interface MatchClock {
  perMove: Duration;
  bank?: Duration;
  onTimeout: 'BOT' | 'FORFEIT' | 'NONE';
  bot?: BotName;
  thinking?: Thinking;
}

export interface MatchList {
  matches: MatchSummary[];
  next?: string;
}

export interface MatchSeat {
  seat: Seat;
  kind: 'OPEN' | 'ANY_BOT' | 'RESERVED' | 'PLAYER' | 'BOT' | 'IMPORTED';
  name?: PlayerName;
  bot?: BotName;
  thinking?: Thinking;
  left?: Departure;
  until?: Time;
  waitingFor?: 'ENTROPY';
  you: boolean;
}

export type MatchStatus = 'WAITING' | 'RUNNING' | 'FINISHED';

export interface MatchSummary {
  id: Id;
  game: GameId;
  edition: Edition;
  rules: RulesInForce;
  seats: MatchSeat[];
  listed: boolean;
  clock?: MatchClock;
  spectators: SpectatorSetting;
  onLeave: Departure;
  substitute?: BotChoice;
  delay?: Delay;
  status: MatchStatus;
  toAct: ToAct;
  revision: Revision;
  createdAt: Time;
  startedAt?: Time;
  finishedAt?: Time;
  branch?: {
    match: Id;
    revision: number;
  };
  rematchOf?: Id;
  rematch?: RematchOffer;
  series?: SeriesStanding;
  board?: SetBoard;
  fairness: Fairness;
  outcome?: Outcome;
}

export interface MatchView {
  match: Id;
  revision: Revision;
  viewer: ViewerName;
  status: MatchStatus;
  toAct: ToAct;
  deadline?: Deadline;
  clocks?: SeatClocks;
  delay?: Delay;
  view: View;
  legalMoves: LegalMoves;
  outcome?: Outcome;
}

export type Meaning = 'NATURAL' | 'WILD' | 'ENDER' | 'TRASHED';

export interface Menace {
  by: Seat;
  against: Seat;
  gift?: Cards;
}

export type Move = LayoutMove | TrioMove | BrawlMove;

export type MoveRefusal = 'ILLEGAL_MOVE' | 'NO_SUCH_MOVE' | 'IDEMPOTENCY_KEY_REUSED' | LayoutRefusal | TrioRefusal | BrawlRefusal;

export interface Outcome {
  status: 'PLAYED_OUT' | 'ADJUDICATED' | 'RESIGNED';
  places: number[];
}

export interface PassWindow {
  type: 'pass-window';
}

export interface PickUp {
  type: 'pick-up';
}

export interface Pile {
  top?: Card;
  run: number;
  count: number;
  demand: Demand;
}

export interface Place {
  type: 'place';
  slot: SlotNumber;
}

export type Plan = 'NOTHING' | 'DRAW' | 'TOSS' | 'DRAW_THEN_TOSS' | 'TOSS_THEN_DRAW';

export interface PlayBooster {
  type: 'play-booster';
  card: Card;
}

export interface PlayCards {
  type: 'play-cards';
  cards: Card[];
}

export type PlayOn = 'RANK' | 'ANY';

export interface PlayedView {
  hash?: Hash;
  entry?: EntryView;
  receipt?: Receipt;
  match?: Id;
  revision: Revision;
  viewer?: ViewerName;
  status: MatchStatus;
  toAct: ToAct;
  deadline?: Deadline;
  clocks?: SeatClocks;
  delay?: Delay;
  view?: View;
  legalMoves?: LegalMoves;
  outcome?: Outcome;
}

export type PlayerName = string;

export interface Prepare {
  type: 'prepare';
  plan: Plan;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  instance?: string;
  revision?: Revision;
  legalMoves?: LegalMoves;
  violations?: Violation[];
}

export type ProblemCode = ServerProblemCode | MoveRefusal;

export type Question = 'PLAN' | 'DRAW' | 'TOSS' | 'ATTACK' | 'SPOILS' | 'DECLARE' | 'LAY' | 'BEFORE_ATTACK' | 'ATTACKERS_ROLL' | 'DEFENDERS_ROLL' | 'RUMMAGE_ROLL' | 'AFTER_WIN' | 'UNDER_THREAT';

export type Receipt = string;

export interface Refill {
  type: 'refill';
}

export interface RematchOffer {
  status: 'POSSIBLE' | 'OPENED';
  match?: Id;
}

export interface Replace {
  type: 'replace';
}

export type Revision = number;

export type RulesInForce = TrashedRulesInForce | GarbageRulesInForce | TrashRulesInForce | TrioRulesInForce | BrawlRulesInForce;

export interface Rummage {
  type: 'rummage';
  from: BrawlPile;
}

export type Seat = number;

export interface SeatClock {
  seat: Seat;
  bank: Duration;
  deadline?: Time;
}

export type SeatClocks = SeatClock[];

export interface SeriesStanding {
  id: Id;
  bestOf: number;
  number: number;
  wins: number[];
  finished: boolean;
}

export type ServerProblemCode = 'MALFORMED_JSON' | 'UNKNOWN_FIELD' | 'DUPLICATE_FIELD' | 'MISSING_FIELD' | 'WRONG_TYPE' | 'INVALID_VALUE' | 'MALFORMED_REQUEST' | 'INVALID_PARAMETER' | 'INVALID_IDEMPOTENCY_KEY' | 'INVALID_IF_MATCH' | 'UNAUTHENTICATED' | 'FOREIGN_ORIGIN' | 'EARLIER_MOVE_FAILED' | 'MISDIRECTED_REQUEST' | 'INSUFFICIENT_SCOPE' | 'NOT_YOUR_SEAT' | 'NOT_SEATED' | 'NOT_YET_PUBLIC' | 'NO_SPECTATORS' | 'NOT_YOUR_MATCH' | 'NOT_YOUR_SET' | 'NOT_YOUR_TOURNAMENT' | 'NOT_ADMITTED' | 'NOT_A_BOT' | 'SEAT_RESERVED' | 'INVALID_INVITATION' | 'NOT_FOUND' | 'GAME_NOT_FOUND' | 'MATCH_NOT_FOUND' | 'MANIFEST_NOT_FOUND' | 'SEAT_NOT_FOUND' | 'REVISION_NOT_FOUND' | 'PLAYER_NOT_FOUND' | 'TOKEN_NOT_FOUND' | 'IDENTITY_NOT_FOUND' | 'PASSKEY_NOT_FOUND' | 'WEBHOOK_NOT_FOUND' | 'EVENT_NOT_FOUND' | 'UPGRADE_RUNNING' | 'DAY_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'NOT_ACCEPTABLE' | 'NOT_YOUR_TURN' | 'MATCH_FINISHED' | 'SEAT_LEFT' | 'MATCH_NOT_STARTED' | 'MATCH_STARTED' | 'MATCH_NOT_FINISHED' | 'NO_REMATCH' | 'EDITION_SUPERSEDED' | 'NO_SAMPLES' | 'NO_OPENINGS' | 'SEAT_TAKEN' | 'CHARACTER_TAKEN' | 'ALREADY_SEATED' | 'ENTROPY_ALREADY_EXISTS' | 'NOTE_ALREADY_EXISTS' | 'NOTES_CLOSED' | 'TOO_MANY_NOTES' | 'INVALID_NOTE' | 'CONFLICT' | 'DEADLINE_EXCEEDED' | 'DAY_NOT_SEALED' | 'TOO_MANY_TOKENS' | 'OWNER_ALREADY_EXISTS' | 'TOO_MANY_MATCHES' | 'DAILY_QUOTA_EXCEEDED' | 'TOO_MANY_AUDITS' | 'AUDIT_NOT_FOUND' | 'TRIAL_NOT_FOUND' | 'TRIAL_RUNNING' | 'TOO_MANY_TRIALS' | 'SEEK_NOT_FOUND' | 'DAILY_DEAL_NOT_FOUND' | 'DAILY_DEAL_NOT_OPEN' | 'PUZZLE_NOT_FOUND' | 'TOURNAMENT_NOT_FOUND' | 'ROUND_NOT_FOUND' | 'ENTRANT_NOT_FOUND' | 'TOURNAMENT_CLOSED' | 'TOURNAMENT_TOO_SMALL' | 'NO_BYE' | 'TOO_MANY_TOURNAMENTS' | 'INVALID_TOURNAMENT' | 'CLUB_NOT_FOUND' | 'NOT_YOUR_CLUB' | 'MEMBER_NOT_FOUND' | 'SEASON_NOT_FOUND' | 'CLUB_CONFLICT' | 'TOO_MANY_CLUBS' | 'SERIES_NOT_FOUND' | 'ALREADY_SEEKING' | 'TOO_MANY_SEEKS' | 'SEEK_PAIRED' | 'SET_NOT_FOUND' | 'SET_NOT_FINISHED' | 'TOO_MANY_SETS' | 'TOO_MANY_STREAMS' | 'TOO_MANY_EXPORTS' | 'TOO_MANY_COMPUTATIONS' | 'TOO_MANY_WEBHOOKS' | 'WEBHOOK_DISABLED' | 'TOO_MANY_PINGS' | 'TOO_MANY_CONFIRMATIONS' | 'EMAIL_UNAVAILABLE' | 'RATE_LIMITED' | 'STALE_REVISION' | 'BODY_TOO_LARGE' | 'URI_TOO_LONG' | 'HEADERS_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'INVALID_PROOF' | 'INVALID_GAME' | 'INVALID_RULES' | 'INVALID_SEATS' | 'INVALID_CHARACTER' | 'INVALID_CLOCK' | 'INVALID_SUBSTITUTE' | 'INVALID_MANIFEST' | 'INVALID_SET' | 'BRANCH_TOO_LONG' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL' | 'DATABASE_UNAVAILABLE' | 'SERVER_UNAVAILABLE';

export interface SetBoard {
  set: Id;
  number: number;
  commitment: Hash;
}

export interface Shown {
  type: 'shown';
  cards: Card[];
}

export type Slot = FaceDown | FaceUp;

export type SlotNumber = number;

export type Source = 'STOCK' | 'DISCARD';

export interface Special {
  playOn: PlayOn;
  afterLow: boolean;
  effect: Effect;
}

export interface SpectatorSetting {
  mode: 'OFF' | 'LIVE' | 'DELAYED';
  plies?: number;
}

export interface Spread {
  seat: Seat;
  hand: Cards;
  faceUp: Card[];
  faceDown: Cards;
  slots: BlindSlot[];
  won: number;
  left: boolean;
}

export interface Steal {
  type: 'steal';
  seat: Seat;
  slot: SlotNumber;
}

export interface StopRummaging {
  type: 'stop-rummaging';
}

export interface StopTossing {
  type: 'stop-tossing';
}

export interface Thinking {
  iterations?: number;
  time?: Duration;
}

export type Time = string;

export type ToAct = Seat[];

export interface TossCard {
  type: 'toss-card';
  card: Card;
}

export interface TrashRules {
  preset?: 'classic' | 'short' | 'jokers' | 'kings-wild' | 'pictures-wild';
  decks?: number;
  jokers?: number;
  wild?: 'JACKS' | 'KINGS' | 'PICTURES';
  lead?: 'WINNER' | 'ROTATE';
  replaceWild?: 'FORCED' | 'OPTIONAL' | 'NEVER';
  uselessDiscard?: 'REFUSE' | 'ALLOW';
  targetSize?: number;
  deals?: number;
  timeLimit?: number;
  reveal?: boolean;
  freeDraws?: number;
  turnLimit?: number;
}

export type TrashRulesInForce = TrashRules;

export interface TrashedRules {
  preset?: 'classic' | 'challenging' | 'long';
  wilds?: number;
  rounds?: number;
  lead?: 'ROTATE' | 'WINNER' | 'FIXED_DEALER';
  replaceWild?: 'FORCED' | 'OPTIONAL' | 'NEVER';
  uselessDiscard?: 'REFUSE' | 'ALLOW';
  stealOntoWild?: boolean;
  displacedTrashed?: 'REPLAY' | 'DISCARD';
  stealLimit?: number;
  turnLimit?: number;
}

export type TrashedRulesInForce = TrashedRules;

export type TrioMove = Exchange | KeepHand | PlayCards | PickUp | Flip | Refill;

export type TrioRefusal = 'UNEVEN_EXCHANGE' | 'CARD_NOT_THERE' | 'NO_CARDS' | 'MIXED_VALUES' | 'DOES_NOT_FIT' | 'MUST_OPEN' | 'PILE_EMPTY' | 'MUST_FLIP' | 'FACE_DOWN_CARDS_LAST' | 'NO_SUCH_CARD';

export interface TrioRules {
  preset?: 'classic' | 'strict' | 'mirror' | 'five-low' | 'sixty';
  lowest?: number;
  highest?: number;
  copies?: number;
  specials?: Record<string, {
    playOn: 'RANK' | 'ANY';
    afterLow: boolean;
    effect: 'NONE' | 'RESET' | 'AT_MOST' | 'BURN' | 'INVISIBLE' | 'SKIP' | 'REVERSE';
  }>;
  burnCount?: 0 | 3 | 4;
  refill?: 'AUTOMATIC' | 'MANUAL';
  opener?: 'RANKED' | 'PLAIN';
  rounds?: number;
  playOn?: boolean;
  turnLimit?: number;
}

export type TrioRulesInForce = TrioRules;

export interface TrioView {
  type: 'trio-view';
  round: number;
  turn: number;
  dealer?: Seat;
  exchanging: Seat[];
  play?: Turns;
  pile: Pile;
  stock: Cards;
  burned: number;
  seats: Spread[];
  out: Seat[];
  specials: Record<string, Special>;
}

export type TurnKind = 'ORDINARY' | 'CATCH_UP' | 'FREE_DRAW';

export interface Turns {
  acting: Seat;
  clockwise: boolean;
  opening?: Card;
  owing?: Seat;
}

export type View = LayoutView | TrioView | BrawlView;

export type ViewerName = string;

export interface Violation {
  option?: string;
  field?: string;
  message: string;
}
