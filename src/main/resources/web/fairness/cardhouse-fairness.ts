import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Checker } from './checker';
import { type Dropped, sorted } from './files';
import { headline, tone } from './headline';
import { keepCommitment, kept } from './kept';
import { knownKeys } from './known-keys';
import { report } from './report';
import { save, withReceipts } from './save';
import { type Shown, SIGNS } from './shown';
import { commitment, movesByAudit, type Sources, sources } from './sources';
import { startWorker } from './start-worker';
import { type Lang, words } from './words';

// Whether a match was dealt fairly, as far as a browser can check: it checks the proof itself, in a
// worker, and lists the checks that it did not make. Another proof can be dropped on it. Once it is
// loaded it needs no server. A finding sends `cardhouse-ply` with its revision, so that a replay
// can go there.
//
//     <cardhouse-fairness match="…" over></cardhouse-fairness>
export class CardhouseFairness extends LitElement {
  static override properties = {
    match: {},
    server: {},
    over: { type: Boolean },
    shown: { state: true },
    audit: { state: true },
    proof: { state: true },
  };

  match = '';
  // Base address of the API, without a slash at the end. Empty for the server of this page.
  server = '';
  // Whether the match is. Until then the badge waits.
  over = false;

  private shown: Shown = { tone: 'waiting' };
  private audit: string | undefined;
  // Proof of this page's match, once it was checked.
  private proof: string | undefined;
  private checker: Checker | undefined;
  // Counts what was asked for, so that only the last is shown.
  private turn = 0;

  // Without a shadow root, so that the page's style, labels and accessibility checks reach
  // everything.
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    try {
      this.checker ??= new Checker(startWorker());
    } catch (problem) {
      this.shown = { tone: 'unable', why: 'BROKEN', detail: String(problem) };
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.checker?.end();
    this.checker = undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('match') || changed.has('over') || changed.has('server')) void this.own();
  }

  // Checks the match of this page, or waits for it.
  private async own(): Promise<void> {
    if (!this.match || !this.checker) return;
    const turn = ++this.turn;
    this.audit = undefined;
    this.proof = undefined;
    const got = this.over ? await sources(this.server, this.match) : 'WAITING';
    if (turn !== this.turn) return;
    if (got === 'WAITING') {
      this.shown = { tone: 'waiting' };
      const promised = await commitment(this.server, this.match);
      if (promised !== undefined) keepCommitment(this.match, promised);
    } else if (got === 'OFFLINE') this.shown = { tone: 'unable', why: 'OFFLINE', detail: '' };
    else {
      await this.check(turn, got, undefined);
      if (turn === this.turn) this.proof = got.proof;
      if (turn === this.turn) this.audit = await movesByAudit(this.server, this.match);
    }
  }

  private async check(turn: number, got: Sources, file: string | undefined): Promise<void> {
    const checker = this.checker;
    if (!checker) return;
    const show = (shown: Shown) => {
      if (turn === this.turn) this.shown = { ...shown, file };
    };
    show({ tone: 'checking', done: 0, of: 0 });
    const witness = (match: string) => {
      const before = kept(match);
      const receipts = Object.values(before.receipts);
      const { inclusion, opening, notes, notesInclusion } = got;
      return { receipts, commitment: before.commitment, inclusion, opening, notes, notesInclusion };
    };
    const told = await checker.check(got.proof, witness, (done, of) => show({ tone: 'checking', done, of }));
    if (told.kind === 'verdict') {
      const { verdict } = told;
      const ids = got.keySet === undefined ? [] : await checker.keys(got.keySet);
      const keys = knownKeys(verdict, ids, file !== undefined);
      show({ tone: tone(verdict, keys), verdict, keys });
    } else if (told.kind === 'none') show({ tone: 'unable', why: 'NO_PROOF', detail: told.why });
    else if (told.kind === 'unable') show({ tone: 'unable', why: told.why, detail: told.detail });
  }

  private async files(files: Iterable<File>): Promise<void> {
    const turn = ++this.turn;
    const dropped: Dropped = await sorted(files);
    if (dropped.proof === undefined)
      this.shown = { tone: 'unable', why: 'NO_PROOF', detail: '', file: dropped.name };
    else await this.check(turn, { ...dropped, proof: dropped.proof }, dropped.name);
  }

  private get language(): Lang {
    return this.closest('[lang]')?.getAttribute('lang')?.startsWith('de') ? 'de' : 'en';
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    const lang = this.language;
    const said = words(lang);
    const { verdict, keys = [] } = shown;
    return html`<section
      class="fairness ${shown.tone}"
      aria-labelledby="fairness"
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${this.dropped}
    >
      <h3 id="fairness">${said.title}</h3>
      ${shown.file === undefined ? nothing : html`<p>${said.file(shown.file, verdict?.match ?? '')}</p>`}
      <p class="verdict" role="status">
        <span class="sign" aria-hidden="true">${SIGNS[shown.tone]}</span>
        <span>${this.standing(lang)}</span>
      </p>
      ${shown.tone === 'checking'
        ? html`<progress max=${shown.of || 1} value=${shown.done ?? 0} aria-labelledby="fairness"></progress>`
        : nothing}
      ${verdict ? report({ lang, verdict, keys, audit: this.audit, jump: this.jump(shown) }) : nothing}
      ${this.proof !== undefined && shown.file === undefined
        ? html`<p><button type="button" @click=${this.saved}>${said.save}</button></p>`
        : nothing}
      <label>
        <span>${said.choose}</span>
        <input type="file" multiple accept=".json,.ndjson,application/json,application/x-ndjson" @change=${this.chosen} />
      </label>
      <p><small>${said.drop}</small></p>
      ${shown.file !== undefined && this.match
        ? html`<p><button type="button" @click=${() => this.own()}>${said.again}</button></p>`
        : nothing}
    </section>`;
  }

  private standing(lang: Lang): string {
    const { tone, verdict, keys = [], why, detail } = this.shown;
    const said = words(lang);
    if (verdict) return headline(lang, verdict, keys);
    if (tone === 'checking') return said.checking;
    if (tone === 'waiting') return said.waiting;
    return `${said.unable[why ?? 'BROKEN']}${detail ? ` (${detail})` : ''}`;
  }

  // Of another match there is no replay here.
  private jump(shown: Shown): ((revision: number) => void) | undefined {
    if (shown.file !== undefined) return undefined;
    return revision =>
      this.dispatchEvent(
        new CustomEvent('cardhouse-ply', { detail: { revision }, bubbles: true, composed: true }),
      );
  }

  private saved(): void {
    const own = Object.values(kept(this.match).receipts);
    save(`cardhouse-${this.match}.json`, withReceipts(this.proof ?? '{}', own));
  }

  private dropped(event: DragEvent): void {
    event.preventDefault();
    void this.files(event.dataTransfer?.files ?? []);
  }

  private chosen(event: Event): void {
    void this.files((event.target as HTMLInputElement).files ?? []);
  }
}

customElements.define('cardhouse-fairness', CardhouseFairness);
