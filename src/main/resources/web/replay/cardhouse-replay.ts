import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { json, Refusal } from '../client/call.js';
import { took } from '../client/timing.js';
import type { Knowledge, MatchSummary } from '../client/types.js';
import { drawView } from '../drawing/draw.js';
import { STILL, type Table } from '../drawing/zone.js';
import { type Words, words } from '../words/interface.js';
import { seatNames } from '../words/seats.js';
import { entryTexts, languageOf, type Language } from '../words/words.js';
import { knowledgeList, keyList, markList, scrubber, sentences, stepButtons } from './parts.js';
import { type Mark, marks } from './marks.js';
import { read, written } from './place.js';
import { action, within } from './steps.js';
import { type Step, story } from './story.js';

/** Milliseconds without a step after which the replay counts as settled at an entry. */
const SETTLED = 150;

/**
 * A finished match to look at, entry by entry:
 *
 *     <script type="module" src="https://house.example/table/web/replay.js"></script>
 *     <cardhouse-replay match="01930f70-1b2c-7e44-9c1d-000000000001" server="https://house.example"></cardhouse-replay>
 *
 * It is drawn into the page itself, so that labels and styles of the page reach it.
 */
export class CardhouseReplay extends LitElement {
  static override properties = {
    match: {},
    server: {},
    at: { type: Number },
    as: {},
    addressed: { type: Boolean },
    steps: { state: true },
    marks: { state: true },
    names: { state: true },
    failure: { state: true },
    knowledge: { state: true },
    knows: { state: true },
    said: { state: true },
  };

  /** The id of the match. */
  match = '';
  /** Server of the match; the page's own server if empty. */
  server = '';
  /** The entry to begin with; the last one, if it is not said. */
  at = 0;
  /** The viewer: `all`, `public`, `seat0` … */
  as = 'all';
  /** Whether the page's address contains the position. */
  addressed = false;

  private steps: Step[] = [];
  private marks: Mark[] = [];
  private names: string[] = [];
  private failure = '';
  private knowledge?: Knowledge;
  private knows = false;
  /** The announcement for screen readers. */
  private said = '';

