// The accessible names of cards, by what is printed on them. A hidden card has no name here: the
// code that draws it adds its place, and that it is face down.
import type { Language } from '../words/words.js';

type Pair = readonly [english: string, german: string];

const SUITS: Record<string, Pair> = {
  C: ['% of clubs', 'Kreuz %'],
  D: ['% of diamonds', 'Karo %'],
  H: ['% of hearts', 'Herz %'],
  S: ['% of spades', 'Pik %'],
};

const RANKS: Record<string, Pair> = {
  A: ['ace', 'Ass'],
  T: ['10', '10'],
  J: ['jack', 'Bube'],
  Q: ['queen', 'Dame'],
  K: ['king', 'König'],
};

const THINGS: Record<string, Pair> = {
  JOKER: ['joker', 'Joker'],
  WILD: ['wild', 'WILD'],
  STOP: ['STOP', 'STOP'],
  TRASHED: ['TRASHED', 'TRASHED'],
  PIZZA_BOX: ['pizza box', 'Pizzakarton'],
  APPLE_CORE: ['apple core', 'Apfelrest'],
  SODA_CAN: ['soda can', 'Limodose'],
  TAKE_OUT: ['take out', 'Essensbox'],
  STUFFED_BEAR: ['stuffed bear', 'Stoffbär'],
  FISH_BONE: ['fish bone', 'Gräte'],
  BANANA_PEEL: ['banana peel', 'Bananenschale'],
  OLD_BOOT: ['old boot', 'Alter Stiefel'],
  MILK_CARTON: ['milk carton', 'Milchtüte'],
  LIGHT_BULB: ['light bulb', 'Glühbirne'],
  NEWSPAPER: ['newspaper', 'Zeitung'],
  BROKEN_UMBRELLA: ['broken umbrella', 'Kaputter Schirm'],
  SARDINE_TIN: ['sardine tin', 'Sardinendose'],
  SLUG: ['slug', 'Schnecke'],
  SECOND_WIND: ['second wind', 'Zweiter Atem'],
  SPARE_CROWBAR: ['spare crowbar', 'Zweites Brecheisen'],
  REINFORCED_LID: ['reinforced lid', 'Verstärkter Deckel'],
  MAGNET: ['magnet', 'Magnet'],
  STICKY_PAWS: ['sticky paws', 'Klebepfoten'],
  CLEAN_SWEEP: ['clean sweep', 'Kehraus'],
  GUARD_DOG: ['guard dog', 'Wachhund'],
  LOCKED_LID: ['locked lid', 'Verschlossener Deckel'],
  SWARM_OF_FLIES: ['swarm of flies', 'Fliegenschwarm'],
  RACCOON_GANG: ['raccoon gang', 'Waschbärbande'],
  NIGHT_WATCHMAN: ['night watchman', 'Nachtwächter'],
  ALLEY_THIEF: ['alley thief', 'Gassendieb'],
};

const at = (lang: Language) => (lang === 'de' ? 1 : 0);

/** A French card: rank and suit. */
export const french = (code: string): readonly [string, string] | undefined =>
  /^[A2-9TJQK][CDHS]$/.test(code) ? [code[0]!, code[1]!] : undefined;

export const rankShown = (rank: string): string => (rank === 'T' ? '10' : rank);

export function cardName(code: string, lang: Language): string {
  const parts = french(code);
  if (parts) {
    const [rank, suit] = parts;
    return SUITS[suit]![at(lang)].replace('%', RANKS[rank]?.[at(lang)] ?? rank);
  }
  return THINGS[code]?.[at(lang)] ?? code.toLowerCase().replaceAll('_', ' ');
}
