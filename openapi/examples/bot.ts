// A bot that knows no rules: it waits until it is to act, and plays any legal move.

import { randomUUID } from 'node:crypto';
import { Configuration, FetchError, PlayApi, ResponseError } from 'cardhouse';

const play = new PlayApi(new Configuration({ basePath: process.env.HOUSE, accessToken: process.env.TOKEN }));

async function playWhereItIsToAct() {
  const waiting = await play.listTurns({ wait: 'PT30S' });
  for (const turn of waiting?.turns ?? []) {
    const move = turn.legalMoves[Math.floor(Math.random() * turn.legalMoves.length)]!;
    const idempotencyKey = randomUUID();
    await play.playMove({ match: turn.match, move, ifMatch: `"${turn.revision}"`, idempotencyKey });
  }
}

/** How many seconds to wait before looking again; whatever does not get better by that is thrown on. */
function pause(failure: unknown, usual: number) {
  if (failure instanceof FetchError) return usual; // the connection was lost
  if (failure instanceof SyntaxError) return usual; // no JSON, so it comes from a proxy
  if (!(failure instanceof ResponseError)) throw failure;
  switch (failure.response.status) {
    case 409:
    case 412:
      return 0; // somebody or the clock was faster
    case 429:
    case 502:
    case 503:
    case 504:
      return Number(failure.response.headers.get('Retry-After') ?? usual);
    default:
      throw failure;
  }
}

async function main() {
  for (let usual = 1; ; ) {
    try {
      await playWhereItIsToAct();
      usual = 1;
    } catch (failure) {
      const seconds = pause(failure, usual);
      usual = Math.min(2 * usual, 30);
      await new Promise((done) => setTimeout(done, 1000 * seconds));
    }
  }
}

main();
