import { html, type TemplateResult } from 'lit';
import { drawBrawl } from './brawl.js';
import { drawLayout } from './layout.js';
import { drawTrio } from './trio.js';
import type { View } from '../client/types.js';
import type { Table } from './zone.js';

/** The table of any game, as its view says. */
export function drawView(view: View, table: Table): TemplateResult {
  return html`<div class="table ${view.type}">${family(view, table)}</div>`;
}

function family(view: View, table: Table): TemplateResult {
  switch (view.type) {
    case 'layout-view':
      return drawLayout(view, table);
    case 'trio-view':
      return drawTrio(view, table);
    case 'brawl-view':
      return drawBrawl(view, table);
  }
}
