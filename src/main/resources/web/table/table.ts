import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { Refusal } from '../client/call.js';
import type { EntryView, MatchSummary, MatchView } from '../client/types.js';
import { placeOf } from '../drawing/zone.js';
import { seatNames } from '../words/seats.js';
import { entryTexts, languageOf, moveText, type Language } from '../words/words.js';
import { Choosing } from './choosing.js';
import { ServerClock, passed, shown } from './clock.js';
import { Dragging } from './dragging.js';
import { Focus } from './focus.js';
import { Following } from './following.js';
import { touched, type Flight } from './flights.js';
import { frame } from './frame.js';
import { keysOf } from './keys.js';
import { MatchAtServer } from './match.js';
import { fly, measured } from './motion.js';
import { pageOf, pages } from './list.js';
import { say } from './say.js';
import { DURATION, isCalm, keep, kept, type Settings } from './settings.js';
import { status } from './status.js';

// The live table: the view and its legal moves, from the public interface, as something to look at,
// to touch, to go about in by keys and to listen to. It knows no rules.

/** How many entries are shown of what happened before. */
const BEFORE = 12;
const SECOND = 1_000;

export class CardhouseTable extends LitElement {
  /** Whether it still hears of what happens. */
  follows = true;
  #match!: MatchSummary;
  #title = '';
  #following!: Following;
  #server!: MatchAtServer;
  #choosing!: Choosing;
  #names: string[] = [];
  #lines: readonly string[] = [];
  /** Those that the log has scrolled to. */
  #shown: readonly string[] = [];
  #settings: Settings = kept();
  readonly #clock = new ServerClock();
  readonly #stops = new Map<string, string>();
  readonly #focus = new Focus(this);
  readonly #keys = keysOf(this);
  readonly #dragging = new Dragging(this);
  #changed: ReadonlySet<string> = new Set();
  #page = 0;
  #asked: number | undefined;
  #sending: number | undefined;
  #away = false;
  #over = false;
  #said = '';
  #alarm = '';
  #left: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Light DOM: labels, the one style file and whoever reads pages aloud see all of it. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  get speech(): Language {
    return languageOf(document.documentElement);
  }

  get seen(): MatchView {
    return this.#following.seen;
  }

  get you(): number | undefined {
    return /^seat(\d+)$/.test(this.seen.viewer) ? Number(this.seen.viewer.slice(4)) : undefined;
  }

  get letters(): boolean {
    return this.#settings.letters;
  }

  get choosing(): Choosing {
    return this.#choosing;
  }

  /**
   * Asks for everything that is needed before there is something to look at.
   *
   * @param game its title
   */
  async open(id: string, game: string): Promise<void> {
    this.#title = game;
    this.#server = new MatchAtServer(id, (time) => this.#clock.set(time));
    const [match, seen] = await Promise.all([this.#server.match(), this.#server.view()]);
    this.#match = match;
    this.#names = seatNames(match.seats);
    const before = await this.#server.entries(Math.max(0, seen.revision - BEFORE));
    const told = before.filter((entry) => entry.revision <= seen.revision);
    this.#lines = told.flatMap((entry) => entryTexts(entry, this.#names, this.speech));
    this.#over = seen.outcome !== undefined;
    this.#following = new Following(this.#server, seen, seen.revision, {
      told: (entry) => this.#told(entry),
      drawn: (flights) => this.#drawn(flights),
      contact: (there) => {
        this.#away = !there;
        this.requestUpdate();
      },
      missed: (count) =>
        this.answer(count ? say(this.speech, 'back', count) : say(this.speech, 'backNothing')),
      over: (detail) => {
        this.follows = false;
        this.#over = this.seen.outcome !== undefined;
        if (detail) this.#alert(say(this.speech, 'failed', detail));
        this.requestUpdate();
      },
    });
    this.#choose();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#keys);
    this.#dragging.listen();
    this.#following.begin();
    this.#timer = setInterval(() => this.#tick(), SECOND);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#keys);
    this.#following.end();
    clearInterval(this.#timer);
  }

  // ------------------------------------------------------------------ what happens

  #told(entry: EntryView): void {
    this.#lines = [...this.#lines, ...entryTexts(entry, this.#names, this.speech)];
    this.requestUpdate();
  }

  async #drawn(flights: readonly Flight[]): Promise<void> {
    const calm = isCalm() || this.#settings.speed === 'off';
    const before = calm ? new Map<string, DOMRect>() : measured(this, flights);
    this.#changed = touched(flights);
    this.#choose();
    this.requestUpdate();
    await this.updateComplete;
    if (!calm && flights.length) await fly(this, flights, before, DURATION[this.#settings.speed]);
  }

  /** The legal moves have become others: nothing is half chosen any more. */
  #choose(): void {
    this.#choosing = new Choosing(this.seen.legalMoves, this.seen.view, this.you);
    this.#page = 0;
    this.#asked = undefined;
  }

  #tick(): void {
    const left = this.seen.deadline ? this.#clock.until(this.seen.deadline) : undefined;
    const mark =
      this.#isYourTurn && this.#left !== undefined && left !== undefined
        ? passed(this.#left, left)
        : undefined;
    if (mark === 10) this.#alert(say(this.speech, 'seconds', mark));
    else if (mark) this.answer(say(this.speech, 'seconds', mark));
    if (left !== this.#left) this.requestUpdate();
    this.#left = left;
  }

  // ------------------------------------------------------------------ what is done

  get #isYourTurn(): boolean {
    return this.seen.legalMoves.length > 0;
  }

  /** A place was tapped, or is where a key was pressed. */
  pick(place: string): void {
    const aim = this.#choosing.point(place);
    if (aim) void this.play(aim.number);
    else this.requestUpdate();
  }

  dropped(from: string, to: string): void {
    const aim = this.#choosing.drag(from, to);
    if (aim) void this.play(aim.number);
  }

  release(): void {
    this.#choosing.release();
    this.#asked = undefined;
    this.requestUpdate();
  }

  /** @param digit of the keys 1 to 9 */
  playOnPage(digit: number): void {
    const number = this.#page * 9 + digit;
    if (number <= this.seen.legalMoves.length) void this.play(number);
  }

  /** @param page from 0; the next one, and after the last the first, if none is named */
  turn(page?: number): void {
    const all = pages(this.seen.legalMoves.length);
    this.#page = page === undefined ? (this.#page + 1) % all : Math.min(page, all - 1);
    if (all > 1) this.answer(say(this.speech, 'page', this.#page + 1, all));
    this.requestUpdate();
  }

  /** @param number of a move, as everywhere */
  async play(number: number): Promise<void> {
    const move = this.seen.legalMoves[number - 1];
    if (!move || this.#sending !== undefined) return;
    if (this.#settings.confirm && this.#asked !== number) {
      this.#asked = number;
      this.#page = pageOf(number);
      this.answer(say(this.speech, 'sure', moveText(move, this.#names, this.speech)));
      return;
    }
    this.#sending = number;
    this.#alarm = '';
    this.#said = '';
    this.requestUpdate();
    try {
      const played = await this.#server.play(move, this.seen.revision, () =>
        this.answer(say(this.speech, 'sending')),
      );
      this.#sent();
      await this.#following.moved(played.entry, played);
    } catch (refused) {
      this.#sent();
      const stale = refused instanceof Refusal && refused.problem.code === 'STALE_REVISION';
      const why = refused instanceof Error ? refused.message : String(refused);
      this.#alert(stale ? say(this.speech, 'stale') : say(this.speech, 'failed', why));
      await this.#following.refresh();
    }
  }

  /** Shown even where nothing else is new, for the journal was quicker than the answer. */
  #sent(): void {
    this.#sending = undefined;
    this.requestUpdate();
  }

  /** Something politely said; a blank at the end has what was said before said once more. */
  answer(sentence: string): void {
    this.#said = this.#said === sentence ? `${sentence}\u00a0` : sentence;
    this.requestUpdate();
  }

  #alert(sentence: string): void {
    this.#alarm = this.#alarm === sentence ? `${sentence}\u00a0` : sentence;
    this.requestUpdate();
  }

  lastLine(): void {
    this.answer(this.#lines.at(-1) ?? '');
  }

  time(): void {
    const left = this.seen.deadline ? this.#clock.until(this.seen.deadline) : undefined;
    const time =
      left === undefined ? say(this.speech, 'noClock') : say(this.speech, 'left', shown(left));
    this.answer(`${this.#status()}. ${time}`);
  }

  // ------------------------------------------------------------------ what is shown

  #status(): string {
    return status(this.speech, this.seen, this.you, this.#names);
  }

  protected override willUpdate(): void {
    this.#focus.before();
  }

  protected override updated(_changed: PropertyValues): void {
    this.#focus.after();
    if (this.#lines !== this.#shown) this.#scroll();
    document.title = `${this.#status()} · ${this.#title} · Cardhouse`;
  }

  /** What happened last is in sight. */
  #scroll(): void {
    this.#shown = this.#lines;
    const log = this.querySelector('[role=log]');
    if (log) log.scrollTop = log.scrollHeight;
  }

  protected override render(): TemplateResult {
    const lang = this.speech;
    const { seen, you } = this;
    return frame({
      lang,
      game: this.#match.game,
      title: this.#title,
      status: this.#status(),
      names: this.#names,
      seen,
      board: this.#following.board,
      seated: you !== undefined,
      over: this.#over,
      away: this.#away,
      alarm: this.#alarm,
      said: this.#said,
      left: this.#left,
      lines: this.#lines,
      settings: this.#settings,
      table: {
        lang,
        names: this.#names,
        you,
        toAct: seen.toAct,
        lit: this.#choosing.lit,
        chosen: this.#choosing.chosen,
        changed: this.#changed,
        stops: this.#stops,
        pick: (place) => this.pick(place),
        stop: (zone, place) => this.#stop(zone, place),
      },
      moves: {
        texts: seen.legalMoves.map((move) => moveText(move, this.#names, lang)),
        page: this.#page,
        meant: this.#choosing.chosen.length ? this.#choosing.left : new Set(),
        asked: this.#asked,
        sending: this.#sending,
        play: (number) => void this.play(number),
        turn: () => this.turn(),
      },
      change: (settings) => {
        this.#settings = settings;
        keep(settings);
        this.requestUpdate();
      },
    });
  }

  /** Where the tab key comes back to in a zone. */
  #stop(zone: string, place: string): void {
    if (this.#stops.get(zone) === place) return;
    this.#stops.set(zone, place);
    this.requestUpdate();
  }

  /** The place at an element, if it is one of this table. */
  placeAt(target: EventTarget | null): string | undefined {
    return target instanceof Element && this.contains(target) ? placeOf(target) : undefined;
  }
}

customElements.define('cardhouse-table', CardhouseTable);
