// A bot that knows no rules: it waits until it is to act, and plays any legal move.

import { Configuration, PlayApi, ResponseError } from './cardhouse';

const play = new PlayApi(new Configuration({ basePath: process.env.HOUSE, accessToken: process.env.TOKEN }));

async function main() {
  for (;;) {
    const waiting = await play.listTurns({ wait: 'PT30S' });
    for (const turn of waiting?.turns ?? []) {
      const move = turn.legalMoves[Math.floor(Math.random() * turn.legalMoves.length)]!;
      try {
        await play.playMove({ match: turn.match, move, ifMatch: `"${turn.revision}"` });
      } catch (late) {
        // Somebody or the clock was faster.
        if (!(late instanceof ResponseError && [409, 412].includes(late.response.status))) throw late;
      }
    }
  }
}

main();
