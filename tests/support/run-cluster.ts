import pg from "pg";
import { lockInstance } from "@/lib/platform/data-dir";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";

/**
 * Runs the PostgreSQL of all boards that tests start. It needs its own process, because the folder is a process-wide setting. Writes the
 * database's address to standard output, and runs until its standard input ends.
 */
const lock = lockInstance();
const fresh = await startEmbeddedPostgres();
const client = new pg.Client({ connectionString: fresh.url });
await client.connect();
// Durability is not needed: the folder is deleted after the run.
await client.query("ALTER SYSTEM SET fsync = off");
// Enough for a dozen boards with ten connections each, and for the tests' own.
await client.query("ALTER SYSTEM SET max_connections = 400");
await client.end();
await fresh.stop();
const postgres = await startEmbeddedPostgres();

console.log(postgres.url);
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  void postgres.stop().then(() => {
    lock.release();
    process.exit(0);
  });
};
process.stdin.resume().once("end", stop);
// An interrupted run signals its children as well.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, stop);
