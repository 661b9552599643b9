// The preferences of a visitor for the table, stored in this browser only.

export const CHOICES = {
  speed: ['off', 'fast', 'normal'],
  theme: ['system', 'light', 'dark', 'contrast'],
  felt: ['pale', 'green', 'blue', 'red'],
} as const;

type One<Choice extends keyof typeof CHOICES> = (typeof CHOICES)[Choice][number];

export interface Settings {
  readonly speed: One<'speed'>;
  readonly theme: One<'theme'>;
  readonly felt: One<'felt'>;
  readonly confirm: boolean;
  readonly letters: boolean;
  readonly sound: boolean;
}

const KEY = 'cardhouse-table';
const BEGINNING: Settings = {
  speed: 'normal',
  theme: 'system',
  felt: 'pale',
  confirm: false,
  letters: true,
  sound: false,
};

export function kept(): Settings {
  try {
    return { ...BEGINNING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Settings) };
  } catch {
    // A browser that keeps nothing, or keeps something else there.
    return BEGINNING;
  }
}

/** The style sheet has the colours by these attributes. */
export function dress({ theme, felt }: Settings): void {
  Object.assign(document.documentElement.dataset, { theme, felt });
}

export function keep(settings: Settings): void {
  dress(settings);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It is good for this page at least.
  }
}

/** Duration of a card's movement, in milliseconds. */
export const DURATION: Record<One<'speed'>, number> = { off: 0, fast: 140, normal: 320 };

/** Whether the reader has asked all pages for less movement. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
