import { json } from '../client/call.js';
import type { MatchList, MatchSeat, MatchStatus, MatchSummary } from '../client/types.js';
import type { Language } from '../words/messages.js';
import { seated } from '../words/seats.js';
import { Contact } from './contact.js';
import { keepingFocus } from './focus.js';
import { Looking } from './looking.js';
import { mark, say, Voice, type Words } from './mark.js';
import { idOf, show, type Row } from './rows.js';
import { hearTurns } from './turns.js';

// The lists of matches follow what happens: open ones and those to watch by being asked for now and
// then, a player's own when the stream of turns says that something has happened.

const EVERY = 6_000;
/** Own matches that wait for players change without a word from the stream. */
const OWN_EVERY = 20_000;
const STREAM_AGAIN = 4_000;
const MOST = 20;

interface Mark {
  readonly says: Words;
  readonly titles: Readonly<Record<string, string>>;
}

interface List {
  readonly name: string;
  readonly asks: string;
  readonly none?: string;
  readonly row: (match: MatchSummary) => Pick<Row, 'about' | 'within'>;
}

export function lobby(page: Document): void {
  const told = mark<Mark>(page, 'lobby');
  if (told) new Lobby(page, told).begin();
}

class Lobby {
  readonly #page: Document;
  readonly #says: Words;
  readonly #titles: Mark['titles'];
  readonly #voice: Voice;
  readonly #contact: Contact;
  /** The matches in which it is the player's turn. */
  #urgent: ReadonlySet<string>;
  #open: number;

  constructor(page: Document, { says, titles }: Mark) {
    this.#page = page;
    this.#says = says;
    this.#titles = titles;
    this.#voice = new Voice(page);
    this.#contact = new Contact(this.#voice, says);
    this.#open = page.querySelectorAll('[data-matches=open] li').length;
    this.#urgent = new Set(
      [...page.querySelectorAll('[data-matches=running] li')]
        .filter((item) => item.querySelector('strong'))
        .map(idOf),
    );
  }

  begin(): void {
    const free = (match: MatchSummary) => this.#free(match);
    const everybody: List[] = [
      { name: 'open', asks: listed('WAITING'), none: 'NONE_OPEN', row: free },
      { name: 'watch', asks: listed('RUNNING'), none: 'NONE_WATCH', row: () => plain('') },
    ];
    new Looking((closed) => this.#look(everybody, closed), EVERY, this.#contact.of('everybody'));
    if (!this.#place('running')) return;
    const own: List[] = [
      { name: 'running', asks: mine('RUNNING'), none: 'NONE_MINE', row: (one) => this.#stands(one) },
      { name: 'waiting', asks: mine('WAITING'), row: free },
      {
        name: 'finished',
        asks: mine('FINISHED'),
        row: () => plain(say(this.#says, 'FINISHED')),
      },
    ];
    const looking = new Looking(
      (closed) => this.#look(own, closed),
      OWN_EVERY,
      this.#contact.of('own'),
    );
    new Looking((closed) => hearTurns(closed, () => looking.soon()), STREAM_AGAIN);
  }

  #place(name: string): Element | null {
    return this.#page.querySelector(`[data-matches=${name}]`);
  }

  async #look(lists: readonly List[], closed: AbortSignal): Promise<void> {
    const found = await Promise.all(lists.map(({ asks }) => asked(asks, closed)));
    if (closed.aborted) return;
    const names = (match: MatchSummary) => this.#name(match);
    keepingFocus('[data-match]', 'data-match', () =>
      lists.forEach((list, at) => {
        const rows = found[at]!.map((match) => ({ id: match.id, name: names(match), ...list.row(match) }));
        const place = this.#place(list.name);
        if (place) show(place, rows, list.none ? say(this.#says, list.none) : '');
      }),
    );
    if (lists[0]!.name === 'open') this.#tellOpen(found[0]!.length);
    else this.#tellTurns(found[0]!);
  }

  #tellOpen(count: number): void {
    if (this.#open !== count) this.#voice.say([say(this.#says, 'NEWS_OPEN', count)]);
    this.#open = count;
  }

  #tellTurns(running: readonly MatchSummary[]): void {
    const urgent = running.filter(isUrgent);
    this.#voice.say(
      urgent
        .filter(({ id }) => !this.#urgent.has(id))
        .map((match) => say(this.#says, 'NEWS_TURN', this.#name(match))),
    );
    this.#urgent = new Set(urgent.map(({ id }) => id));
  }

  #name(match: MatchSummary): string {
    const lang = this.#page.documentElement.lang as Language;
    return `${this.#titles[match.game] ?? match.game}: ${seated(match.seats, lang)}`;
  }

  #free({ seats }: MatchSummary): Pick<Row, 'about' | 'within'> {
    const free = seats.filter(isFree).length;
    return { about: say(this.#says, 'FREE', free, seats.length), within: 'span' };
  }

  #stands(match: MatchSummary): Pick<Row, 'about' | 'within'> {
    return isUrgent(match)
      ? { about: say(this.#says, 'TURN'), within: 'strong' }
      : plain(say(this.#says, 'RUNNING'));
  }
}

const plain = (about: string): Pick<Row, 'about' | 'within'> => ({ about, within: undefined });

const listed = (status: MatchStatus): string => `/v1/matches?status=${status}&limit=${MOST}`;

const mine = (status: MatchStatus): string => `${listed(status)}&mine=true`;

const isFree = ({ kind }: MatchSeat): boolean =>
  kind === 'OPEN' || kind === 'RESERVED' || kind === 'ANY_BOT';

const isUrgent = ({ seats, toAct }: MatchSummary): boolean =>
  seats.some(({ seat, you }) => you && toAct.includes(seat));

async function asked(path: string, signal: AbortSignal): Promise<readonly MatchSummary[]> {
  return (await json<MatchList>('', path, { signal })).matches;
}
