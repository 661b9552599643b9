// Made from the contract, and not by hand:
//
//     ./cardhouse test ContractTypesTest -Dtypes=write

export interface Account {
  player: Player;
  tokens: TokenSummary[];
  unfinishedMatches: number;
}

export interface Acting {
  seat: Seat;
  kind: TurnKind;
  inHand?: Card;
}

export interface Analysis {
  match: Id;
  game: GameId;
  edition: Edition;
  revision: number;
  analysed: number;
  samples: AnalysisSamples;
  seats: SeatAnalysis[];
  entries: EntryAnalysis[];
}

export interface AnalysisSamples {
  luck: number;
  choice: number;
  moves: number;
}

export interface Anything {
  type: 'anything';
}

export type AsOf = Time;

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

export interface AuditSummary {
  id: Id;
  status: 'RUNNING' | 'FINISHED' | 'CANCELLED' | 'FAILED';
  matches: ChosenMatches;
  depths: Depth[];
  progress: {
    matches: number;
    plies: number;
    failed: number;
    notDone: number;
    findings: number;
  };
  cursor?: string;
  createdAt: Time;
  finishedAt?: Time;
}

export interface Badge {
  trial: Id;
  passedAt: Time;
  contract: string;
  scenarios: Scenario[];
}

export type BlindSlot = number;

export interface BlockerFought {
  type: 'blocker-fought';
  seat: Seat;
  card: Card;
  blue: Die[];
  green: Die[];
  won: boolean;
  strikes: boolean;
}

export interface BlockerMet {
  type: 'blocker-met';
  seat: Seat;
  from: BrawlPile;
  card: Card;
}

export interface BlockersPicked {
  type: 'blockers-picked';
  blockers: Cards;
}

export interface BlockersShuffledIn {
  type: 'blockers-shuffled-in';
  trash: Cards;
}

export type Board = string;

export interface BoosterPassed {
  type: 'booster-passed';
  seat: Seat;
  window: Question;
}

export interface BoosterPlayed {
  type: 'booster-played';
  seat: Seat;
  card: Card;
  window: Question;
}

export interface BoostersPicked {
  type: 'boosters-picked';
  boosters: Cards;
}

export interface BotChoice {
  bot: BotName;
  thinking?: Thinking;
}

export interface BotList {
  bots: BotProfile[];
  next?: string;
}

export type BotName = 'random' | 'greedy' | 'mcts' | 'expert';

export type BotPolicy = 'NONE' | 'ONLY' | 'MIXED';

export interface BotProfile {
  id: Id;
  name: PlayerName;
  available: boolean;
  playing: number;
  manifest: Manifest;
  badge?: Badge;
}

export interface BrawlClosed {
  type: 'brawl-closed';
  cause: 'VICTORY' | 'WENT_OUT' | 'STALEMATE';
  out?: Seat;
  contenders: Seat[];
}

export interface BrawlCourse {
  faceUp: SeenDiscard[];
  phase: 'OPENING' | 'PREPARED' | 'FIGHTING' | 'DECIDED' | 'ROLLED' | 'RUMMAGING' | 'CUT_SHORT';
  rummager?: Seat;
  magnet: boolean;
  quotas: Quota[];
  closed: Question[];
  settled: Seat[];
  declared: Seat[];
  lull: number;
  left: Seat[];
}

export interface BrawlDealt {
  type: 'brawl-dealt';
  starter: Seat;
  hands: Cards[];
  trash: Cards;
}

export interface BrawlDecided {
  type: 'brawl-decided';
  winner: Seat;
  loser: Seat;
  crowbars: number;
  lids: number;
  spoils: number;
}

export interface BrawlEnded {
  type: 'brawl-ended';
  outcome: Outcome;
}

export type BrawlEvent = CharactersDrawn | BoostersPicked | BlockersPicked | StarterRolled | BrawlDealt | BlockersShuffledIn | BrawlRedrawn | KingCrowned | BrawlTurnStarted | PlanAnnounced | CardRummaged | BlockerMet | BlockerFought | CardsSnatched | DrawingEnded | CardTossed | TossingEnded | TrashRefilled | BoosterPlayed | BoosterPassed | SeatAttacked | BrawlRolled | DiceRerolled | BrawlDecided | GrabAnnounced | CardGrabbed | GiftOffered | CardGiven | SpoilsLeft | RummageRolled | RummageBegun | VictoryDeclared | VictoryWithheld | CardsLaid | LayingEnded | BrawlClosed | TieRolled | BrawlerLeft | HandScattered | HandBuried | BrawlEnded;

export type BrawlMode = 'ROUND_RUMMAGE' | 'KING_OF_THE_HEAP' | 'RUMMY';

export type BrawlMove = Prepare | Rummage | StopRummaging | TossCard | StopTossing | Attack | GoOut | GrabCard | GiveCard | LeaveSpoils | PlayBooster | PassWindow | DeclareVictory | ContinuePlay | LaySet | DoneLaying;

export type BrawlPile = 'TRASH' | 'DISCARD';

export interface BrawlRedrawn {
  type: 'brawl-redrawn';
  hands: Cards[];
  trash: Cards;
  discards: Cards;
  box: Cards;
  gift?: HeldOut;
}

export type BrawlRefusal = 'PLAN_IMPOSSIBLE' | 'PILE_EMPTY' | 'NOT_OPTIONAL' | 'NOT_IN_HAND' | 'NO_SUCH_OPPONENT' | 'CANNOT_GO_OUT' | 'NOTHING_TO_TAKE' | 'BOOSTER_OUT_OF_PLACE' | 'NO_VICTORY_SET' | 'CANNOT_LAY';

export interface BrawlRolled {
  type: 'brawl-rolled';
  attacker: Seat;
  defender: Seat;
  blue: Die[];
  green: Die[];
}

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

export interface BrawlTable {
  type: 'brawl-table';
  view: BrawlView;
  course: BrawlCourse;
}

