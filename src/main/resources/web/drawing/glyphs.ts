import { svg, type SVGTemplateResult } from 'lit';

// Our own small pictures, each in a square of 24 by 24, filled with the colour of the card. They
// are told apart by shape alone: what colour adds, a reader who sees none of it does not miss.

const path = (d: string) => svg`<path d=${d}></path>`;
const line = (d: string) => svg`<path class="line" d=${d}></path>`;

export const SUIT_SHAPES: Record<string, string> = {
  S: 'M12 2c3 5 8 7 8 12a4.4 4.4 0 0 1-7 3.4c.2 2 .9 3.5 2.3 4.6h-6.6c1.4-1.1 2.1-2.6 2.3-4.6a4.4 4.4 0 0 1-7-3.4c0-5 5-7 8-12z',
  H: 'M12 21C5 15.5 2.5 12.5 2.5 8.5A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2c0 4-2.5 7-9.5 12.5z',
  D: 'M12 2l7.5 10L12 22 4.5 12z',
  C: 'M12 2.5a4.5 4.5 0 0 1 3.7 7 4.6 4.6 0 1 1-2.7 7.9c.2 1.9.9 3.3 2.3 4.4H8.7c1.4-1.1 2.1-2.5 2.3-4.4a4.6 4.6 0 1 1-2.7-7.9 4.5 4.5 0 0 1 3.7-7z',
};

