// Reads a data set with DuckDB, by the queries of its data sheet: duckdb.mjs FOLDER QUERIES
import { DuckDBInstance } from '@duckdb/node-api';

const [folder, queries] = process.argv.slice(2);
process.chdir(folder);
const base = await (await DuckDBInstance.create()).connect();
await base.run("set timezone = 'America/New_York'");
const rows = async (query) => (await base.runAndReadAll(query)).getRowsJson();

const [plies, proofs] = queries.split(';');
await base.run(`create table plies as ${plies}`);
await base.run(`create table proofs as ${proofs}`);
await base.run("create table seats as select * from read_csv('seats/*.csv.gz')");
for (const table of ['matches', 'choices', 'leaves']) await rows(`select count(*) from read_csv('${table}/*.csv.gz')`);
const types = Object.fromEntries(
  (await rows('describe plies')).concat(await rows('describe seats')).map(([name, type]) => [name, type]));
console.log(['accepted_at', 'bot', 'account', 'seat'].map((name) => `${name} ${types[name]}`).join(', '));
const [[all]] = await rows('select count(*) from plies');
const [[joined]] = await rows(
  'select count(*) from plies join proofs using (match, revision, accepted_at) where accepted_at is not null');
console.log(`${all} ${joined}`);