export interface BrawlTurnStarted {
  type: 'brawl-turn-started';
  seat: Seat;
  turn: number;
}

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

export interface BrawlerLeft {
  type: 'brawler-left';
  seat: Seat;
  effect: 'GOES_ON' | 'ATTACK_VOID' | 'TURN_OVER';
}

export interface Call {
  type: 'call';
}

export interface CallMissed {
  type: 'call-missed';
  seat: Seat;
}

export type Card = string;

export interface CardDiscarded {
  type: 'card-discarded';
  seat: Seat;
  card: Card;
}

export interface CardDrawn {
  type: 'card-drawn';
  seat: Seat;
  from: Source;
  card: Card;
}

export interface CardFlipped {
  type: 'card-flipped';
  seat: Seat;
  slot: BlindSlot;
  card: Card;
  fits: boolean;
  demand: Demand;
}

export interface CardGiven {
  type: 'card-given';
  seat: Seat;
  receiver: Seat;
  card: Cards;
}

export interface CardGrabbed {
  type: 'card-grabbed';
  seat: Seat;
  victim: Seat;
  card: Cards;
}

export interface CardPlaced {
  type: 'card-placed';
  seat: Seat;
  slot: SlotNumber;
  card: Card;
  displaced: Card;
}

export interface CardRummaged {
  type: 'card-rummaged';
  seat: Seat;
  from: BrawlPile;
  card: Cards;
}

export interface CardStolen {
  type: 'card-stolen';
  seat: Seat;
  victim: Seat;
  slot: SlotNumber;
  card: Card;
}

export interface CardTossed {
  type: 'card-tossed';
  seat: Seat;
  card: Cards;
}

export type CardValue = number;

export type Cards = Shown | Hidden;

export interface CardsLaid {
  type: 'cards-laid';
  seat: Seat;
  cards: Card[];
}

export interface CardsPlayed {
  type: 'cards-played';
  seat: Seat;
  zone: Zone;
  cards: Card[];
  demand: Demand;
}

export interface CardsRefilled {
  type: 'cards-refilled';
  seat: Seat;
  cards: Cards;
}

export interface CardsSnatched {
  type: 'cards-snatched';
  seat: Seat;
  cards: Cards;
}

export interface Challenge {
  webhook: Id;
  challenge: string;
}

export type Character = string;

export interface CharactersDrawn {
  type: 'characters-drawn';
  critters: Critter[];
}

export interface ChoiceAnalysis {
  seat: Seat;
  move: Move;
  value: number;
  best: Move;
  bestValue: number;
  difference: number;
  margin: number;
  tried: number;
  legal: number;
}

export interface ChosenMatches {
  game?: GameId;
  edition?: number;
  finishedAfter?: Time;
  finishedBefore?: Time;
}

export type Company = 'ACCOUNTS' | 'BUILT_IN' | 'MIXED';

export interface Contestant {
  kind: 'BOT' | 'PLAYERS';
  bot?: BotName;
  thinking?: Thinking;
  players?: Id[];
}

export interface ContinuePlay {
  type: 'continue-play';
}

export interface CreatedInvitation {
  match: Id;
  seat: Seat;
  invitation: InvitationText;
  expiresAt: Time;
}

export interface CreatedPlayer {
  player: Player;
  token: string;
}

export interface CreatedToken {
  id: Id;
  prefix: string;
  label: TokenLabel;
  scopes: Scopes;
  createdAt: Time;
  expiresAt?: Time;
  parent?: Id;
  token: string;
}

export interface CreatedWebhook {
  id: Id;
  url: WebhookUrl;
  enabled: boolean;
  disabledReason?: WebhookDisabledReason;
  verified: boolean;
  createdAt: Time;
  failingSince?: WebhookFailingSince;
  secret: WebhookSecret;
}

export type Critter = 'ISCRATCHU' | 'MOOSIFER' | 'RATTIGAN' | 'GULLIBLE' | 'POSSUMBLY' | 'SKUNKETTE';

export type Date = string;

export interface Day {
  day: Date;
  matches: number;
  root: Hash;
  previous?: Hash;
  signature: string;
}

export interface DayAudit {
  day: Date;
  matches: number;
  clean: boolean;
  retired: number;
  findings: {
    match?: Id;
    expected: string;
    found: string;
  }[];
}

export interface DayPage {
  days: Day[];
  next?: Date;
}

export type Deadline = Time;

export interface DealerChosen {
  type: 'dealer-chosen';
  dealer: Seat;
}

export interface DealtTo {
  hand: Cards;
  faceUp: Card[];
  faceDown: Cards;
}

export interface DeclareVictory {
  type: 'declare-victory';
}

export type Delay = number;

export interface DeliveryList {
  deliveries: DeliverySummary[];
  next?: string;
}

export type DeliveryState = 'PENDING' | 'DELIVERED' | 'SUPERSEDED' | 'FAILED';

export interface DeliverySummary {
  id: Id;
  kind: 'TURN' | 'PING';
  match?: Id;
  revision?: Revision;
  status: DeliveryState;
  attempts: number;
  createdAt: Time;
  nextAttemptAt?: Time;
  lastAttemptAt?: Time;
  responseStatus?: number;
  failure?: 'DNS_ERROR' | 'NO_CONNECTION' | 'TLS_ERROR' | 'TIMEOUT' | 'TOO_LARGE' | 'REDIRECTED' | 'HTTP_ERROR' | 'UNVERIFIED' | 'SWITCHED_OFF';
  detail?: string;
  entry?: Revision;
  problem?: ProblemCode;
}

export type Demand = Anything | AtLeast | AtMost;

export type Departure = 'OUT' | 'BOT';

export type Depth = 'EVENTS' | 'RULES' | 'SHUFFLE' | 'HASH_CHAIN';

export interface DiceRerolled {
  type: 'dice-rerolled';
  seat: Seat;
  dice: Die[];
}

