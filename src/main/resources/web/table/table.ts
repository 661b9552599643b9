import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { Event, MatchSummary, MatchView } from '../client/types.js';
import { placeOf } from '../drawing/zone.js';
import { entryTexts, languageOf, type Language } from '../words/words.js';
import { CardCheck } from './card-check.js';
import { ServerClock, shown } from './clock.js';
import { Countdown } from './countdown.js';
import { Dragging } from './dragging.js';
import { Focus } from './focus.js';
import { Following } from './following.js';
import { frame } from './frame.js';
import { frameOf } from './frame-of.js';
import { Guide, type GuideTexts } from './guide.js';
import { drawn, hearing } from './hearing.js';
import { keysOf } from './keys.js';
import { mark } from './mark.js';
import { MatchAtServer } from './match.js';
import type { Motion } from './motion.js';
import { opened } from './opened.js';
import { Playing, type At } from './playing.js';
import { Rematch } from './rematch.js';
import { say } from './say.js';
import { isCalm, kept } from './settings.js';
import { Sounds } from './sounds.js';
import { status } from './status.js';
import { Voice } from './voice.js';

/** How a match is opened. */
export interface Way {
  /** Of a first match. */
  readonly guide?: GuideTexts | undefined;
  /** As spectators see it, also for a player who has a seat. */
  readonly spectating?: boolean;
}

/** Inputs that end the movements of cards. */
const INPUTS = ['keydown', 'pointerdown'] as const;

// The live table: the view and its legal moves, from the public interface, as something to look at,
// to touch, to go about in by keys and to listen to. It knows no rules.

export class CardhouseTable extends LitElement implements At {
  /** Whether it still receives events. */
  follows = true;
  away = false;
  over = false;
  /** Title of the game, for people. */
  name = '';
  names: string[] = [];
  settings = kept();
  /** Places where something has just changed. */
  touched: ReadonlySet<string> = new Set();
  match!: MatchSummary;
  server!: MatchAtServer;
  following!: Following;
  playing!: Playing;
  sounds!: Sounds;
  cards!: CardCheck;
  rematch: Rematch | undefined;
  /** The events that are shown at the moment. */
  motion: Motion | undefined;
  /** Of a first match. */
  guide: Guide | undefined;
  readonly voice = new Voice(() => this.requestUpdate());
  readonly stops = new Map<string, string>();
  readonly #clock = new ServerClock();
  readonly countdown = new Countdown(this.#clock, this.voice, () => this.requestUpdate());
  readonly #focus = new Focus(this);
  readonly #keys = keysOf(this);
  readonly #dragging = new Dragging(this);
  /** A player who goes on does not wait for the events. */
  readonly #hurry = (): void => this.motion?.end();
  /** The events before the first decision. */
  #beginning: readonly Event[] = [];
  /** The lines that the log has scrolled to. */
  #scrolled: readonly string[] = [];

  /** Light DOM, so that labels, the one style file and screen readers reach all of it. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  get speech(): Language {
    return languageOf(document.documentElement);
  }

  get seen(): MatchView {
    return this.following.seen;
  }

  get you(): number | undefined {
    return /^seat(\d+)$/.test(this.seen.viewer) ? Number(this.seen.viewer.slice(4)) : undefined;
  }

  get status(): string {
    return status(this.speech, this.seen, this.you, this.names);
  }

  /** Asks for everything that is needed before there is something to look at. */
  async open(id: string, name: string, { guide, spectating = false }: Way = {}): Promise<void> {
    this.name = name;
    this.server = new MatchAtServer(id, (time) => this.#clock.set(time), spectating);
    const { match, seen, names, before } = await opened(this.server);
    this.match = match;
    this.names = names;
    this.over = seen.outcome !== undefined;
    this.following = new Following(this.server, seen, seen.revision, hearing(this));
    this.playing = new Playing(this);
    this.sounds = new Sounds(seen);
    this.cards = new CardCheck(this.server, () => this.requestUpdate());
    this.rematch = new Rematch(
      this.server,
      () => this.requestUpdate(),
      (detail) => this.voice.alert(say(this.speech, 'failed', detail)),
    );
    if (guide) this.guide = new Guide(guide, id);
    this.guide?.meet(before);
    this.voice.tell(before.flatMap((entry) => entryTexts(entry, names, this.speech)));
    // Its own first moves were made for it: they are shown from the beginning.
    if (before[0]?.revision === 1 && !before.some((entry) => entry.seat === this.you))
      this.#beginning = before.flatMap((entry) => entry.events);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#keys);
    for (const input of INPUTS) document.addEventListener(input, this.#hurry, true);
    this.#dragging.listen();
    // Not before: a page that creates a table may prevent this request.
    this.server.keepPromise(this.match);
    this.following.begin();
    void this.cards.look();
    if (this.#beginning.length && !isCalm() && this.settings.speed !== 'off')
      void drawn(this, this.#beginning, true);
    this.countdown.begin(this.speech, () => [this.seen.deadline, this.seen.legalMoves.length > 0]);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#keys);
    for (const input of INPUTS) document.removeEventListener(input, this.#hurry, true);
    this.motion?.end();
    this.following.end();
    this.rematch?.end();
    this.countdown.end();
  }

  sent(): void {
    this.guide?.next(this.seen.legalMoves);
  }

  changed(): Promise<unknown> {
    this.requestUpdate();
    return this.updateComplete;
  }

  lastLine(): void {
    this.voice.answer(this.voice.lines.at(-1) ?? '');
  }

  time(): void {
    const left = this.countdown.until(this.seen.deadline);
    const time =
      left === undefined ? say(this.speech, 'noClock') : say(this.speech, 'left', shown(left));
    this.voice.answer(`${this.status}. ${time}`);
  }

  /** Sets the place that the Tab key returns to in a zone. */
  stop(zone: string, place: string): void {
    if (this.stops.get(zone) === place) return;
    this.stops.set(zone, place);
    this.requestUpdate();
  }

  /** The place at an element, if it is one of this table. */
  placeAt(target: EventTarget | null): string | undefined {
    return target instanceof Element && this.contains(target) ? placeOf(target) : undefined;
  }

  protected override willUpdate(): void {
    this.#focus.before();
  }

  protected override updated(_changed: PropertyValues): void {
    this.#focus.after();
    if (this.voice.lines !== this.#scrolled) this.#scroll();
    mark(document, this.seen.legalMoves.length > 0, `${this.status} · ${this.name} · Cardhouse`);
  }

  /** Scrolls the log to the latest event. */
  #scroll(): void {
    this.#scrolled = this.voice.lines;
    const log = this.querySelector('[role=log]');
    if (log) log.scrollTop = log.scrollHeight;
  }

  protected override render(): TemplateResult {
    return frame(frameOf(this));
  }
}

customElements.define('cardhouse-table', CardhouseTable);
