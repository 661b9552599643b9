// boardgame.io with TRIO on a free port of the loopback interface, in memory or with PostgreSQL at DATABASE_URL.
// It prints its port, and ends when its standard input ends.
const { Origins, Server } = require('boardgame.io/server');
const { PostgresStore } = require('bgio-postgres');
const { trio } = require('./trio.js');

const url = process.env.DATABASE_URL;
const pool = { max: Number(process.env.POOL) };
const db = url && new PostgresStore(url, { logging: false, pool });
const server = Server({ games: [trio], origins: [Origins.LOCALHOST], db });

process.stdin.resume().on('end', () => process.exit());
server
  .run({ port: { host: '127.0.0.1', port: 0 } }) // Passed on to server.listen of Node, which takes both.
  .then(({ appServer }) => console.log(appServer.address().port));
