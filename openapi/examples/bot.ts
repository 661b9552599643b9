// A bot that knows no rules: it waits until it is to act, and plays any legal move.

import { Configuration, PlayApi, TurnLoop } from 'cardhouse';

const server = new Configuration({ basePath: process.env.HOUSE, accessToken: process.env.TOKEN });
const loop = new TurnLoop(new PlayApi(server));

for await (const turn of loop) {
  const move = turn.legalMoves[Math.floor(Math.random() * turn.legalMoves.length)]!;
  await loop.play(turn, move);
}
