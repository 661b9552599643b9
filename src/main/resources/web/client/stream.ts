import { call, Refusal } from './call.js';
import { lines } from './lines.js';
import { isPassing } from './passing.js';
import type { Problem } from './types.js';

// A match's journal as it is written, by NDJSON over `fetch`: begun again after the last entry
// whenever the connection is cut, with pauses that grow.

/** A line that is no entry says why the stream ends. */
export interface Line {
  readonly revision?: number;
  readonly end?: unknown;
  readonly problem?: Partial<Problem>;
}

export interface Heard<Entry> {
  /** Entries in order, none twice and none missing. */
  entry(entry: Entry): void;
  /** Whether there is a connection; a lost one is reported when that has lasted for a while. */
  contact(there: boolean): void;
  /** Nothing more will come. */
  over(problem?: Partial<Problem>): void;
}

/** Delay before a lost connection is reported, and before a silent server is, in milliseconds. */
const PATIENCE = 2_000;
const SILENCE = 40_000;
const LONGEST_PAUSE = 10_000;
const FIRST_PAUSE = 250;

export class JournalStream<Entry extends { readonly revision: number }> {
  readonly #address: string;
  readonly #heard: Heard<Entry>;
  #after: number;
  #closed = new AbortController();
  #cut = new AbortController();
  #failures = 0;
  #banner: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;

  /** @param address of the journal, to which `after=` and a revision are added */
  constructor(address: string, after: number, heard: Heard<Entry>) {
    this.#address = address;
    this.#after = after;
    this.#heard = heard;
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    void this.#run();
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#banner);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    this.#wake?.();
  }

  readonly #hurry = (): void => {
    this.#failures = 0;
    this.#wake?.();
  };

  /** A connection that nothing comes through any more does not always say so itself. */
  readonly #drop = (): void => this.#cut.abort();

  async #run(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      try {
        if (await this.#once()) return;
      } catch {
        // Cut off, or never there: the next turn of the loop tries again.
      }
      if (this.#closed.signal.aborted) return;
      this.#banner ??= setTimeout(() => {
        this.#heard.contact(false);
      }, PATIENCE);
      await this.#pause();
    }
  }

  /** Half of the pause is luck, so that not all who were cut off come back at once. */
  #pause(): Promise<void> {
    const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++);
    return new Promise((done) => {
      const timer = setTimeout(done, most / 2 + (Math.random() * most) / 2);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** @returns whether that was all */
  async #once(): Promise<boolean> {
    const cut = (this.#cut = new AbortController());
    const abort = () => cut.abort();
    this.#closed.signal.addEventListener('abort', abort, { once: true });
    let watch = setTimeout(abort, SILENCE);
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(abort, SILENCE);
    };
    try {
      const answer = await call('', `${this.#address}after=${this.#after}`, {
        headers: { Accept: 'application/x-ndjson' },
        signal: cut.signal,
      });
      this.#back();
      for await (const line of lines<Line & Entry>(watched(answer, alive)))
        if (this.#told(line)) return true;
      return false;
    } catch (failure) {
      if (!(failure instanceof Refusal) || isPassing(failure)) throw failure;
      this.#heard.over(failure.problem);
      return true;
    } finally {
      clearTimeout(watch);
      this.#closed.signal.removeEventListener('abort', abort);
    }
  }

  #back(): void {
    clearTimeout(this.#banner);
    this.#banner = undefined;
    this.#failures = 0;
    this.#heard.contact(true);
  }

  #told(line: Line & Entry): boolean {
    if (line.revision !== undefined) {
      if (line.revision <= this.#after) return false;
      this.#after = line.revision;
      this.#heard.entry(line);
    } else if ('end' in line) {
      this.#heard.over();
      return true;
    } else if (line.problem) {
      this.#heard.over(line.problem);
      return true;
    }
    return false;
  }
}

/** The same answer, of which each part that comes is a sign of life, heartbeats as well. */
const watched = (answer: Response, alive: () => void): Response =>
  new Response(
    answer.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, out) {
          alive();
          out.enqueue(part);
        },
      }),
    ),
  );
