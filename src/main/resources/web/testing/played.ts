import type { EntryView, MatchSummary, MatchView } from '../client/types.js';
import { soon, type Luck } from './luck.js';

// A match that was played before, and a server that returns it as a test requires: in parts of any
// length, with connections that are cut and answers that are lost. It is not drawn, so all its
// views are the first one.

/** So much sooner than said comes what waits for a time. */
const HASTE = 100;

export class Played {
  /** Number of entries so far. */
  now = 1;
  cuts = 0;
  moves = 0;
  readonly #match: MatchSummary;
  readonly #view: MatchView;
  readonly #entries: readonly EntryView[];
  readonly #luck: Luck;
  readonly #listeners = new Map<ReadableStreamDefaultController<Uint8Array>, number>();
  readonly #made = new Map<string, number>();

  constructor(match: MatchSummary, view: MatchView, entries: readonly EntryView[], luck: Luck) {
    this.#match = match;
    this.#view = view;
    this.#entries = entries;
    this.#luck = luck;
  }

  /** Answers requests and hastens time, until it is taken back. */
  answers(): () => void {
    const { fetch, setTimeout } = globalThis;
    globalThis.fetch = async (address, init) => {
      await soon();
      return this.#answer(new URL(String(address), location.href), init);
    };
    globalThis.setTimeout = ((run: () => void, wait = 0) =>
      setTimeout(run, wait / HASTE)) as typeof globalThis.setTimeout;
    return () => void Object.assign(globalThis, { fetch, setTimeout });
  }

  get goesOn(): boolean {
    return this.now < this.#entries.length;
  }

  /** Whether it is for the player of the table to move. */
  get isOwn(): boolean {
    const next = this.#entries[this.now];
    return next?.move !== undefined && `seat${next.seat}` === this.#view.viewer;
  }

  /** So many entries happen, or those before the player's own turn. */
  happen(count: number): void {
    for (let left = count; left > 0 && this.goesOn && !this.isOwn; left--) this.now++;
    this.#tell();
  }

  /** Cuts the connections of all listeners. */
  cut(): void {
    for (const listener of this.#listeners.keys()) this.#cut(listener);
  }

  #cut(listener: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.#listeners.delete(listener)) this.#drop(listener);
  }

  #drop(listener: ReadableStreamDefaultController<Uint8Array>): void {
    this.cuts++;
    listener.error(new TypeError('the connection was cut'));
  }

  #answer(address: URL, init: RequestInit | undefined): Response {
    const query = address.searchParams;
    if (init?.method === 'POST') return this.#move(new Headers(init.headers));
    if (address.pathname.endsWith('/view')) return Response.json(this.#seen(query.get('at')));
    if (query.has('live')) return this.#stream(Number(query.get('after')), init?.signal);
    if (address.pathname.endsWith('/journal'))
      return Response.json({ entries: this.#entries.slice(Number(query.get('after')), this.now) });
    return Response.json(this.#match);
  }

  #seen(at: string | null): MatchView {
    const revision = at === null ? this.now : Number(at);
    const move = this.isOwn && revision === this.now ? this.#entries[this.now]?.move : undefined;
    return { ...this.#view, revision, legalMoves: move ? [move] : [] };
  }

  /** A move under a key that was here before is not made again. */
  #move(headers: Headers): Response {
    const key = headers.get('Idempotency-Key') ?? '';
    const before = this.#made.get(key);
    if (before === undefined) {
      if (!this.isOwn) throw new Error('a move out of turn, or twice');
      this.moves++;
      this.now++;
      this.#made.set(key, this.now);
      const order = this.#luck(3);
      if (order === 0) this.#tell();
      else void this.#tellLater();
      if (order === 2) throw new TypeError('the answer was lost');
    }
    const revision = this.#made.get(key)!;
    const entry = this.#entries[revision - 1];
    return Response.json({ ...this.#seen(null), revision, entry, receipt: 'a receipt' });
  }

  async #tellLater(): Promise<void> {
    for (let moments = this.#luck(20); moments > 0; moments--) await soon();
    this.#tell();
  }

  #stream(after: number, signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (listener) => {
        this.#listeners.set(listener, after);
        signal?.addEventListener('abort', () => this.#cut(listener));
        this.#tellOne(listener);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
  }

  #tell(): void {
    for (const listener of this.#listeners.keys()) this.#tellOne(listener);
  }

  /** In parts that end anywhere; after some the connection is cut. */
  #tellOne(listener: ReadableStreamDefaultController<Uint8Array>): void {
    const after = this.#listeners.get(listener);
    if (after === undefined) return;
    const lines = this.#entries.slice(after, this.now).map((entry) => JSON.stringify(entry));
    if (!this.goesOn) lines.push('{"end":{}}');
    const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
    this.#listeners.set(listener, this.now);
    const middle = this.#luck(bytes.length + 1);
    listener.enqueue(bytes.slice(0, middle));
    if (this.#luck(10) === 0) {
      // Nothing that happens until then comes through either: what is lost in the middle stays lost.
      this.#listeners.delete(listener);
      void soon().then(() => this.#drop(listener));
    } else listener.enqueue(bytes.slice(middle));
    if (!this.goesOn && this.#listeners.has(listener)) void this.#close(listener);
  }

  async #close(listener: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    await soon();
    if (this.#listeners.delete(listener)) listener.close();
  }
}
