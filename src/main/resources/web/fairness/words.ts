import { ENGLISH } from './english';
import { GERMAN } from './german';
import { type Said } from './said';
import { type Looked } from './verdict';

export type Lang = 'en' | 'de';

export function words(lang: Lang): Said {
  return lang === 'de' ? GERMAN : ENGLISH;
}

// The result of one check, as a sentence.
export function sentence(lang: Lang, { check, standing, done, of, reason }: Looked): string {
  const said = words(lang);
  if (standing === 'PASSED') return said.passed[check](done, of);
  if (standing === 'FAILED') return `${said.failed[check]}.`;
  return `${said.notDone[check](done, of)}: ${said.reasons[reason!]}.`;
}

// Numbers of the things that were checked.
export function counts(lang: Lang, looked: Looked[]): string[] {
  return looked
    .filter(({ standing }) => standing === 'PASSED')
    .flatMap(({ check, done, of }) => words(lang).counts[check]?.(done, of) ?? []);
}
