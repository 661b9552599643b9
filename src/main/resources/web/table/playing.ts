import { Refusal } from '../client/call.js';
import { took } from '../client/timing.js';
import type { EntryView, Move } from '../client/types.js';
import { moveText, type Language } from '../words/words.js';
import { Choosing } from './choosing.js';
import type { Following } from './following.js';
import { pageOf, pages } from './list.js';
import type { MatchAtServer } from './match.js';
import { isSame } from './plans.js';
import { say } from './say.js';
import type { Settings } from './settings.js';
import type { Voice } from './voice.js';

// From pointing, typing or dragging to a move that is made, or rejected.

const SIGNED_OUT = 401;

/** The table at which it is played. */
export interface At {
  readonly speech: Language;
  readonly names: string[];
  readonly you: number | undefined;
  readonly settings: Settings;
  readonly voice: Voice;
  readonly server: MatchAtServer;
  readonly following: Following;
  /** A move is on its way. */
  sent?(): void;
  /** Done when it is drawn. */
  changed(): Promise<unknown>;
}

export class Playing {
  choosing!: Choosing;
  /** Page of the list of moves, from 0. */
  page = 0;
  /** The move that was asked for and waits for being asked for again. */
  asked: number | undefined;
  /** The move that is on its way. */
  sending: number | undefined;
  /** The move to play when the turn comes. */
  planned: Move | undefined;
  /** Done when the move that is on its way has arrived. */
  idle: Promise<void> = Promise.resolve();
  /** The table on which the last move was sent. */
  #sentOn = 0;
  /** The last entry of the own seat. */
  #heard = 0;
  readonly #at: At;

  constructor(at: At) {
    this.#at = at;
    this.begin();
  }

  get #moves() {
    return this.#at.following.seen.legalMoves;
  }

  /** The legal moves have become others: nothing is half chosen any more. */
  begin(): void {
    this.choosing = new Choosing(this.#moves, this.#at.following.seen.view, this.#at.you);
    this.page = 0;
    this.asked = undefined;
    if (this.#heard > this.#sentOn && this.#at.following.seen.revision >= this.#heard)
      this.sending = undefined;
  }

  /** The journal may bring the own move before its answer comes: then nothing is on its way. */
  heard(entry: EntryView): void {
    if (entry.seat !== undefined && entry.seat === this.#at.you) this.#heard = entry.revision;
  }

  /** A place was tapped, or is where a key was pressed. */
  pick(place: string): void {
    const aim = this.choosing.point(place);
    if (aim) void this.play(aim.number);
    else void this.#at.changed();
  }

  dropped(from: string, to: string): void {
    const aim = this.choosing.drag(from, to);
    if (aim) void this.play(aim.number);
  }

  release(): void {
    this.choosing.release();
    this.asked = undefined;
    if (this.planned) this.plan(this.planned);
    void this.#at.changed();
  }

  /** Chooses what is to be played next; what is chosen already is let go of. */
  plan(move: Move): void {
    const { speech, names, voice } = this.#at;
    const again = this.planned && isSame(this.planned, move);
    this.planned = again ? undefined : move;
    voice.answer(
      again ? say(speech, 'unplanned') : say(speech, 'planned', moveText(move, names, speech)),
    );
    void this.#at.changed();
  }

  /** Plays what was planned if the turn has come. */
  asPlanned(): void {
    const { planned } = this;
    if (!planned || !this.#moves.length) return;
    this.planned = undefined;
    const number = this.#moves.findIndex((move) => isSame(move, planned)) + 1;
    const { speech, names, voice } = this.#at;
    if (number) this.idle = this.#send(number);
    else voice.answer(say(speech, 'notNow', moveText(planned, names, speech)));
  }

  /** @param digit of the keys 1 to 9 */
  playOnPage(digit: number): void {
    const number = this.page * 9 + digit;
    if (number <= this.#moves.length) void this.play(number);
  }

  /** @param page from 0; the next one, and after the last the first, if none is named */
  turn(page?: number): void {
    const all = pages(this.#moves.length);
    this.page = page === undefined ? (this.page + 1) % all : Math.min(page, all - 1);
    const { speech, voice } = this.#at;
    if (all > 1) voice.answer(say(speech, 'page', this.page + 1, all));
    void this.#at.changed();
  }

  /** @param number of a move, as everywhere */
  async play(number: number): Promise<void> {
    const { speech, names, voice } = this.#at;
    const move = this.#moves[number - 1];
    if (!move || this.sending !== undefined) return;
    if (this.#at.settings.confirm && this.asked !== number) {
      this.asked = number;
      this.page = pageOf(number);
      voice.answer(say(speech, 'sure', moveText(move, names, speech)));
      return;
    }
    this.idle = this.#send(number);
    await this.idle;
  }

  async #send(number: number): Promise<void> {
    const since = performance.now();
    const { speech, voice, server, following } = this.#at;
    const move = this.#moves[number - 1]!;
    const { revision } = following.seen;
    this.sending = number;
    this.#sentOn = revision;
    this.#at.sent?.();
    voice.hush();
    void this.#at.changed().then(() => took('pending', since));
    try {
      const played = await server.play(move, revision, () => voice.answer(say(speech, 'sending')));
      this.#sent(revision);
      await following.moved(played.entry, played);
      took('lies', since);
    } catch (refused) {
      this.#sent(revision);
      const stale = refused instanceof Refusal && refused.problem.code === 'STALE_REVISION';
      const why = refused instanceof Error ? refused.message : String(refused);
      const gone = refused instanceof Refusal && refused.status === SIGNED_OUT;
      voice.alert(
        stale ? say(speech, 'stale') : gone ? say(speech, 'signedOut') : say(speech, 'failed', why),
      );
      await following.refresh();
    }
  }

  /** Shown even where nothing else is new, for the journal was quicker than the answer. */
  #sent(on: number): void {
    if (on === this.#sentOn) this.sending = undefined;
    void this.#at.changed();
  }
}
