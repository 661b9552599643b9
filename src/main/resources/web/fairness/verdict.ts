// The result of a check. The words for people are in words.ts.

// The checks of this verifier, in the order of the report.
export const CHECKS = [
  'SEED', // it fits the commitment
  'DEALS', // cards and dice, from the seed
  'DRAWS', // the next card of the pile each; and no card comes from anywhere else
  'ENTRIES', // none is missing, and each has the form of one
  'LINKS', // every hash follows from the one before
  'RECEIPTS', // those of the proof are signed, and one covers the end
  'OWN_RECEIPTS', // those that this browser has kept
  'PROMISE', // the commitment that this browser has kept
  'OUTCOME', // it is what the last event says
  'DAY', // the day's signed root binds the match
  'OPENING', // and the root of the day on which it was opened
  'NOTES', // each is beside a move of its seat, and says what was hashed
  'NOTES_DAY', // the root of the day on which they were published binds them
  'REDRAWS', // what was dealt anew where a branch begins; never here
  'MOVES', // never here
] as const;
export type Check = (typeof CHECKS)[number];

// Without these a match is not called checked.
export const NEEDED: readonly Check[] = [
  'SEED', 'DEALS', 'DRAWS', 'ENTRIES', 'LINKS', 'RECEIPTS', 'OUTCOME',
];

// The depths of the protocol, for comparison of this verdict with another.
export type Depth = 'EVENTS' | 'SHUFFLE' | 'HASH_CHAIN';

export type Reason =
  | 'NO_SEED' // the seed is not known, or another one
  | 'NO_ED25519' // this browser cannot check signatures
  | 'NOT_COVERED' // no receipt covers the last entry
  | 'ENTRIES_END' // the journal makes no sense from some entry on
  | 'INVALID_GAME' // its deals are not known here
  | 'HEADER' // the header is invalid
  | 'NO_PATH' // nothing was given that could be looked at
  | 'NO_NOTES' // nor were notes
  | 'NONE_THERE' // it is said that there are none
  | 'RULES'; // there are no rules here

// @param done number of correct ones, and number of all
export interface Looked {
  check: Check;
  standing: 'PASSED' | 'FAILED' | 'NOT_CHECKED';
  done: number;
  of: number;
  reason?: Reason;
}

// @param revision of the entry; 0 for everything before the first
export interface Finding {
  check: Check;
  depth: Depth;
  revision: number;
  expected: string;
  found: string;
}

// @param complete whether everything was looked at that can be, and is right
export interface Verdict {
  match: string;
  createdAt: string;
  entries: number;
  checks: Looked[];
  findings: Finding[];
  complete: boolean;
  // The ids of the keys that signed.
  keys: string[];
}

const LONGEST = 400;

// Gathers what a check of one match finds.
export class Findings {
  private readonly found: Finding[] = [];
  private readonly counts = new Map<Check, { done: number; of: number }>();
  private readonly undone = new Map<Check, Reason>();

  add(check: Check, depth: Depth, revision: number, expected: string, found: string): void {
    this.found.push({ check, depth, revision, expected: cut(expected), found: cut(found) });
  }

  // So many more were looked at.
  count(check: Check, good = true, times = 1): void {
    const counted = this.counts.get(check) ?? { done: 0, of: 0 };
    this.counts.set(check, { done: counted.done + (good ? times : 0), of: counted.of + times });
  }

  // Counts a comparison, and adds a finding if the value differs from the expected one.
  compare(check: Check, depth: Depth, revision: number, expected: string, found: string): boolean {
    const same = expected === found;
    this.count(check, same);
    if (!same) this.add(check, depth, revision, expected, found);
    return same;
  }

  // Only the first reason is reported.
  notDone(check: Check, reason: Reason): void {
    if (!this.undone.has(check)) this.undone.set(check, reason);
  }

  // Those by revision, and of one revision in the order in which they were found.
  inOrder(): Finding[] {
    return [...this.found].sort((a, b) => a.revision - b.revision);
  }

  looked(): Looked[] {
    return CHECKS.filter(check => this.counts.has(check) || this.isTold(check)).map(check => {
      const counted = this.counts.get(check) ?? { done: 0, of: 0 };
      const reason = this.undone.get(check);
      if (this.found.some(finding => finding.check === check))
        return { check, standing: 'FAILED', ...counted };
      return reason === undefined
        ? { check, standing: 'PASSED', ...counted }
        : { check, standing: 'NOT_CHECKED', ...counted, reason };
    });
  }

  private isTold(check: Check): boolean {
    return this.undone.has(check) || this.found.some(finding => finding.check === check);
  }
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)} …`;
}
