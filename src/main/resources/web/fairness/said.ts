import { type Check, type Reason } from './verdict';

// Everything that the badge says, in one language.

export type Words = (done: number, of: number) => string;

export interface Said {
  title: string;
  waiting: string;
  checking: string;
  checked: (counts: string[]) => string;
  partly: string;
  consistent: string;
  wrong: (findings: number) => string;
  unable: Record<'INSECURE' | 'BROKEN' | 'OFFLINE' | 'NO_PROOF', string>;
  passed: Record<Check, Words>;
  failed: Record<Check, string>;
  notDone: Record<Check, Words>;
  reasons: Record<Reason, string>;
  counts: Partial<Record<Check, Words>>;
  promised: (when: string) => string;
  audit: { asking: string; PASSED: string; FAILED: string; NOT_CHECKED: string; silent: string };
  key: (id: string) => string;
  keySince: (when: string) => string;
  keyNew: string;
  keyForeign: string;
  keyNamed: string;
  details: string;
  ply: (revision: number) => string;
  before: string;
  expected: string;
  found: string;
  more: (count: number) => string;
  choose: string;
  drop: string;
  file: (name: string, match: string) => string;
  again: string;
  save: string;
  noProof: (why: string) => string;
  states: { PASSED: string; NOT_CHECKED: string; FAILED: string };
}

export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
