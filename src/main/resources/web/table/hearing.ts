import { entryTexts } from '../words/words.js';
import { touched, type Flight } from './flights.js';
import type { Host } from './following.js';
import { fly, measured } from './motion.js';
import { say } from './say.js';
import { DURATION, isCalm } from './settings.js';
import type { CardhouseTable } from './table.js';

// Updates a table with the events of its match.

export const hearing = (table: CardhouseTable): Host => ({
  told: (entry) => {
    table.playing.heard(entry);
    table.voice.tell(entryTexts(entry, table.names, table.speech));
  },
  drawn: (flights) => drawn(table, flights),
  contact: (there) => {
    table.away = !there;
    table.requestUpdate();
  },
  missed: (count) =>
    table.voice.answer(
      count ? say(table.speech, 'back', count) : say(table.speech, 'backNothing'),
    ),
  over: (detail) => {
    table.follows = false;
    table.over = table.seen.outcome !== undefined;
    if (table.over && table.you !== undefined) table.rematch?.begin();
    if (detail) table.voice.alert(say(table.speech, 'failed', detail));
    table.requestUpdate();
  },
});

async function drawn(table: CardhouseTable, flights: readonly Flight[]): Promise<void> {
  const { speed } = table.settings;
  const calm = isCalm() || speed === 'off';
  const before = calm ? new Map<string, DOMRect>() : measured(table, flights);
  table.touched = touched(flights);
  table.playing.begin();
  table.sounds.seen(table.seen, table.settings.sound);
  await table.changed();
  if (!calm && flights.length) await fly(table, flights, before, DURATION[speed]);
  table.playing.asPlanned();
}
