import { html, type TemplateResult } from 'lit';
import type { Language } from '../words/words.js';
import { say, type Said } from './say.js';
import { CHOICES, type Settings } from './settings.js';

// Settings, and the keys there are.

const CHOSEN = ['theme', 'felt', 'speed'] as const;

const KEYS: readonly Said[] = [
  'keyDigits',
  'keyPages',
  'keyArrows',
  'keyEscape',
  'keyM',
  'keyL',
  'keyT',
  'keyHelp',
];

export const settingsBox = (
  lang: Language,
  settings: Settings,
  change: (settings: Settings) => void,
): TemplateResult => html`<details class="settings">
  <summary>${say(lang, 'settings')}</summary>
  ${CHOSEN.map(
    (what) => html`<label
      ><span>${say(lang, what)}</span>
      <select
        @change=${(event: Event) =>
          change({ ...settings, [what]: (event.target as HTMLSelectElement).value })}
      >
        ${CHOICES[what].map(
          (one) => html`<option value=${one} ?selected=${one === settings[what]}>${say(lang, one)}</option>`,
        )}
      </select></label
    >`,
  )}
  ${box(say(lang, 'sound'), settings.sound, (sound) => change({ ...settings, sound }))}
  ${box(say(lang, 'confirm'), settings.confirm, (confirm) => change({ ...settings, confirm }))}
  ${box(say(lang, 'letters'), settings.letters, (letters) => change({ ...settings, letters }))}
  <h3>${say(lang, 'keys')}</h3>
  <ul>
    ${KEYS.map((key) => html`<li>${say(lang, key)}</li>`)}
  </ul>
</details>`;

const box = (text: string, on: boolean, change: (on: boolean) => void): TemplateResult =>
  html`<label
    ><span>${text}</span
    ><input
      type="checkbox"
      .checked=${on}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
  /></label>`;
