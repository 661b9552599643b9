import { html, nothing, type TemplateResult } from 'lit';
import type { MatchSummary } from '../client/types.js';
import { Looking } from '../lobby/looking.js';
import type { Language } from '../words/words.js';
import type { MatchAtServer } from './match.js';
import { say } from './say.js';

// A rematch with the same players: requested by a button, and reported when another player has
// requested it.

const EVERY = 5_000;

export interface Again {
  readonly asked: boolean;
  readonly ask: () => void;
}

export class Rematch {
  /** Nothing where there can be none. */
  offer: MatchSummary['rematch'];
  readonly #server: MatchAtServer;
  readonly #changed: () => void;
  readonly #failed: (detail: string) => void;
  #looking: Looking | undefined;

  constructor(server: MatchAtServer, changed: () => void, failed: (detail: string) => void) {
    this.#server = server;
    this.#changed = changed;
    this.#failed = failed;
  }

  /** Polls after the end of the match, until a player has requested a rematch. */
  begin(): void {
    this.#looking ??= new Looking(async (closed) => {
      const { rematch } = await this.#server.match();
      if (closed.aborted) return;
      if (rematch?.status !== this.offer?.status) {
        this.offer = rematch;
        this.#changed();
      }
      if (rematch?.status !== 'POSSIBLE') this.end();
    }, EVERY);
  }

  end(): void {
    this.#looking?.end();
  }

  get again(): Again | undefined {
    if (!this.offer) return undefined;
    return { asked: this.offer.status === 'OPENED', ask: () => void this.#ask() };
  }

  async #ask(): Promise<void> {
    try {
      location.assign(`/table/${(await this.#server.rematch()).id}`);
    } catch (failure) {
      this.#failed(failure instanceof Error ? failure.message : String(failure));
    }
  }
}

export const rematchBox = (lang: Language, again: Again | undefined): TemplateResult =>
  html`<section class="rematch" ?hidden=${!again}>
    <p role="status" class="asked">${again?.asked ? say(lang, 'rematchAsked') : nothing}</p>
    ${again
      ? html`<button type="button" class="main" @click=${again.ask}>${say(lang, 'rematch')}</button>`
      : nothing}
  </section>`;
