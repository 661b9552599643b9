import { call } from '../client/call.js';
import { textLines } from '../client/lines.js';

// Notifies of events in a player's own matches, by the stream of turns. The events only trigger a
// reload of the lists, which have the details.

const NEWS = /^event: ?(started|turn|over)$/;

/**
 * Listens until the stream ends, and fails if it was cut off.
 *
 * @param news called for each new event, and once at the start, for earlier events; the events that
 *     the stream repeats at its start cause no call each
 */
export async function hearTurns(closed: AbortSignal, news: () => void): Promise<void> {
  const answer = await call('', '/v1/turns', {
    headers: { Accept: 'text/event-stream' },
    signal: closed,
  });
  let ready = false;
  for await (const line of textLines(answer)) {
    const begins = /^event: ?ready$/.test(line);
    ready ||= begins;
    if (begins || (ready && NEWS.test(line))) news();
  }
}
