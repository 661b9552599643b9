import { nothing, svg, type SVGTemplateResult } from 'lit';
import shapes from './glyphs.json';

// Cardhouse's own small pictures, each in a square of 24 by 24, filled with the colour of the card.
// Their shapes alone distinguish them, so that a reader who sees no colour misses nothing. The
// server draws the same ones: their outlines are in a separate file, which the server reads, too.

export const SUIT_SHAPES: Record<string, string> = shapes.suits;

/** Outlines, as an SVG path has them: what is drawn as a line, and what is filled. */
interface Shape {
  readonly line?: string;
  readonly fill?: string;
}

const GLYPHS: Record<string, Shape> = shapes.glyphs;

export function glyph(code: string): SVGTemplateResult | undefined {
  const shape = GLYPHS[code];
  return (
    shape &&
    svg`${shape.line ? svg`<path class="line" d=${shape.line}></path>` : nothing}${
      shape.fill ? svg`<path d=${shape.fill}></path>` : nothing
    }`
  );
}
