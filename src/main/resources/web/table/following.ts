import { pause } from '../client/patience.js';
import { JournalStream } from '../client/stream.js';
import type { EntryView, Event, MatchView, View } from '../client/types.js';
import type { MatchAtServer } from './match.js';

// A match in progress: entries come one by one, each is announced once, and the table is drawn as
// it was after it. Entries that came during a lost connection, or too fast to follow, are announced
// and not animated.

const MOST_WAITING = 12;
const AGAIN = 1_000;

export interface Host {
  /** Announces a new entry, once. */
  told(entry: EntryView): void;
  /** Shows the new state of the table; resolves after the movements of cards. */
  drawn(events: readonly Event[]): Promise<void>;
  /** There is contact, or none. */
  contact(there: boolean): void;
  /** So many entries were missed without contact. */
  missed(count: number): void;
  over(detail?: string): void;
}

export class Following {
  /** The present view with its legal moves. */
  seen: MatchView;
  /** The view that is drawn at the moment. */
  board: View;

  readonly #server: MatchAtServer;
  readonly #host: Host;
  readonly #waiting: EntryView[] = [];
  #stream: JournalStream<EntryView> | undefined;
  #working = false;
  /** Done when no entry waits any more. */
  #idle: Promise<void> = Promise.resolve();
  /** Done when the movements of the own move have ended. */
  #showing: Promise<void> = Promise.resolve();
  #away = false;
  #told: number;

  /** @param told revision of the last announced entry */
  constructor(server: MatchAtServer, seen: MatchView, told: number, host: Host) {
    this.#server = server;
    this.#host = host;
    this.seen = seen;
    this.board = seen.view;
    this.#told = told;
  }

  begin(): void {
    this.#stream = new JournalStream<EntryView>(this.#server.stream, this.#told, {
      entry: (entry) => {
        this.#waiting.push(entry);
        if (!this.#working) this.#idle = this.#work();
      },
      contact: (there) => void this.#contact(there),
      over: (problem) =>
        void (problem?.code === 'REVISION_NOT_FOUND' ? this.#anew() : this.#over(problem?.detail)),
    });
  }

  end(): void {
    this.#stream?.close();
  }

  /** Draws the result of an own move; its entry is announced when it arrives in the journal. */
  async moved(entry: EntryView, seen: MatchView): Promise<void> {
    if (seen.revision <= this.seen.revision) return;
    const shown = this.#show(seen, entry.events);
    this.#showing = shown.catch(() => {});
    await shown;
  }

  /** Draws the present table without animation. */
  async refresh(): Promise<void> {
    const seen = await this.#latest();
    if (seen.revision >= this.seen.revision) await this.#show(seen, []);
  }

  async #contact(there: boolean): Promise<void> {
    if (!there) {
      this.#away = true;
      this.#host.contact(false);
      return;
    }
    if (!this.#away) return;
    this.#away = false;
    const known = this.seen.revision;
    await this.refresh();
    this.#host.contact(true);
    this.#host.missed(this.seen.revision - known);
  }

  /** Draws one entry after the other, each when the animation of the one before has ended. */
  async #work(): Promise<void> {
    this.#working = true;
    try {
      for (let entry = this.#waiting.shift(); entry; entry = this.#waiting.shift()) {
        await this.#showing;
        this.#told = entry.revision;
        this.#host.told(entry);
        if (entry.revision <= this.seen.revision) continue;
        const many = this.#waiting.length;
        if (many > MOST_WAITING || this.#away) await this.refresh();
        else
          await this.#show(
            await this.#latest(many ? entry.revision : undefined),
            entry.events,
          );
      }
    } finally {
      this.#working = false;
    }
  }

  async #show(seen: MatchView, events: readonly Event[]): Promise<void> {
    this.seen = seen;
    this.board = seen.view;
    await this.#host.drawn(events);
  }

  /** Asked for until it is answered. */
  async #latest(at?: number): Promise<MatchView> {
    for (;;) {
      try {
        return await this.#server.view(at);
      } catch {
        await pause(AGAIN);
      }
    }
  }

  /** The server has lost entries, as after a restore from a backup: the table goes on from what it has. */
  async #anew(): Promise<void> {
    this.end();
    await this.#idle;
    const seen = await this.#latest();
    this.#told = seen.revision;
    await this.#show(seen, []);
    this.begin();
  }

  async #over(detail: string | undefined): Promise<void> {
    this.end();
    await this.#idle;
    await this.refresh();
    this.#host.over(detail);
  }
}
