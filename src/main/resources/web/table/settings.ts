// The preferences of a visitor for the table, stored in this browser only.

export type Speed = 'off' | 'fast' | 'normal';

export interface Settings {
  readonly speed: Speed;
  readonly confirm: boolean;
  readonly letters: boolean;
  readonly sound: boolean;
}

const KEY = 'cardhouse-table';
const BEGINNING: Settings = { speed: 'normal', confirm: false, letters: true, sound: false };

export function kept(): Settings {
  try {
    return { ...BEGINNING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Settings) };
  } catch {
    // A browser that keeps nothing, or keeps something else there.
    return BEGINNING;
  }
}

export function keep(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It is good for this page at least.
  }
}

/** Duration of a card's movement, in milliseconds. */
export const DURATION: Record<Speed, number> = { off: 0, fast: 140, normal: 320 };

/** Whether the reader has asked all pages for less movement. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
