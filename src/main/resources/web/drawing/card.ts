import { html, nothing, svg, type TemplateResult } from 'lit';
import { SUIT_SHAPES, glyph } from './glyphs.js';

// The visual form of a card, without a label: the code that places the card adds an accessible
// name. Rank large, suit small and by shape. Black, blue and orange are distinguishable with every
// kind of colour blindness.

const COLOURS: Record<string, string> = { S: 'black', C: 'black', H: 'orange', D: 'blue' };

/** Values of TRIO that have a picture in a French deck. */
const LETTERS: Record<string, string> = { '11': 'J', '12': 'Q', '13': 'K', '14': 'A' };

/** Helpful cards are blue, and harmful ones orange. */
const KINDS: Record<string, string> = {
  WILD: 'blue',
  JOKER: 'blue',
  STOP: 'orange',
  TRASHED: 'black',
  SECOND_WIND: 'blue',
  SPARE_CROWBAR: 'blue',
  REINFORCED_LID: 'blue',
  MAGNET: 'blue',
  STICKY_PAWS: 'blue',
  CLEAN_SWEEP: 'blue',
  GUARD_DOG: 'blue',
  LOCKED_LID: 'orange',
  SWARM_OF_FLIES: 'orange',
  RACCOON_GANG: 'orange',
  NIGHT_WATCHMAN: 'orange',
  ALLEY_THIEF: 'orange',
};

/** A French card: rank and suit. */
const french = (code: string): readonly [string, string] | undefined =>
  /^[A2-9TJQK][CDHS]$/.test(code) ? [code[0]!, code[1]!] : undefined;

const rankShown = (rank: string): string => (rank === 'T' ? '10' : rank);

const rank = (text: string, y: number) =>
  svg`<text x="25" y=${y} class=${text.length > 1 ? 'rank two' : 'rank'}>${text}</text>`;

const picture = (colour: string, inside: unknown) => html`
  <span class="face ${colour}" aria-hidden="true"
    ><svg viewBox="0 0 50 66" focusable="false">${inside}</svg></span
  >`;

const small = (inside: unknown) => svg`<g transform="translate(14.5 39) scale(.875)">${inside}</g>`;

const large = (inside: unknown) => svg`<g transform="translate(7 15) scale(1.5)">${inside}</g>`;

/**
 * A card face up.
 *
 * @param mark the name of a small picture beneath a number, such as what a special value does
 */
export function face(code: string, mark?: string): TemplateResult {
  const parts = french(code);
  if (parts) {
    const [value, suit] = parts;
    const shape = svg`<path d=${SUIT_SHAPES[suit]}></path>`;
    return picture(COLOURS[suit]!, svg`${rank(rankShown(value), 34)}${small(shape)}`);
  }
  if (/^\d+$/.test(code)) {
    const letter = LETTERS[code];
    const beneath = mark
      ? small(glyph(mark))
      : letter
        ? svg`<text x="25" y="57" class="letter">${letter}</text>`
        : nothing;
    const y = beneath === nothing ? 44 : 36;
    return picture('black', svg`${rank(code, y)}${beneath}`);
  }
  const known = glyph(code);
  return picture(
    KINDS[code] ?? 'thing',
    known ? large(known) : svg`<text x="25" y="38" class="letter">?</text>`,
  );
}

/** The back of a card, the same for all. */
export const back = (count?: number): TemplateResult => html`
  <span class="face down" aria-hidden="true"
    >${count === undefined ? nothing : html`<span class="count">${count}</span>`}</span
  >`;

/** An empty place for a card. */
export const empty = (): TemplateResult => html`<span class="face empty" aria-hidden="true"></span>`;

/** The pips of each face, by their places in a square of nine. */
const PIPS = ['4', '08', '048', '0268', '02468', '023568'];

/** A die, and whether that face helps the player who attacks or rummages. */
export const die = (value: number, colour: string): TemplateResult =>
  html`<span class="die ${colour}" aria-hidden="true"
    ><svg viewBox="0 0 30 30" focusable="false">${[...(PIPS[value - 1] ?? '')].map(pip)}</svg></span
  >`;

const pip = (place: string) =>
  svg`<circle cx=${7 + 8 * (+place % 3)} cy=${7 + 8 * Math.floor(+place / 3)} r="3"></circle>`;
