#!/bin/sh
# The MCTS bot of boardgame.io tries moves on a copy of the state, and that copy holds the state of the random generator.
# So the bot sees the outcome of a coin that is tossed only after its move, and calls the right side every time.
# Most would expect the bot to win about half of such calls, as a player does who cannot see the toss.
# For a card game the consequence is that results against this bot overstate how well it plays.
#
# Needs Node 20 or later and npm. Ends with 1 if the bot does otherwise, with 77 if npm cannot fetch the package.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund boardgame.io@0.50.2 || exit 77

cat > toss.cjs <<'JS'
const { version } = require('boardgame.io/package.json');
const { Client } = require('boardgame.io/client');
const { MCTSBot } = require('boardgame.io/ai');

const MATCHES = 100;
const enumerate = () => [1, 2].map(side => ({ move: 'call', args: [side] }));
const coin = seed => ({
  seed,
  setup: () => ({ tossed: false, right: false }),
  moves: {
    call: ({ G, random }, side) => {
      G.right = random.Die(2) === side;
      G.tossed = true;
    },
  },
  endIf: ({ G }) => (G.tossed ? { winner: G.right ? '0' : '1' } : undefined),
});

async function wins(choose) {
  let won = 0;
  for (let match = 0; match < MATCHES; match++) {
    const game = coin(`match ${match}`);
    const client = Client({ game, numPlayers: 2, debug: false });
    client.start();
    client.moves.call(await choose(game, client.store.getState(), match));
    if (client.getState().G.right) won++;
  }
  return won;
}

async function main() {
  const constant = await wins(async () => 1);
  const bot = await wins(async (game, state, match) => {
    const player = new MCTSBot({ game, enumerate, seed: `bot ${match}`, iterations: 40, playoutDepth: 5 });
    return (await player.play(state, '0')).action.payload.args[0];
  });
  console.log(`boardgame.io ${version}, Node ${process.version}, ${MATCHES} fair tosses, each called before the toss`);
  console.log(`a player who always calls 1: expected about 50 right, seen ${constant}`);
  console.log(`MCTSBot: expected about 50 right, seen ${bot}`);
  process.exit(bot === MATCHES && constant > 30 && constant < 70 ? 0 : 1);
}
main();
JS
node toss.cjs
