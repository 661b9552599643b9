import type { OpenedCards } from '../fairness/opened.js';
import type { Keys } from '../fairness/signatures.js';
import { Refusal } from '../client/call.js';
import { pause } from '../client/patience.js';
import type { MatchAtServer } from './match.js';

// Checks the cards of the match against the commitments of the server, as they become visible. What
// checks them is loaded when the first match has such commitments.

/** Moves that follow each other are checked together. */
const TOGETHER = 1_000;

export class CardCheck {
  /** How many cards were right. */
  checked = 0;
  /** The revision of the first entry with a wrong card. */
  wrong: number | undefined;
  readonly #server: MatchAtServer;
  readonly #changed: () => void;
  #cards: OpenedCards | undefined;
  #keys: Keys | undefined;
  #again = false;
  #working = false;
  /** The match has no commitments to cards. */
  #none = false;

  constructor(server: MatchAtServer, changed: () => void) {
    this.#server = server;
    this.#changed = changed;
  }

  /** There are new entries. */
  async look(): Promise<void> {
    this.#again = true;
    // Browsers have hashes on https and on localhost only.
    if (this.#none || this.#working || !globalThis.crypto.subtle) return;
    this.#working = true;
    try {
      while (this.#again && this.wrong === undefined) {
        this.#again = false;
        await pause(TOGETHER);
        await this.#look();
      }
    } catch (failure) {
      // Without contact, the next entry is checked together with this one.
      const code = failure instanceof Refusal ? failure.problem.code : undefined;
      this.#none = code === 'NO_OPENINGS';
      // The server has lost entries, as after a restore from a backup.
      if (code === 'REVISION_NOT_FOUND') this.#cards = undefined;
    } finally {
      this.#working = false;
    }
  }

  async #look(): Promise<void> {
    const told = await this.#server.openings(this.#cards?.revision ?? 0);
    this.#cards ??= await this.#begun();
    const cards = this.#cards;
    let known: number;
    do {
      known = cards.revision;
      this.wrong = await cards.follow(told, await this.#server.entries(known), this.#keys);
    } while (cards.revision > known && cards.revision < told.revision && this.wrong === undefined);
    this.checked = cards.checked;
    this.#changed();
  }

  async #begun(): Promise<OpenedCards> {
    const [{ OpenedCards }, { hasEd25519, readKeys }] = await Promise.all([
      import('../fairness/opened.js'),
      import('../fairness/signatures.js'),
    ]);
    if (await hasEd25519()) this.#keys = await readKeys(await this.#server.keys());
    return new OpenedCards();
  }
}
