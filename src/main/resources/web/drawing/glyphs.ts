import { nothing, svg, type SVGTemplateResult } from 'lit';
import shapes from './glyphs.json';

// Our own small pictures, each in a square of 24 by 24, filled with the colour of the card. They
// are told apart by shape alone: what colour adds, a reader who sees none of it does not miss. The
// server draws the same ones: their outlines are a file of their own, which it reads, too.

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