export type Die = number;

export interface Difference {
  match: Id;
  viewer: ViewerName;
  from: Revision;
  to: Revision;
  patch: PatchOperation[];
}

export interface DirectionTurned {
  type: 'direction-turned';
  clockwise: boolean;
}

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

export interface DrawingEnded {
  type: 'drawing-ended';
  seat: Seat;
  end: End;
}

export interface DryRun {
  allowed: true;
  revision: Revision;
}

export type Duration = string;

export type Edition = number;

export type Effect = 'NONE' | 'RESET' | 'AT_MOST' | 'BURN' | 'INVISIBLE' | 'SKIP' | 'REVERSE';

export type End = 'CHOICE' | 'EMPTY' | 'BLOCKED';

export type EntrantKind = 'HUMAN' | 'BOT' | 'BUILT_IN';

export type EntrantNumber = number;

export type Entropy = string;

export interface EntryAnalysis {
  revision: Revision;
  choice?: ChoiceAnalysis;
  luck: LuckAnalysis[];
}

export interface EntryView {
  revision: number;
  at: Time;
  cause: 'START' | 'MOVE' | 'RESIGNATION' | 'TIMEOUT_MOVE' | 'FORFEIT' | 'RESIGNATION_TO_BOT' | 'FORFEIT_TO_BOT' | 'SUBSTITUTE_MOVE' | 'BRANCH';
  seat?: Seat;
  move?: Move;
  events: Event[];
}

export type Event = LayoutEvent | TrioEvent | BrawlEvent;

export interface Exchange {
  type: 'exchange';
  give: Card[];
  take: Card[];
}

export type ExportCursor = string;

export type ExportLine = {
  cursor: ExportCursor;
  listed: boolean;
  proof: Proof;
} | {
  cursor: ExportCursor;
  listed: boolean;
  match: Id;
  unreadable: string;
} | {
  end: {
    cursor?: ExportCursor;
    matches: number;
    more: boolean;
  };
};

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

export interface Finding {
  match: string;
  revision: number;
  depth: Depth;
  expected: string;
  found: string;
}

export type FindingLine = {
  number: number;
  match: string;
  status: 'RUNNING' | 'FINISHED';
  revision: number;
  depth: Depth;
  kind: 'NOT_CHECKED' | 'EVENT_NOT_APPLICABLE' | 'REFUSED' | 'RULES_UNAVAILABLE' | 'EVENTS_MISMATCH' | 'RANDOMNESS_MISMATCH' | 'BROKEN_CHAIN';
  expected?: string;
  found?: string;
  reason?: string;
} | {
  end: {
    after: number;
    status: 'RUNNING' | 'FINISHED' | 'CANCELLED' | 'FAILED';
  };
};

