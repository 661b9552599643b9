import { type KnownKey } from './known-keys';
import { type Verdict } from './verdict';

// Display of the badge.

export type Tone = 'waiting' | 'checking' | 'checked' | 'consistent' | 'partly' | 'wrong' | 'unable';

export const SIGNS: Record<Tone, string> = {
  waiting: '…', checking: '…', checked: '✓', consistent: '–', partly: '–', wrong: '✗', unable: '–',
};

export interface Shown {
  tone: Tone;
  done?: number;
  of?: number;
  verdict?: Verdict;
  keys?: KnownKey[];
  why?: 'INSECURE' | 'BROKEN' | 'OFFLINE' | 'NO_PROOF';
  detail?: string;
  // The name of the file that it is about, if it is not the match of this page.
  file?: string | undefined;
}
