#!/bin/sh
# The server of boardgame.io sends an update to all players of a match, and only then writes the move to its store.
# A client that connects in between receives the state before the move.
# A server that ends in between loses a move that both players have seen.
# Most would expect an update to mean that the move is stored, as storage adapters are asynchronous and the server awaits them.
#
# Needs Node 20 or later and npm. Ends with 1 if the server does otherwise, with 77 if npm cannot fetch the packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund boardgame.io@0.50.2 || exit 77

cat > update.cjs <<'JS'
const { version } = require('boardgame.io/package.json');
const { Server, Origins } = require('boardgame.io/server');
const { Async } = require('boardgame.io/internal');
const { io } = require('socket.io-client');

// A correct store, with writes that take a second, as on a busy database.
class SlowStore extends Async {
  constructor() {
    super();
    this.matches = new Map();
    this.written = new Promise(resolve => (this.done = resolve));
  }
  async connect() {}
  async createMatch(id, { initialState, metadata }) {
    this.matches.set(id, { initialState, state: initialState, metadata, log: [] });
  }
  async setState(id, state, deltalog = []) {
    await new Promise(resolve => setTimeout(resolve, 1000));
    const match = this.matches.get(id);
    Object.assign(match, { state, log: [...match.log, ...deltalog] });
    this.done();
  }
  async setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata;
  }
  async fetch(id) {
    return { ...this.matches.get(id) };
  }
}

const game = { name: 'count', setup: () => ({ moves: 0 }), moves: { add: ({ G }) => void G.moves++ } };
const db = new SlowStore();
const once = (socket, event) => new Promise(resolve => socket.once(event, (id, data) => resolve(data)));

async function main() {
  const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
  const { appServer } = await server.run({ port: { host: '127.0.0.1', port: 0 } });
  const connect = async playerID => {
    const socket = io(`http://127.0.0.1:${appServer.address().port}/count`, { transports: ['websocket'] });
    await new Promise(resolve => socket.once('connect', resolve));
    const synced = once(socket, 'sync');
    socket.emit('sync', 'm', playerID, undefined, 2);
    return { socket, state: (await synced).state };
  };
  const first = await connect('0');
  const second = await connect('1');
  const update = once(second.socket, 'update');
  const move = { type: 'MAKE_MOVE', payload: { type: 'add', args: [], playerID: '0' } };
  first.socket.emit('update', move, 0, 'm', '0');
  const seen = (await update).G.moves;
  const later = (await connect(null)).state.G.moves;
  await db.written;
  const stored = (await connect(null)).state.G.moves;
  console.log(`boardgame.io ${version}, Node ${process.version}`);
  console.log(`moves in the update to the other player: ${seen}`);
  console.log(`moves in the state of a client that connects after that: expected ${seen}, seen ${later}`);
  console.log(`moves once the write has ended: ${stored}`);
  process.exit(seen === 1 && later === 0 && stored === 1 ? 0 : 1);
}
main();
JS
NODE_ENV=production node update.cjs
