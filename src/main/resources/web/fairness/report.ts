import { html, nothing, type TemplateResult } from 'lit';
import { type KnownKey } from './known-keys';
import { type Finding, type Looked, type Verdict } from './verdict';
import { type Lang, sentence, words } from './words';

// A verdict, line by line. Signs and words show each result, and never a colour alone.

const SIGNS = { PASSED: '✓', NOT_CHECKED: '–', FAILED: '✗' } as const;

// Later findings mostly follow from these.
const MOST = 10;

export interface Shown {
  lang: Lang;
  verdict: Verdict;
  keys: KnownKey[];
  // The server's own audit of the moves, if it was requested.
  audit: string | undefined;
  // Goes to an entry in the replay, where there is one of this match.
  jump: ((revision: number) => void) | undefined;
}

export function report(shown: Shown): TemplateResult {
  const { lang, verdict, keys } = shown;
  const said = words(lang);
  return html`${findings(shown)}
    <details>
      <summary>${said.details}</summary>
      <p>${said.promised(moment(lang, verdict.createdAt))}</p>
      <ul class="checks">
        ${verdict.checks.map(looked => line(lang, looked.standing, text(shown, looked)))}
        ${keys.map(key => line(lang, key.how === 'FOREIGN' || key.how === 'NEW' ? 'NOT_CHECKED' : 'PASSED', known(lang, key)))}
      </ul>
    </details>`;
}

function line(lang: Lang, standing: Looked['standing'], text: string): TemplateResult {
  return html`<li class="check ${standing.toLowerCase()}">
    <span class="sign" aria-hidden="true">${SIGNS[standing]}</span>
    <span><span class="words">${words(lang).states[standing]}: </span>${text}</span>
  </li>`;
}

function text({ lang, audit }: Shown, looked: Looked): string {
  const told = sentence(lang, looked);
  if (looked.check !== 'MOVES') return told;
  const said = words(lang).audit;
  return `${told} ${said[audit as 'PASSED' | 'FAILED' | 'NOT_CHECKED'] ?? said.silent}`;
}

function known(lang: Lang, { id, how, since }: KnownKey): string {
  const said = words(lang);
  const told = {
    NAMED: said.keyNamed,
    SINCE: said.keySince(moment(lang, since ?? '')),
    NEW: said.keyNew,
    FOREIGN: said.keyForeign,
  };
  return `${said.key(id)}, ${told[how]}`;
}

function findings({ lang, verdict, jump }: Shown): TemplateResult | typeof nothing {
  const all = verdict.findings;
  if (all.length === 0) return nothing;
  const said = words(lang);
  return html`<ol class="findings">
      ${all.slice(0, MOST).map(
        finding => html`<li>
          ${place(lang, finding, jump)}: ${said.failed[finding.check]}.
          <dl>
            <dt>${said.expected}</dt>
            <dd><code>${finding.expected}</code></dd>
            <dt>${said.found}</dt>
            <dd><code>${finding.found}</code></dd>
          </dl>
        </li>`,
      )}
    </ol>
    ${all.length > MOST ? html`<p>${said.more(all.length - MOST)}</p>` : nothing}`;
}

function place(lang: Lang, { revision }: Finding, jump: Shown['jump']): TemplateResult | string {
  const said = words(lang);
  const text = revision === 0 ? said.before : said.ply(revision);
  return jump && revision > 0
    ? html`<button type="button" @click=${() => jump(revision)}>${text}</button>`
    : text;
}

export function moment(lang: Lang, time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
