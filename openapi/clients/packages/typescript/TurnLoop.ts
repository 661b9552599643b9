import type { PlayApi } from './apis/PlayApi.js';
import type { MatchView, Move, PlayedView } from './models/index.js';
import { FetchError, ResponseError } from './runtime.js';

/** No answer in this many milliseconds is a lost answer. It is longer than the wait. */
const TIMEOUT = 60_000;
const LONGEST_PAUSE = 30;

/**
 * Waits for the turns of an account without polling, the most urgent first, and plays each move once:
 *
 *     const loop = new TurnLoop(new PlayApi(new Configuration({ basePath, accessToken })));
 *     for await (const turn of loop) await loop.play(turn, turn.legalMoves[0]!);
 *
 * If the answer to a request is lost, or is 429, 502, 503 or 504, the request is sent again: after the seconds of
 * `Retry-After`, or after pauses that grow from one second to thirty. Any other error is thrown.
 */
export class TurnLoop implements AsyncIterable<MatchView> {
  constructor(private readonly api: PlayApi) {}

  /** Waits for the next turn. A turn comes again until the match has moved on. */
  async *[Symbol.asyncIterator](): AsyncGenerator<MatchView, never> {
    for (;;) {
      const waiting = await untilAnswered((init) => this.api.listTurns({ wait: 'PT30S' }, init));
      yield* waiting?.turns ?? [];
    }
  }

  /**
   * Plays a move once, with one idempotency key however often it is sent.
   *
   * @returns the view after the move, or undefined if the match has moved on: another request or the clock was faster
   */
  async play(turn: MatchView, move: Move): Promise<PlayedView | undefined> {
    // Browsers have randomUUID only on pages that come by https.
    const idempotencyKey = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const request = { match: turn.match, move, ifMatch: `"${turn.revision}"`, idempotencyKey };
    try {
      return await untilAnswered((init) => this.api.playMove(request, init));
    } catch (failure) {
      if (failure instanceof ResponseError && [409, 412].includes(failure.response.status)) return undefined;
      throw failure;
    }
  }
}

async function untilAnswered<T>(request: (init: RequestInit) => Promise<T>): Promise<T> {
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await request({ signal: AbortSignal.timeout(TIMEOUT) });
    } catch (failure) {
      const seconds = retryAfter(failure) ?? pause;
      console.warn(`cardhouse: ${failure}: sent again in ${seconds} s`);
      await new Promise((done) => setTimeout(done, 1000 * seconds));
    }
  }
}

/** What the server asks to wait, in seconds, if it does. Throws the failure if the same request would fail again. */
function retryAfter(failure: unknown): number | undefined {
  // No connection, no JSON but a page of a proxy, or the body was cut off.
  if ([FetchError, SyntaxError, TypeError, DOMException].some((kind) => failure instanceof kind)) return undefined;
  if (!(failure instanceof ResponseError) || ![429, 502, 503, 504].includes(failure.response.status)) throw failure;
  const seconds = failure.response.headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) : undefined;
}
