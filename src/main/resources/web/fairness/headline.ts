import { type KnownKey } from './known-keys';
import { type Tone } from './shown';
import { type Verdict } from './verdict';
import { counts, type Lang, words } from './words';

// One-word summary of a verdict. Only `checked` is green: a key that the browser has just fetched
// from the server under test proves nothing.
export function tone(verdict: Verdict, keys: KnownKey[]): Tone {
  if (verdict.findings.length > 0) return 'wrong';
  if (!verdict.complete) return 'partly';
  return keys.some(({ how }) => how === 'FOREIGN' || how === 'NEW') ? 'consistent' : 'checked';
}

export function headline(lang: Lang, verdict: Verdict, keys: KnownKey[]): string {
  const said = words(lang);
  switch (tone(verdict, keys)) {
    case 'wrong':
      return said.wrong(verdict.findings.length);
    case 'partly':
      return said.partly;
    case 'consistent':
      return said.consistent;
    default:
      return said.checked(counts(lang, verdict.checks));
  }
}
