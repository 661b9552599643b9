import { call } from '../client/call.js';
import { textLines } from '../client/lines.js';

// Hears when something happens at a player's own matches, by the stream of turns. What exactly, the
// lists say: here it only matters that they are looked at.

const NEWS = /^event: ?(started|turn|over)$/;

/**
 * Listens until the stream ends, and fails if it was cut off.
 *
 * @param news whenever something has happened, and once it listens, for what happened before;
 *     not for each match of which that is told again
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
