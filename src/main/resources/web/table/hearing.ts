import type { Event } from '../client/types.js';
import { entryTexts, eventText } from '../words/words.js';
import { flights, touched } from './flights.js';
import type { Host } from './following.js';
import { Motion, pictures } from './motion.js';
import { say } from './say.js';
import { DURATION, isCalm } from './settings.js';
import type { CardhouseTable } from './table.js';

// Updates a table with the events of its match.

/** Of this game, events are shown also if no card moves: dice are rolled, and players fight. */
const CAPTIONED = 'dumpster-brawl';

export const hearing = (table: CardhouseTable): Host => ({
  told: (entry) => {
    table.playing.heard(entry);
    table.guide?.meet([entry]);
    void table.cards.look();
    table.voice.tell(entryTexts(entry, table.names, table.speech));
  },
  drawn: (events) => drawn(table, events),
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

/**
 * Draws the present table, and shows what led to it.
 *
 * @param fresh whether the table was not drawn before these events
 */
export async function drawn(
  table: CardhouseTable,
  events: readonly Event[],
  fresh = false,
): Promise<void> {
  const { speed } = table.settings;
  const calm = isCalm() || speed === 'off';
  const beats = events.map((event) => ({
    text: eventText(event, table.names, table.speech),
    flights: flights(event),
  }));
  table.motion?.end();
  const moves =
    !calm && beats.some((beat) => beat.flights.length || table.match.game === CAPTIONED);
  const motion = !moves ? undefined : new Motion(table, fresh ? new Map() : pictures(table, beats));
  table.motion = motion;
  table.touched = touched(beats.flatMap((beat) => beat.flights));
  table.playing.begin();
  table.sounds.seen(table.seen, table.settings.sound);
  await table.changed();
  // The table itself is drawn, whatever happens to its decoration.
  await motion?.play(beats, DURATION[speed]).catch((failure: unknown) => {
    console.warn('events are not shown:', failure);
    motion.end();
  });
  if (table.motion === motion) table.motion = undefined;
  table.playing.asPlanned();
}