const GLYPHS: Record<string, SVGTemplateResult> = {
  // Layout games
  JOKER: svg`${line('M4 18h16M5 18L3 8l6 4 3-8 3 8 6-4-2 10')}<circle cx="3" cy="7" r="1.6"></circle><circle cx="12" cy="3.5" r="1.6"></circle><circle cx="21" cy="7" r="1.6"></circle>`,
  WILD: path('M12 2l2.7 6.6 7.1.6-5.4 4.6 1.7 7L12 17l-6.1 3.8 1.7-7-5.4-4.6 7.1-.6z'),
  STOP: svg`${line('M8 3h8l5 5v8l-5 5H8l-5-5V8z')}${line('M8 12h8')}`,
  TRASHED: line('M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6'),
  // Things in the trash
  PIZZA_BOX: svg`${line('M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10')}<circle cx="8" cy="14" r="1.2"></circle>`,
  APPLE_CORE: svg`${line('M7 4c1 1 3 1 5 0 2 1 4 1 5 0 1 3-2 4-2 8s3 5 2 8c-1-1-3-1-5 0-2-1-4-1-5 0-1-3 2-4 2-8s-3-5-2-8zM12 4c0-1 1-2 2-2')}<circle cx="12" cy="12" r="1.2"></circle>`,
  SODA_CAN: line('M7 5h10v14H7zM7 5l1-2h8l1 2M7 19l1 2h8l1-2M7 10l10 4'),
  TAKE_OUT: line('M4 9h16l-2 12H6zM4 9l4-4h8l4 4M9 5c0-4 6-4 6 0M10 13l4 4M14 13l-4 4'),
  STUFFED_BEAR: svg`${line('M6 8a2.5 2.5 0 1 1 3-3M15 5a2.5 2.5 0 1 1 3 3')}<circle class="line" cx="12" cy="12" r="7.5"></circle><circle cx="9.5" cy="11" r="1.1"></circle><circle cx="14.5" cy="11" r="1.1"></circle>${line('M10 15c1 1 3 1 4 0')}`,
  FISH_BONE: svg`${line('M8 12h10M18 12l3-4v8zM10 8v8M13 7v10M16 9v6')}${line('M8 7c-6 2-6 8 0 10z')}<circle cx="6" cy="11" r="1"></circle>`,
  BANANA_PEEL: line('M12 3l1 7c4 0 7 3 8 9-4-1-6-3-8-6 0 3 0 5-1 8-1-3-1-5-1-8-2 3-4 5-8 6 1-6 4-9 8-9z'),
  OLD_BOOT: line('M8 3h7v9c4 1 6 3 6 7H7zM7 19v2h14v-2M8 7h3M8 10h3'),
  MILK_CARTON: line('M7 9l2-5h6l2 5v12H7zM7 9h10M9 4h6M10 2h4v2M7 14h10'),
  LIGHT_BULB: line('M9 17c0-3-3-4-3-8a6 6 0 1 1 12 0c0 4-3 5-3 8zM9 20h6M10 22h4M10 10l2 2 2-2M12 12v5'),
  NEWSPAPER: line('M3 5h15v15H5a2 2 0 0 1-2-2zM18 9h3v9a2 2 0 0 1-3 2M6 9h9M6 12h4M6 15h4M12 12h3v4h-3z'),
  BROKEN_UMBRELLA: line('M12 4C6 4 3 8 3 12c2-2 4-2 5 0 1-2 3-2 4 0M12 4c4 0 7 2 9 6l-4 0-1 4-4-2M12 4V2M12 12v6c0 4-4 4-4 1'),
  SARDINE_TIN: line('M3 9h18v10H3zM3 9c0-3 4-5 6-5h6M15 4a2 2 0 1 1 3 2l-2 3M6 14c2-2 4-2 6 0-2 2-4 2-6 0zM12 14l2-1v2zM16 12v4M18 12v4'),
  SLUG: svg`${line('M2 20h15c3 0 5-2 5-4s-2-3-4-3c-3 0-3 2-5 1-2-1-3-4-6-4-4 0-4 6-5 10zM18 13l-2-5M20 13l2-5')}<circle cx="16" cy="7" r="1.4"></circle><circle cx="22" cy="7" r="1.4"></circle>`,
  // Boosters
  SECOND_WIND: line('M20 12a8 8 0 1 1-3-6M17 2v4h4'),
  SPARE_CROWBAR: line('M5 21L16 7c2-3 5-2 5 1M5 21l-2-2M14 4l3 3M12 18h6M15 15v6'),
  REINFORCED_LID: line('M3 12c0-5 4-7 9-7s9 2 9 7zM10 5V3h4v2M2 12h20M12 15v6M9 18h6'),
  MAGNET: line('M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0zM5 8h4M15 8h4'),
  STICKY_PAWS: svg`<circle cx="6" cy="10" r="2"></circle><circle cx="10" cy="6" r="2"></circle><circle cx="15" cy="6" r="2"></circle><circle cx="19" cy="10" r="2"></circle>${path('M12.5 11c3 0 6 4 6 7s-3 3-6 3-6 0-6-3 3-7 6-7z')}`,
  CLEAN_SWEEP: line('M19 2l-8 10M8 11l6 5c-1 3-4 5-8 6l-4-6c3-1 5-3 6-5zM6 17l2 4M9 16l2 4'),
  GUARD_DOG: svg`${line('M5 4l4 3h6l4-3 1 8c0 5-4 9-8 9s-8-4-8-9zM12 14v3M9 18c2 1 4 1 6 0')}<circle cx="9" cy="11" r="1.1"></circle><circle cx="15" cy="11" r="1.1"></circle>`,
  // Blockers
  LOCKED_LID: line('M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v3'),
  SWARM_OF_FLIES: line('M7 8l-4-3M7 8l4-3M7 8v3M17 7l-4-3M17 7l4-3M17 7v3M12 18l-5-3M12 18l5-3M12 18v3'),
  RACCOON_GANG: svg`${line('M4 5l5 2h6l5-2 0 8c0 4-4 8-8 8s-8-4-8-8zM5 12c3-2 6 0 7 2 1-2 4-4 7-2')}<circle cx="8.5" cy="13" r="1"></circle><circle cx="15.5" cy="13" r="1"></circle>`,
  NIGHT_WATCHMAN: line('M5 9h14M7 9c0-6 10-6 10 0M8 9v4a4 4 0 0 0 8 0V9M4 22c0-4 4-6 8-6s8 2 8 6M17 17l4 5'),
  ALLEY_THIEF: svg`${line('M3 9c6-3 12-3 18 0 0 6-3 7-5 6-2 0-3-2-4-2s-2 2-4 2c-2 1-5 0-5-6z')}<circle cx="8" cy="11" r="1.3"></circle><circle cx="16" cy="11" r="1.3"></circle>`,
  // What special values do in TRIO
  RESET: line('M20 12a8 8 0 1 1-3-6M17 2v4h4'),
  AT_MOST: line('M5 8l7 8 7-8M5 20h14'),
  BURN: path('M13 2c1 5 6 7 6 13a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 2-3 0-6 2-9z'),
  INVISIBLE: line('M2 12c5-7 15-7 20 0-5 7-15 7-20 0zM4 20L20 4'),
  SKIP: line('M3 15c3-8 13-9 16-1M19 14l2-6M19 14l-6-2'),
  REVERSE: line('M4 8h14l-4-4M20 16H6l4 4'),
};

export const glyph = (code: string): SVGTemplateResult | undefined => GLYPHS[code];
