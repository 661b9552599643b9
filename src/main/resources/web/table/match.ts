import { call } from '../client/call.js';
import { untilAnswered } from '../client/patience.js';
import type { Json } from '../fairness/json.js';
import type {
  CardOpenings,
  EntryView,
  JournalPage,
  MatchSummary,
  MatchView,
  Move,
  PlayedView,
} from '../client/types.js';

// The match at the server, by the public interface: nothing here that another client could not ask.

/** The answer to a move, unless the client prefers `return=minimal`. */
export type Played = MatchView & Pick<Required<PlayedView>, 'entry' | 'receipt'>;

/** A unique key; `crypto.randomUUID` is available over https only. */
function key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/** The module that stores data is loaded at its first use, and its work is not awaited. */
function keep(what: (kept: typeof import('../fairness/kept.js')) => void): void {
  import('../fairness/kept.js').then(what).catch((missing: unknown) =>
    console.warn('receipts are not stored for the fairness check:', missing),
  );
}

export class MatchAtServer {
  readonly address: string;
  readonly #id: string;
  readonly #timed: (serverTime: string | null) => void;
  readonly #as: readonly string[];

  /** @param spectating whether a player with a seat sees what spectators see */
  constructor(
    id: string,
    timed: (serverTime: string | null) => void,
    spectating: boolean = false,
  ) {
    this.address = `/v1/matches/${id}`;
    this.#id = id;
    this.#timed = timed;
    this.#as = spectating ? ['as=public'] : [];
  }

  /** The address of the live journal, for the parameter `after`. */
  get stream(): string {
    return `${this.address}/journal?${['live=true', ...this.#as, ''].join('&')}`;
  }

  match(): Promise<MatchSummary> {
    return this.#get('');
  }

  /** Stores the commitment of the deal, to compare it with the proof at the end of the match. */
  keepPromise({ status, fairness }: MatchSummary): void {
    if (status === 'FINISHED' || this.#as.length) return;
    keep(({ keepCommitment }) => keepCommitment(this.#id, fairness.commitment));
  }

  view(at?: number): Promise<MatchView> {
    const query = [...(at === undefined ? [] : [`at=${at}`]), ...this.#as].join('&');
    return this.#get(query ? `/view?${query}` : '/view');
  }

  async entries(after: number): Promise<readonly EntryView[]> {
    const query = [`after=${after}`, ...this.#as].join('&');
    return (await this.#get<JournalPage>(`/journal?${query}`)).entries;
  }

  /** The openings of the cards that entries after a revision made visible. */
  openings(after: number): Promise<CardOpenings> {
    return this.#get(`/card-openings?${[`after=${after}`, ...this.#as].join('&')}`);
  }

  /** The signing keys of the server. */
  keys(): Promise<Json> {
    return this.#answered('/.well-known/jwks.json');
  }

  /**
   * Plays a move on the table it was chosen for. Without an answer, the same request is sent again
   * with the same idempotency key, so that it counts once. The receipt is stored, to compare it
   * with the proof.
   *
   * @param stuck is called when it takes longer
   */
  async play(move: Move, revision: number, stuck: () => void): Promise<Played> {
    const sent: RequestInit = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'If-Match': `"${revision}"`,
        'Idempotency-Key': key(),
      },
      body: JSON.stringify(move),
    };
    const ask = (): Promise<Played> => this.#answered(`${this.address}/moves`, sent);
    const played = await untilAnswered(ask, stuck);
    keep(({ keepReceipt }) => keepReceipt(this.#id, played.entry.revision, played.receipt));
    return played;
  }

  /** The rematch is the same for all players of this match, however often they request it. */
  rematch(): Promise<MatchSummary> {
    return this.#answered(`${this.address}/rematch`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: '{}',
    });
  }

  #get<Body>(path: string): Promise<Body> {
    return this.#answered(this.address + path);
  }

  async #answered<Body>(path: string, request?: RequestInit): Promise<Body> {
    const answer = await call('', path, request);
    this.#timed(answer.headers.get('Server-Time'));
    return (await answer.json()) as Body;
  }
}