  private language: Language = 'en';
  private settling: ReturnType<typeof setTimeout> | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.language = languageOf(this);
    if (this.addressed) Object.assign(this, read(location.search));
    this.addEventListener('keydown', this.onKey);
    document.addEventListener('cardhouse-ply', this.onPly);
    void this.attempt(() => this.begin());
  }

  override disconnectedCallback(): void {
    this.removeEventListener('keydown', this.onKey);
    document.removeEventListener('cardhouse-ply', this.onPly);
    clearTimeout(this.settling);
    super.disconnectedCallback();
  }

  private get words(): Words {
    return words(this.language);
  }

  private async begin(): Promise<void> {
    const summary = await json<MatchSummary>(this.server, `/v1/matches/${this.match}`);
    if (summary.status !== 'FINISHED') throw new Error(this.words.unfinished);
    this.names = seatNames(summary.seats, this.language);
    await this.look(this.as);
    await this.updateComplete;
    took('readable');
    this.dispatchEvent(new Event('cardhouse-ready', { bubbles: true }));
  }

  /** With other eyes, at the same entry. */
  private async look(as: string): Promise<void> {
    const steps = await story(this.server, this.match, as);
    this.as = as;
    this.steps = steps;
    this.marks = marks(steps.map((step) => step.frame), this.language);
    this.go(this.at === 0 ? steps.length : this.at);
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    try {
      this.failure = '';
      await what();
    } catch (failure) {
      this.failure = this.words.failed(failure instanceof Refusal ? failure.message : String((failure as Error).message));
    }
  }

  /** @param aloud whether the new entry is to be announced, because nothing else announces it */
  private go(at: number, aloud = false): void {
    const since = performance.now();
    this.at = within(at, this.steps.length);
    this.said = aloud ? this.told() : '';
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLED);
    void this.updateComplete.then(() => took('step', since));
  }

  /** Work that is too expensive for each of a hundred steps, or that browsers limit. */
  private settle(): void {
    if (this.addressed) history.replaceState(history.state, '', written({ at: this.at, as: this.as }));
    if (this.knows) void this.attempt(() => this.recall());
  }

  private async recall(): Promise<void> {
    const [at, as] = [this.at, this.as];
    const found = await json<Knowledge>(this.server, `/v1/matches/${this.match}/knowledge?at=${at}&as=${as}`);
    if (at === this.at && as === this.as) this.knowledge = found;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    // A place on the table has gone there already.
    if (event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || this.steps.length === 0) return;
    // A list of choices takes all keys, and the scrubber those by which it steps itself.
    if (event.target instanceof HTMLSelectElement) return;
    if (event.target instanceof HTMLInputElement && !/^[[\]vVkK]$/.test(event.key)) return;
    const wanted = action(event.key, this.at, this.as, this.steps.map((step) => step.frame));
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted === 'eyes') void this.attempt(() => this.look(this.otherEyes()));
    else if (wanted === 'knowledge') this.toggleKnowledge();
    else this.go(wanted.to, true);
  };

  /** Something else on the page points to an entry, such as a check that found something there. */
  private readonly onPly = (event: Event): void => {
    if (this.steps.length === 0) return;
    this.go((event as CustomEvent<{ revision: number }>).detail.revision, true);
    this.scrollIntoView({ block: 'start' });
  };

  private eyes(): string[] {
    return ['all', 'public', ...this.names.map((_, seat) => `seat${seat}`)];
  }

  private otherEyes(): string {
    const all = this.eyes();
    return all[(all.indexOf(this.as) + 1) % all.length] ?? 'all';
  }

  private toggleKnowledge(): void {
    this.knows = !this.knows;
    this.knowledge = undefined;
    if (this.knows) void this.attempt(() => this.recall());
  }

  /** A match of one's own that goes on from here, against built-in bots. */
  private async playOn(): Promise<void> {
    const branch = await json<MatchSummary>(this.server, `/v1/matches/${this.match}/branches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ revision: this.at }),
    });
    location.assign(`/table/${branch.id}`);
  }

  /** All that the present entry says. */
  private texts(): string[] {
    const step = this.steps[this.at - 1];
    return step ? entryTexts(step.frame.entry, this.names, this.language) : [];
  }

  private told(): string {
    return sentences(this.at, this.steps.length, this.texts(), this.words);
  }

  protected override render(): TemplateResult {
    const step = this.steps[this.at - 1];
    return html`
      ${this.failure ? html`<p class="note" role="alert">${this.failure}</p>` : nothing}
      ${step ? this.shown(step) : this.waiting()}
    `;
  }

  /** On a page of ours the match is there already, and does not move down for this. */
  private waiting(): TemplateResult | typeof nothing {
    return this.failure || this.addressed ? nothing : html`<p role="status">${this.words.loading}</p>`;
  }

  private shown(step: Step): TemplateResult {
    const say = this.words;
    return html`<section class="replay" aria-label=${say.replay}>
      <p class="words" role="status">${this.said}</p>
      ${scrubber(this.match, this.at, this.steps.length, this.told(), this.marks, say, (at) => this.go(at))}
      ${stepButtons(this.at, this.steps.length, say, (at) => this.go(at, true))}
      <p>
        <label
          ><span>${say.eyes}</span>
          <select @change=${(event: Event) => this.choose(event)}>
            ${this.eyes().map((as) => html`<option value=${as} ?selected=${as === this.as}>${this.named(as)}</option>`)}
          </select></label
        >
      </p>
      <div class="play">
        <section class="log">
          <h2>${say.happened}</h2>
          <ol>
            ${this.texts().map((text) => html`<li>${text}</li>`)}
          </ol>
        </section>
        <section class="board">
          <h2>${say.board}</h2>
          ${drawView(step.frame.view, this.table(step))}
          <details>
            <summary>${say.asText}</summary>
            <pre lang="en" tabindex="0" role="group" aria-label=${say.asText}>${step.board}</pre>
          </details>
        </section>
      </div>
      ${markList(this.marks, this.at, this.as, say, this.addressed, (at) => this.go(at, true))}
      <p class="links">
        <button type="button" aria-pressed=${this.knows ? 'true' : 'false'} @click=${() => this.toggleKnowledge()}>
          ${say.knew}
        </button>
        ${this.addressed && this.at < this.steps.length
          ? html`<button type="button" @click=${() => this.attempt(() => this.playOn())}>${say.playOn}</button>`
          : nothing}
        <a href="${this.server}/v1/matches/${this.match}/view/picture${written({ at: this.at, as: this.as })}">${say.picture}</a>
      </p>
      ${this.knowledge ? knowledgeList(this.knowledge, say) : nothing} ${keyList(say)}
    </section>`;
  }

  private table(step: Step): Table {
    const you = this.as.startsWith('seat') ? Number(this.as.slice(4)) : undefined;
    return { ...STILL, lang: this.language, names: this.names, toAct: step.frame.toAct, you };
  }

  private choose(event: Event): void {
    void this.attempt(() => this.look((event.target as HTMLSelectElement).value));
  }

  private named(as: string): string {
    if (as === 'all') return this.words.all;
    if (as === 'public') return this.words.public;
    return this.names[Number(as.slice(4))] ?? as;
  }
}

customElements.define('cardhouse-replay', CardhouseReplay);
