// A bot that knows no rules: it waits until it is to act, and plays any legal move.

import { Configuration, FetchError, PlayApi, ResponseError } from 'cardhouse';

const play = new PlayApi(new Configuration({ basePath: process.env.HOUSE, accessToken: process.env.TOKEN }));

async function playWhereItIsToAct() {
  const waiting = await play.listTurns({ wait: 'PT30S' });
  for (const turn of waiting?.turns ?? []) {
    const move = turn.legalMoves[Math.floor(Math.random() * turn.legalMoves.length)]!;
    await play.playMove({ match: turn.match, move, ifMatch: `"${turn.revision}"` });
  }
}

/** How many seconds to wait before looking again; whatever does not get better by that is thrown on. */
function pause(failure: unknown) {
  if (failure instanceof FetchError) return 1; // the connection was lost
  if (!(failure instanceof ResponseError)) throw failure;
  switch (failure.response.status) {
    case 409:
    case 412:
      return 0; // somebody or the clock was faster
    case 429:
    case 503:
      return Number(failure.response.headers.get('Retry-After') ?? 1);
    default:
      throw failure;
  }
}

async function main() {
  for (;;) {
    try {
      await playWhereItIsToAct();
    } catch (failure) {
      const seconds = pause(failure);
      await new Promise((done) => setTimeout(done, 1000 * seconds));
    }
  }
}

main();
