import { json, Refusal } from '../client/call.js';
import type { MatchSeat, MatchSummary } from '../client/types.js';
import { Contact } from './contact.js';
import { keepingFocus } from './focus.js';
import { Looking } from './looking.js';
import { formToken, mark, say, Voice, type Words } from './mark.js';
import { element } from './rows.js';
import { formsAt, isOwn, type Doable } from './seat-forms.js';
import { hearTurns } from './turns.js';

// A room in which players wait for each other: it shows who sits down and who gets up, and goes on
// to the table when the match begins.

const EVERY = 3_000;
const STREAM_AGAIN = 4_000;
const GONE = 404;

interface Mark {
  readonly says: Words;
  readonly match: string;
  readonly creates: boolean;
  readonly characters: Readonly<Record<string, string>>;
}

export function room(page: Document): void {
  const told = mark<Mark>(page, 'room');
  if (!told) return;
  const here = new Room(page, told);
  const begin = (): void => {
    // The plain page would look for news by itself, in its own way.
    stop();
    here.begin();
  };
  // Not before, for a page that is stopped while it loads never has.
  if (page.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

class Room {
  readonly #page: Document;
  readonly #told: Mark;
  readonly #voice: Voice;

  constructor(page: Document, told: Mark) {
    this.#page = page;
    this.#told = told;
    this.#voice = new Voice(page);
  }

  begin(): void {
    const contact = new Contact(this.#voice, this.#told.says);
    const looking = new Looking((closed) => this.#look(closed), EVERY, contact.of('room'));
    // A seated player is notified of the start at once.
    if (formToken())
      new Looking((closed) => hearTurns(closed, () => looking.soon()), STREAM_AGAIN);
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { match } = this.#told;
    try {
      const now = await json<MatchSummary>('', `/v1/matches/${match}`, { signal });
      if (signal.aborted) return;
      if (now.status === 'WAITING') this.#show(now.seats);
      else location.replace(`/table/${match}`);
    } catch (failure) {
      if (failure instanceof Refusal && failure.status === GONE) this.#calledOff();
      throw failure;
    }
  }

  #show(seats: readonly MatchSeat[]): void {
    const news: string[] = [];
    keepingFocus('[data-seat]', 'data-seat', () => {
      for (const seat of seats) {
        const item = this.#page.querySelector(`[data-seat="${seat.seat}"]`);
        if (item && this.#write(item, seat, seats.some(isOwn)))
          news.push(say(this.#told.says, 'NEWS_SEAT', seat.seat, this.#who(seat)));
      }
    });
    this.#voice.say(news);
  }

  /** @returns whether the occupant of the seat has changed */
  #write(item: Element, seat: MatchSeat, seated: boolean): boolean {
    const place = item.querySelector('p')!;
    const you = isOwn(seat) ? ` ${say(this.#told.says, 'YOU')}` : '';
    const who = this.#who(seat) + you;
    const isNew = place.textContent !== who;
    if (isNew) place.textContent = who;
    const doable: Doable = { ...this.#told, seated };
    formsAt(item, seat, doable);
    return isNew;
  }

  #who({ kind, name, bot }: MatchSeat): string {
    const { says } = this.#told;
    switch (kind) {
      case 'OPEN':
        return say(says, 'IS_FREE');
      case 'RESERVED':
        return name === undefined ? say(says, 'IS_INVITED') : say(says, 'IS_KEPT', name);
      case 'ANY_BOT':
        return say(says, 'IS_FOR_BOT');
      case 'BOT':
        return say(says, 'IS_BOT', bot ?? '');
      default:
        return name ?? '';
    }
  }

  /** Nothing can be done here any more. */
  #calledOff(): void {
    const main = this.#page.querySelector('main')!;
    const within = main.contains(this.#page.activeElement);
    main.querySelectorAll('form, .seats').forEach((old) => old.remove());
    const note = element('p', say(this.#told.says, 'NEWS_OFF'));
    note.className = 'note';
    note.setAttribute('role', 'alert');
    const heading = main.querySelector('h1')!;
    heading.after(note);
    if (!within || main.contains(this.#page.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus();
  }
}
