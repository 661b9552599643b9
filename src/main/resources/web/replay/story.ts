// A match as one pair of eyes saw it, all of it at once: then every step is as quick as the browser draws it.
import { call } from '../client/call.js';
import { lines } from '../client/lines.js';
import type { Frame } from '../client/types.js';

/** Number of entries in one answer of the server. */
const PAGE = 1000;

/** One entry, the match after it, and the board as the server writes it for people. */
export interface Step {
  frame: Frame;
  board: string;
}

/** @param as the viewer, by its name in the API */
export async function story(server: string, match: string, as: string): Promise<Step[]> {
  const steps: Step[] = [];
  for (;;) {
    const path = `/v1/matches/${match}/replay?as=${as}&limit=${PAGE}&after=${steps.length}`;
    const [frames, boards] = await Promise.all([frame(server, path), text(server, path)]);
    steps.push(...frames.map((one, i) => ({ frame: one, board: boards[i] ?? '' })));
    if (frames.length < PAGE) return steps;
  }
}

async function frame(server: string, path: string): Promise<Frame[]> {
  const frames = [];
  const answer = await call(server, path, { headers: { Accept: 'application/x-ndjson' } });
  for await (const one of lines<Frame>(answer)) frames.push(one);
  return frames;
}

async function text(server: string, path: string): Promise<string[]> {
  const answer = await call(server, path, { headers: { Accept: 'text/plain' } });
  return boards(await answer.text());
}

/**
 * The boards of a replay in text form. Each begins at a line with `revision`, after the events, and
 * ends before the next entry.
 */
export function boards(replay: string): string[] {
  return replay
    .split(/^(?=== \d{4}-)/m)
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(Math.max(0, entry.search(/^revision \d/m))).trimEnd());
}
