import type { Naming } from '../brawl-cards.js';

const NAMES: Record<string, string> = {
  PIZZA_BOX: 'Pizzakarton',
  APPLE_CORE: 'Apfelrest',
  SODA_CAN: 'Limodose',
  TAKE_OUT: 'Essen zum Mitnehmen',
  STUFFED_BEAR: 'Stoffbär',
  FISH_BONE: 'Fischgräte',
  BANANA_PEEL: 'Bananenschale',
  OLD_BOOT: 'alter Stiefel',
  MILK_CARTON: 'Milchtüte',
  LIGHT_BULB: 'Glühbirne',
  NEWSPAPER: 'Zeitung',
  BROKEN_UMBRELLA: 'kaputter Schirm',
  SARDINE_TIN: 'Sardinenbüchse',
  SLUG: 'Schnecke',
  SECOND_WIND: 'Zweiter Wind',
  SPARE_CROWBAR: 'Ersatzbrechstange',
  REINFORCED_LID: 'Verstärkter Deckel',
  MAGNET: 'Magnet',
  STICKY_PAWS: 'Klebrige Pfoten',
  CLEAN_SWEEP: 'Großreinemachen',
  GUARD_DOG: 'Wachhund',
  LOCKED_LID: 'Verschlossener Deckel',
  SWARM_OF_FLIES: 'Fliegenschwarm',
  RACCOON_GANG: 'Waschbärenbande',
  NIGHT_WATCHMAN: 'Nachtwächter',
  ALLEY_THIEF: 'Gassendieb',
};

export const naming: Naming = {
  card: (code) => NAMES[code] ?? code,
  none: 'keine Karten',
  unknown: (number) => many(number, 'Karte', 'Karten'),
  some: 'eine Karte',
};

export function many(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}
