import pg from "pg";
import { lockInstance } from "@/lib/platform/data-dir";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";

/**
 * The PostgreSQL of all boards that tests start, a process of its own: which folder it has is a setting of the process. Writes the
 * database's address to standard output, and runs until its standard input ends.
 */
const lock = lockInstance();
const fresh = await startEmbeddedPostgres();
const client = new pg.Client({ connectionString: fresh.url });
await client.connect();
// What a power failure would lose is lost with the folder anyhow.
await client.query("ALTER SYSTEM SET fsync = off");
// A dozen boards, each with ten connections, and the tests' own.
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
// A run that is broken off signals its children, too.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, stop);