export interface FirstDealerPicked {
  type: 'first-dealer-picked';
  dealer: Seat;
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

export interface Game {
  game: GameId;
  title: string;
  summary: string;
  edition: Edition;
  seats: {
    min: number;
    max: number;
  };
  presets: Record<string, RulesInForce>;
  options: Record<string, unknown>;
  moves: string[];
  house: string[];
  schema: string;
}

export type GameId = 'trashed' | 'garbage' | 'trash' | 'trio' | 'dumpster-brawl';

export interface GameList {
  games: Game[];
}

export interface GameOffer {
  game: GameId;
  presets?: string[];
  seats?: {
    min: number;
    max: number;
  };
  autoMatch?: boolean;
}

export interface GameStatistic {
  name: string;
  title: string;
  unit: string;
  values: number;
  mean: number;
  bins: StatisticBin[];
}

export interface GameStatistics {
  game: GameId;
  edition: Edition;
  preset: string;
  seats: number;
  company?: Company;
  asOf: AsOf;
  matches: number;
  adjudicated: number;
  abandoned: number;
  statistics: GameStatistic[];
}

export interface GarbageCalled {
  type: 'garbage-called';
  seat: Seat;
}

export type GarbageEvent = LayoutEvent;

export type GarbageMove = LayoutMove;

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

export type GarbageView = LayoutView;

export interface GiftOffered {
  type: 'gift-offered';
  seat: Seat;
  receiver: Seat;
  card: Cards;
}

export interface GiveCard {
  type: 'give-card';
  card: Card;
}

export interface GivenEntropy {
  entropy: Entropy;
}

export interface GoOut {
  type: 'go-out';
}

export interface GrabAnnounced {
  type: 'grab-announced';
  seat: Seat;
  victim: Seat;
}

export interface GrabCard {
  type: 'grab-card';
}

export interface HandBuried {
  type: 'hand-buried';
  seat: Seat;
  trash: Cards;
}

export interface HandDealt {
  type: 'hand-dealt';
  hand: number;
  dealer: Seat;
  starter: Seat;
  layouts: Cards[];
  stock: Cards;
  upcard?: Card;
}

export interface HandEnded {
  type: 'hand-ended';
  winner: Seat;
  sizes: number[];
}

export interface HandKept {
  type: 'hand-kept';
  seat: Seat;
}

export interface HandRedrawn {
  type: 'hand-redrawn';
  layouts: Cards[];
  stock: Cards;
}

export interface HandScattered {
  type: 'hand-scattered';
  seat: Seat;
  cards: Cards;
}

export interface HandVoided {
  type: 'hand-voided';
  cause: 'NOBODY_CAN_DRAW' | 'RECYCLED_TWICE';
}

export interface HandsExchanged {
  type: 'hands-exchanged';
  seat: Seat;
  given: Card[];
  taken: Card[];
}

export type Hash = string;

export interface Header {
  protocol: 1;
  match: Id;
  game: GameId;
  edition: number;
  rules: RulesInForce;
  seats: number;
  commitment: Hash;
  entropy: string[];
  createdAt: Time;
  startedAt: Time;
  clock?: {
    perMove: string;
    bank: string;
    onTimeout: 'BOT' | 'FORFEIT' | 'NONE';
    bot?: BotName;
    seats: Seat[];
  };
  board?: SetBoard;
  origins?: Origin[];
}

export interface HeldOut {
  seat: Seat;
  card: Cards;
}

export interface Hidden {
  type: 'hidden';
  hidden: number;
}

export type Id = string;

export interface Inclusion {
  match: Id;
  revision: Revision;
  hash: Hash;
  place: number;
  matches: number;
  path: Hash[];
  signature: string;
}

export type InvitationText = string;

export type JournalLine = EntryView | {
  end: StreamEnd;
} | {
  behind: StreamBehind;
} | {
  closing: StreamClosing;
} | {
  problem: Problem;
};

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

export interface KeySet {
  keys: {
    kty: 'OKP';
    crv: 'Ed25519';
    x: string;
    kid: string;
    alg: 'EdDSA';
    use: 'sig';
  }[];
}

export interface KingCrowned {
  type: 'king-crowned';
  seat: Seat;
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

export interface LadderRating {
  game: GameId;
  edition: Edition;
  preset: string;
  seats: number;
  value: RatingValue;
  margin: RatingMargin;
  provisional: boolean;
  matches: number;
  lastMatchAt: Time;
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

export interface LayingEnded {
  type: 'laying-ended';
  seat: Seat;
}

export interface LayoutCompleted {
  type: 'layout-completed';
  seat: Seat;
}

export interface LayoutCourse {
  discards: Card[];
  asked: 'DRAW' | 'USE' | 'CALL';
  displaced: boolean;
  completed: Seat[];
  quiet: Seat[];
  freeDraws: number;
  passes: number;
  recycled: number;
  hands: number;
  winner?: Seat;
  left: Seat[];
}

export type LayoutEvent = DealerChosen | HandDealt | HandRedrawn | TurnStarted | CardDrawn | CardPlaced | CardStolen | CardDiscarded | TurnPassed | StockRanOut | StockRecycled | LayoutCompleted | GarbageCalled | CallMissed | LayoutRevealed | HandEnded | HandVoided | TimeTold | SeatLeft | MatchEnded;

export type LayoutMove = Draw | Place | Replace | Discard | Steal | Call | KeepQuiet;

export type LayoutRefusal = 'NO_SUCH_SLOT' | 'SLOT_NOT_OPEN' | 'NOTHING_TO_STEAL' | 'STEAL_USELESS';

export interface LayoutRevealed {
  type: 'layout-revealed';
  seat: Seat;
  cards: TurnedUp[];
  correct: boolean;
}

export interface LayoutTable {
  type: 'layout-table';
  view: LayoutView;
  course: LayoutCourse;
}

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

export interface LeadDecided {
  type: 'lead-decided';
  seat: Seat;
  opening?: Card;
}

export interface LeaveSpoils {
  type: 'leave-spoils';
}

export type LegalMoves = Move[];

export interface ListedRating {
  rank: number;
  player?: Id;
  name?: PlayerName;
  kind?: PlayerKind;
  bot?: BotName;
  thinking?: Thinking;
  value: RatingValue;
  margin: RatingMargin;
  matches: number;
  lastMatchAt: Time;
}

export interface Listing {
  listed: boolean;
}

export interface Looked {
  depth: Depth;
  status: 'PASSED' | 'FAILED' | 'NOT_CHECKED';
  reason?: string;
}

export interface LuckAnalysis {
  seat: Seat;
  before: number;
  after: number;
  change: number;
  margin: number;
}

export interface Manifest {
  games: GameOffer[];
  clock?: TimeControlRange;
  matches?: number;
  opponents?: Opponents;
  alwaysAvailable?: boolean;
}

export type Margin = number;

export interface MatchClock {
  perMove: Duration;
  bank?: Duration;
  onTimeout: 'BOT' | 'FORFEIT' | 'NONE';
  bot?: BotName;
  thinking?: Thinking;
}

export interface MatchEnded {
  type: 'match-ended';
  outcome: Outcome;
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

export interface NewAudit {
  matches: ChosenMatches;
  depths?: Depth[];
}

export interface NewBranch {
  revision: number;
  seats?: NewSeat[];
  hidden?: 'KEEP' | 'RESAMPLE';
  listed?: boolean;
  spectators?: SpectatorSetting;
  entropy?: Entropy;
}

export interface NewInvitation {
  expiresIn?: Duration;
}

export interface NewMatch {
  game: GameId;
  rules?: Rules;
  seats: NewSeat[];
  listed?: boolean;
  clock?: MatchClock;
  spectators?: SpectatorSetting;
  onLeave?: Departure;
  substitute?: BotChoice;
  series?: NewSeries;
  entropy?: Entropy;
  entropyLater?: boolean;
}

export interface NewPlayer {
  name: PlayerName;
  kind: PlayerKind;
}

export interface NewRematch {
  entropy?: Entropy;
  entropyLater?: boolean;
  character?: Character;
}

export interface NewRuleCheck {
  matches?: ChosenMatches;
}

export interface NewSeat {
  kind: 'ME' | 'OPEN' | 'PLAYER' | 'BOT' | 'ANY_BOT';
  player?: Id;
  autoSeat?: boolean;
  bot?: BotName;
  thinking?: Thinking;
  character?: Character;
}

export interface NewSeek {
  game: GameId;
  preset?: string;
  seats?: number;
  clock?: SeekClock;
  rated?: boolean;
  opponents?: SeekOpponents;
  window?: SeekWindow;
  bots?: SeekBots;
}

export interface NewSeries {
  bestOf: 3 | 5 | 7 | 9 | 11 | 13 | 15;
}

export interface NewSet {
  game: GameId;
  rules?: Rules;
  seats?: number;
  boards: number;
  seating?: Seating;
  contestants: Contestant[];
  opponent?: BotChoice;
  perMove?: Duration;
}

export interface NewSteps {
  edition?: Edition;
  seats: number;
  rules?: Rules;
  seed?: number;
  steps: {
    table: OpenTable;
    seat: Seat;
    move: Move;
  }[];
}

export interface NewToken {
  label?: TokenLabel;
  scopes?: Scopes;
  expiresAt?: Time;
  expiresIn?: string;
}

export interface NewTournament {
  name: string;
  game: GameId;
  rules?: Rules;
  system?: PairingSystem;
  rounds?: number;
  bots?: BotPolicy;
  maxEntrants?: number;
  perMove?: Duration;
  bank?: Duration;
  builtIn?: {
    bot: BotName;
  }[];
  startsAt?: Time;
}

export interface NewWebhook {
  url: WebhookUrl;
}

export interface Note {
  match: Id;
  revision: number;
  seat: Seat;
  at: Time;
  hash: Hash;
  salt?: string;
  text?: string;
}

export type OpenTable = LayoutTable | TrioTable | BrawlTable;

export type Opener = 'RANKED' | 'PLAIN';

export interface Opponents {
  kind: 'ANYBODY' | 'HUMANS' | 'BOTS' | 'LISTED';
  players?: Id[];
}

export interface Origin {
  match: Id;
  revision: number;
  start: Hash;
  hash: Hash;
  serverSeed: Hash;
  entropy: string[];
  board?: SetBoard;
}

export interface Outcome {
  status: 'PLAYED_OUT' | 'ADJUDICATED' | 'RESIGNED';
  places: number[];
}

export type PairingSystem = 'SWISS' | 'ROUND_ROBIN' | 'KNOCKOUT';

export interface PassWindow {
  type: 'pass-window';
}

export interface PatchOperation {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  path: string;
  from?: string;
  value?: unknown;
}

export interface PickUp {
  type: 'pick-up';
}

export type Picture = string;

export interface Pile {
  top?: Card;
  run: number;
  count: number;
  demand: Demand;
}

export interface PileBurned {
  type: 'pile-burned';
  seat: Seat;
  cause: 'CARD' | 'SAME_VALUE';
  count: number;
}

export interface PilePickedUp {
  type: 'pile-picked-up';
  seat: Seat;
  count: number;
}

export interface Ping {
  ping: Id;
}

export interface Place {
  type: 'place';
  slot: SlotNumber;
}

export type Plan = 'NOTHING' | 'DRAW' | 'TOSS' | 'DRAW_THEN_TOSS' | 'TOSS_THEN_DRAW';

export interface PlanAnnounced {
  type: 'plan-announced';
  seat: Seat;
  plan: Plan;
}

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
  entry: EntryView;
  receipt: Receipt;
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

export interface Player {
  id: Id;
  name: PlayerName;
  kind: PlayerKind;
  createdAt: Time;
}

export type PlayerKind = 'HUMAN' | 'BOT';

export interface PlayerList {
  players: Player[];
  next?: string;
}

export type PlayerName = string;

export interface PlayerRatings {
  method: RatingMethod;
  asOf: AsOf;
  ratings: LadderRating[];
}

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

export interface Proof {
  protocol: 1;
  header: Header;
  entries: EntryView[];
  hashes: Hash[];
  outcome: Outcome;
  serverSeed: Hash;
  receipts: Receipt[];
  keySet: KeySet;
}

export type Question = 'PLAN' | 'DRAW' | 'TOSS' | 'ATTACK' | 'SPOILS' | 'DECLARE' | 'LAY' | 'BEFORE_ATTACK' | 'ATTACKERS_ROLL' | 'DEFENDERS_ROLL' | 'RUMMAGE_ROLL' | 'AFTER_WIN' | 'UNDER_THREAT';

export interface Quota {
  kind: 'DRAW' | 'TOSS';
  least: number;
  most: number;
}

export interface RatingChange {
  match: Id;
  finishedAt: Time;
  place: number;
  before: ShownRating;
  after: ShownRating;
}

export interface RatingHistory {
  method: RatingMethod;
  asOf: AsOf;
  changes: RatingChange[];
  next?: string;
}

export interface RatingList {
  game: GameId;
  edition: Edition;
  preset: string;
  seats: number;
  method: RatingMethod;
  asOf: AsOf;
  ratings: ListedRating[];
  next?: string;
}

export type RatingMargin = number;

export type RatingMethod = number;

export type RatingValue = number;

export type Receipt = string;

export interface RedrawnFor {
  hand: Cards;
  faceDown: Cards;
}

export interface Refill {
  type: 'refill';
}

export interface RefillAwaited {
  type: 'refill-awaited';
  seat: Seat;
  count: number;
}

export interface RefillForgotten {
  type: 'refill-forgotten';
  seat: Seat;
}

export type Refilling = 'AUTOMATIC' | 'MANUAL';

export interface RematchOffer {
  status: 'POSSIBLE' | 'OPENED';
  match?: Id;
}

export interface Renaming {
  name: PlayerName;
}

export interface RenewedSecret {
  secret: WebhookSecret;
  lastUntil: Time;
}

export interface Replace {
  type: 'replace';
}

export type Revision = number;

export interface RoundDealt {
  type: 'round-dealt';
  round: number;
  dealer: Seat;
  seats: DealtTo[];
  stock: Cards;
}

export interface RoundRedrawn {
  type: 'round-redrawn';
  seats: RedrawnFor[];
  stock: Cards;
  aside: Cards;
}

export interface RoundSummary {
  tournament: Id;
  round: number;
  boards: {
    entrants: EntrantNumber[];
    match?: Id;
    points?: number[];
    played?: boolean;
  }[];
  byes: EntrantNumber[];
}

export interface RoundWon {
  type: 'round-won';
  round: number;
  winner: Seat;
  places: number[];
}

export type Rules = TrashedRules | GarbageRules | TrashRules | TrioRules | BrawlRules;

export type RulesInForce = TrashedRulesInForce | GarbageRulesInForce | TrashRulesInForce | TrioRulesInForce | BrawlRulesInForce;

export interface Rummage {
  type: 'rummage';
  from: BrawlPile;
}

export interface RummageBegun {
  type: 'rummage-begun';
  seat: Seat;
  draws: number;
  tosses: number;
}

export interface RummageRolled {
  type: 'rummage-rolled';
  seat: Seat;
  dice: Die[];
}

export interface Samples {
  match: Id;
  game: GameId;
  edition: Edition;
  seats: number;
  revision: Revision;
  viewer: ViewerName;
  samples: OpenTable[];
}

export type Scenario = 'CLOCK' | 'ILLEGAL_MOVE' | 'SIMULTANEOUS' | 'STALE_TURN' | 'TURN_TWICE' | 'LATE_ANSWER' | 'LOST_ANSWER' | 'UNAVAILABLE' | 'RESTART' | 'MATCH_ENDS' | 'UNKNOWN_FIELD' | 'EVERY_GAME';

export type Scope = 'play' | 'watch' | 'audit' | 'account' | 'admin';

export type Scopes = Scope[];

export type Seat = number;

export interface SeatAnalysis {
  seat: Seat;
  luck: number;
  luckMargin: number;
  choices: number;
  differences: number;
  differencesMargin: number;
}

export interface SeatAttacked {
  type: 'seat-attacked';
  attacker: Seat;
  defender: Seat;
}

export interface SeatClock {
  seat: Seat;
  bank: Duration;
  deadline?: Time;
}

export type SeatClocks = SeatClock[];

export interface SeatLeft {
  type: 'seat-left';
  seat: Seat;
}

export interface SeatOut {
  type: 'seat-out';
  seat: Seat;
  place: number;
}

export interface SeatTaking {
  entropy?: Entropy;
  entropyLater?: boolean;
  character?: Character;
  invitation?: InvitationText;
}

export interface SeatVacated {
  type: 'seat-vacated';
  seat: Seat;
}

export type Seating = 'FIELD' | 'TABLE';

export interface SeatsSkipped {
  type: 'seats-skipped';
  seats: Seat[];
}

export interface SecretRenewal {
  leaked?: boolean;
}

export interface Seek {
  id: Id;
  status: 'SEEKING' | 'PAIRED' | 'WITHDRAWN' | 'EXPIRED';
  game: GameId;
  preset: string;
  seats: number;
  clock: SeekClock;
  rated: boolean;
  opponents: SeekOpponents;
  window: SeekWindow;
  bots?: SeekBots;
  match?: Id;
  createdAt: Time;
  expiresAt: Time;
}

export interface SeekBots {
  bot: BotName;
  after?: Duration;
}

export interface SeekClock {
  perMove: Duration;
  bank?: Duration;
}

export interface SeekList {
  seeks: Seek[];
  next?: string;
}

export type SeekOpponents = 'HUMANS' | 'BOTS' | 'ANYBODY';

export interface SeekWindow {
  within?: number;
  atMost?: number;
}

export interface SeenDiscard {
  place: number;
  card: Card;
}

export interface Series {
  id: Id;
  bestOf: number;
  seats: MatchSeat[];
  wins: number[];
  finished: boolean;
  winner?: number;
  matches: {
    match: Id;
    number: number;
    winner?: number;
    outcome?: Outcome;
  }[];
}

export interface SeriesStanding {
  id: Id;
  bestOf: number;
  number: number;
  wins: number[];
  finished: boolean;
}

export type ServerProblemCode = 'MALFORMED_JSON' | 'UNKNOWN_FIELD' | 'DUPLICATE_FIELD' | 'MISSING_FIELD' | 'WRONG_TYPE' | 'INVALID_VALUE' | 'MALFORMED_REQUEST' | 'INVALID_PARAMETER' | 'INVALID_IDEMPOTENCY_KEY' | 'INVALID_IF_MATCH' | 'UNAUTHENTICATED' | 'FOREIGN_ORIGIN' | 'MISDIRECTED_REQUEST' | 'INSUFFICIENT_SCOPE' | 'NOT_YOUR_SEAT' | 'NOT_SEATED' | 'NOT_YET_PUBLIC' | 'NO_SPECTATORS' | 'NOT_YOUR_MATCH' | 'NOT_YOUR_SET' | 'NOT_YOUR_TOURNAMENT' | 'NOT_ADMITTED' | 'NOT_A_BOT' | 'SEAT_RESERVED' | 'INVALID_INVITATION' | 'NOT_FOUND' | 'GAME_NOT_FOUND' | 'MATCH_NOT_FOUND' | 'MANIFEST_NOT_FOUND' | 'SEAT_NOT_FOUND' | 'REVISION_NOT_FOUND' | 'PLAYER_NOT_FOUND' | 'TOKEN_NOT_FOUND' | 'WEBHOOK_NOT_FOUND' | 'DAY_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'NOT_ACCEPTABLE' | 'NOT_YOUR_TURN' | 'MATCH_FINISHED' | 'SEAT_LEFT' | 'MATCH_NOT_STARTED' | 'MATCH_STARTED' | 'MATCH_NOT_FINISHED' | 'NO_REMATCH' | 'EDITION_SUPERSEDED' | 'NO_SAMPLES' | 'SEAT_TAKEN' | 'CHARACTER_TAKEN' | 'ALREADY_SEATED' | 'ENTROPY_ALREADY_EXISTS' | 'NOTE_ALREADY_EXISTS' | 'NOTES_CLOSED' | 'TOO_MANY_NOTES' | 'INVALID_NOTE' | 'CONFLICT' | 'DEADLINE_EXCEEDED' | 'DAY_NOT_SEALED' | 'TOO_MANY_TOKENS' | 'TOO_MANY_MATCHES' | 'DAILY_QUOTA_EXCEEDED' | 'TOO_MANY_AUDITS' | 'AUDIT_NOT_FOUND' | 'TRIAL_NOT_FOUND' | 'TRIAL_RUNNING' | 'TOO_MANY_TRIALS' | 'SEEK_NOT_FOUND' | 'TOURNAMENT_NOT_FOUND' | 'ROUND_NOT_FOUND' | 'ENTRANT_NOT_FOUND' | 'TOURNAMENT_CLOSED' | 'TOURNAMENT_TOO_SMALL' | 'TOO_MANY_TOURNAMENTS' | 'INVALID_TOURNAMENT' | 'SERIES_NOT_FOUND' | 'ALREADY_SEEKING' | 'TOO_MANY_SEEKS' | 'SEEK_PAIRED' | 'SET_NOT_FOUND' | 'SET_NOT_FINISHED' | 'TOO_MANY_SETS' | 'TOO_MANY_STREAMS' | 'TOO_MANY_EXPORTS' | 'TOO_MANY_COMPUTATIONS' | 'TOO_MANY_WEBHOOKS' | 'WEBHOOK_DISABLED' | 'TOO_MANY_PINGS' | 'RATE_LIMITED' | 'STALE_REVISION' | 'BODY_TOO_LARGE' | 'URI_TOO_LONG' | 'HEADERS_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'INVALID_PROOF' | 'INVALID_GAME' | 'INVALID_RULES' | 'INVALID_SEATS' | 'INVALID_CHARACTER' | 'INVALID_CLOCK' | 'INVALID_SUBSTITUTE' | 'INVALID_MANIFEST' | 'INVALID_SET' | 'BRANCH_TOO_LONG' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL' | 'DATABASE_UNAVAILABLE' | 'SERVER_UNAVAILABLE';

export interface SetBoard {
  set: Id;
  number: number;
  commitment: Hash;
}

export interface SetBoardLine {
  board: number;
  matches: Id[];
  points: number[];
}

export interface SetProof {
  protocol: 1;
  set: Id;
  game: GameId;
  edition: Edition;
  rules: RulesInForce;
  seats: number;
  boards: number;
  commitment: Hash;
  seed: Hash;
  matches: {
    board: number;
    seating: number;
    match: Id;
  }[];
}

export interface SetResults {
  set: Id;
  planned: number;
  boards: number;
  contestants: {
    contestant: number;
    points: number;
    margin?: Margin;
  }[];
  comparisons: {
    first: number;
    second: number;
    difference: number;
    margin?: Margin;
    likelihood: number;
    exact: boolean;
  }[];
}

export interface SetSummary {
  id: Id;
  game: GameId;
  edition: Edition;
  rules: RulesInForce;
  seats: number;
  boards: number;
  seating: Seating;
  contestants: Contestant[];
  opponent?: BotChoice;
  perMove?: Duration;
  status: 'RUNNING' | 'STOPPING' | 'FINISHED';
  progress: {
    matches: number;
    opened: number;
    finished: number;
  };
  commitment: Hash;
  createdAt: Time;
  finishedAt?: Time;
}

export interface Shown {
  type: 'shown';
  cards: Card[];
}

export interface ShownRating {
  value: RatingValue;
  margin: RatingMargin;
  provisional: boolean;
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

export interface SpoilsLeft {
  type: 'spoils-left';
  seat: Seat;
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

export interface StarterRolled {
  type: 'starter-rolled';
  seats: Seat[];
  dice: Die[];
  left: Seat[];
}

export interface StatisticBin {
  from: number;
  to?: number;
  count: number;
}

export interface Steal {
  type: 'steal';
  seat: Seat;
  slot: SlotNumber;
}

export interface StockRanOut {
  type: 'stock-ran-out';
  seat: Seat;
}

export interface StockRecycled {
  type: 'stock-recycled';
  stock: Cards;
}

export interface StopRummaging {
  type: 'stop-rummaging';
}

export interface StopTossing {
  type: 'stop-tossing';
}

export interface StreamBehind {
  resume: Revision;
}

export interface StreamClosing {
  resume: Revision;
}

export interface StreamEnd {
  match: Id;
  revision: Revision;
  outcome: Outcome;
}

export interface TakenSteps {
  steps: {
    table?: OpenTable;
    toAct: {
      seat: Seat;
      legalMoves: Move[];
    }[];
    outcome?: Outcome;
  }[];
}

export interface Thinking {
  iterations?: number;
  time?: Duration;
}

export interface TieRolled {
  type: 'tie-rolled';
  seats: Seat[];
  dice: Die[];
  left: Seat[];
}

export type Time = string;

export interface TimeControlRange {
  untimed?: boolean;
  minPerMove?: Duration;
  maxPerMove?: Duration;
}

export interface TimeTold {
  type: 'time-told';
  minutes: number;
  up: boolean;
}

export type ToAct = Seat[];

export type TokenLabel = string;

export interface TokenList {
  tokens: TokenSummary[];
}

export interface TokenSummary {
  id: Id;
  prefix?: string;
  label: TokenLabel;
  scopes: Scopes;
  createdAt: Time;
  expiresAt?: Time;
  parent?: Id;
  lastUsedAt?: Time;
}

export interface TossCard {
  type: 'toss-card';
  card: Card;
}

export interface TossingEnded {
  type: 'tossing-ended';
  seat: Seat;
  end: End;
}

export interface TournamentEntry {
  revision: number;
  at: Time;
  event: {
    type: 'entered' | 'withdrawn' | 'started' | 'paired' | 'opened' | 'decided' | 'ended';
    entrant?: EntrantNumber;
    kind?: EntrantKind;
    player?: Id;
    bot?: string;
    reason?: 'LEFT' | 'EXCLUDED' | 'ERASED';
    seed?: Hash;
    round?: number;
    boards?: EntrantNumber[][];
    byes?: EntrantNumber[];
    board?: number;
    match?: Id;
    places?: number[];
    resigned?: number[];
    timedOut?: number[];
    cause?: 'PLAYED' | 'NO_PAIRING' | 'TOO_FEW' | 'STOPPED';
  };
}

export interface TournamentList {
  tournaments: TournamentSummary[];
  next?: string;
}

export interface TournamentProof {
  protocol: 1;
  header: {
    protocol: 1;
    tournament: Id;
    name: string;
    game: GameId;
    edition: Edition;
    rules: RulesInForce;
    seats: 2;
    system: PairingSystem;
    rounds: number;
    bots: BotPolicy;
    most: number;
    perMove: Duration;
    bank: Duration;
    commitment: Hash;
    createdAt: Time;
    method?: number;
  };
  entries: TournamentEntry[];
  hashes: Hash[];
}

export interface TournamentSummary {
  id: Id;
  name: string;
  game: GameId;
  edition: Edition;
  rules: RulesInForce;
  seats: 2;
  system: PairingSystem;
  rounds: number;
  bots: BotPolicy;
  maxEntrants: number;
  perMove: Duration;
  bank: Duration;
  status: 'ENTERING' | 'RUNNING' | 'FINISHED';
  round: number;
  entrants: number;
  revision: number;
  hash: Hash;
  commitment: Hash;
  createdAt: Time;
  startsAt?: Time;
  finishedAt?: Time;
  cause?: 'PLAYED' | 'NO_PAIRING' | 'TOO_FEW' | 'STOPPED';
}

export interface TournamentTable {
  tournament: Id;
  round: number;
  standings: {
    entrant: EntrantNumber;
    kind: EntrantKind;
    player?: Id;
    name?: string;
    bot?: BotName;
    in: boolean;
    place?: number;
    points: number;
    buchholz: number;
    sonnebornBerger: number;
    wins: number;
    played: number;
  }[];
}

export type TrashEvent = LayoutEvent;

export type TrashMove = LayoutMove;

export interface TrashRefilled {
  type: 'trash-refilled';
  trash: Cards;
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

export type TrashView = LayoutView;

export type TrashedEvent = LayoutEvent;

export type TrashedMove = LayoutMove;

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

export type TrashedView = LayoutView;

export interface Trial {
  id: Id;
  status: 'RUNNING' | 'PASSED' | 'FAILED';
  contract: string;
  createdAt: Time;
  finishedAt?: Time;
  scenarios: TrialScenario[];
}

export interface TrialList {
  trials: Trial[];
  next?: string;
}

export type TrialReason = 'TIME_RAN_OUT' | 'RESIGNED' | 'REPEATED_ILLEGAL_MOVE' | 'REFUSED_AGAIN' | 'TOO_MANY_REFUSALS' | 'STALE_MOVE' | 'DUPLICATE_MOVE' | 'DID_NOT_WAIT' | 'FAILED_WHEN_REPEATED' | 'TOO_MANY_REQUESTS' | 'NOT_OFFERED' | 'NOT_TRIGGERED' | 'EXPIRED';

export interface TrialScenario {
  scenario: Scenario;
  status: 'WAITING' | 'RUNNING' | 'PASSED' | 'FAILED' | 'SKIPPED';
  reason?: TrialReason;
  detail?: string;
  match?: string;
  revision?: number;
}

export interface TrioCourse {
  pile: Card[];
  seen: Card[][];
  places: number[];
  left: Seat[];
}

export interface TrioEnded {
  type: 'trio-ended';
  outcome: Outcome;
}

export type TrioEvent = FirstDealerPicked | RoundDealt | RoundRedrawn | HandsExchanged | HandKept | LeadDecided | TurnBegan | CardsPlayed | CardFlipped | PileBurned | DirectionTurned | SeatsSkipped | PilePickedUp | CardsRefilled | RefillAwaited | RefillForgotten | SeatOut | RoundWon | SeatVacated | TrioEnded;

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

export interface TrioTable {
  type: 'trio-table';
  view: TrioView;
  course: TrioCourse;
}

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

export interface TurnBegan {
  type: 'turn-began';
  seat: Seat;
  turn: number;
}

export type TurnKind = 'ORDINARY' | 'CATCH_UP' | 'FREE_DRAW';

export interface TurnList {
  turns: MatchView[];
}

export interface TurnPassed {
  type: 'turn-passed';
  seat: Seat;
}

export interface TurnStarted {
  type: 'turn-started';
  seat: Seat;
  kind: TurnKind;
  turn: number;
}

export interface TurnedUp {
  slot: SlotNumber;
  card: Card;
}

export interface Turns {
  acting: Seat;
  clockwise: boolean;
  opening?: Card;
  owing?: Seat;
}

export interface TurnsReady {
  running: number;
}

export interface Verdict {
  match: string;
  revision: number;
  depths: Looked[];
  keys: string[];
  findings: Finding[];
}

export interface VictoryDeclared {
  type: 'victory-declared';
  seat: Seat;
  hand: Cards;
}

export interface VictoryWithheld {
  type: 'victory-withheld';
  seat: Seat;
}

export type View = LayoutView | TrioView | BrawlView;

export type ViewerName = string;

export interface Violation {
  option?: string;
  field?: string;
  message: string;
}

export interface WebhookChange {
  url?: WebhookUrl;
  enabled?: boolean;
}

export type WebhookDisabledReason = 'BY_PLAYER' | 'GONE' | 'FAILING' | 'TOKEN_GONE' | 'SECRET_LOST' | 'UNVERIFIED';

export type WebhookFailingSince = Time;

export interface WebhookList {
  webhooks: WebhookSummary[];
}

export type WebhookSecret = string;

export interface WebhookSummary {
  id: Id;
  url: WebhookUrl;
  enabled: boolean;
  disabledReason?: WebhookDisabledReason;
  verified: boolean;
  createdAt: Time;
  failingSince?: WebhookFailingSince;
}

export type WebhookUrl = string;

export type Zone = 'HAND' | 'FACE_UP' | 'FACE_DOWN';
