import { html, type TemplateResult } from 'lit';
import type { Language } from '../words/words.js';
import { say, type Said } from './say.js';
import type { Settings, Speed } from './settings.js';

// Settings, and the keys there are.

const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal'];

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
  <label
    ><span>${say(lang, 'speed')}</span>
    <select
      @change=${(event: Event) =>
        change({ ...settings, speed: (event.target as HTMLSelectElement).value as Speed })}
    >
      ${SPEEDS.map(
        (speed) =>
          html`<option value=${speed} ?selected=${speed === settings.speed}>${say(lang, speed)}</option>`,
      )}
    </select></label
  >
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
