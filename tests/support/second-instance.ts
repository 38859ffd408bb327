import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { authSecret } from "@/lib/platform/auth-secret";
import { database, sql } from "./accounts";
import { temporaryFolder } from "./processes";

/**
 * Returns the settings of another instance of the shared board: the same database, and its own `DATA_DIR`. Any instance may process a job,
 * so the outbox and the secret that signs links in emails are shared, and deliveries to this machine are allowed: other tests find their
 * emails, follow the links and receive their webhooks and notifications, whichever instance has sent them.
 */
export async function secondInstance(name: string): Promise<{
  readonly dataDir: string;
  readonly env: Readonly<Record<"DATABASE_URL" | "NEXTAUTH_SECRET" | "WEBHOOKS_TO_LOOPBACK", string>>;
}> {
  const dataDir = temporaryFolder(name);
  const outbox = join(inject("dataDir"), "outbox");
  mkdirSync(outbox, { recursive: true, mode: 0o700 });
  symlinkSync(outbox, join(dataDir, "outbox"));
  const databaseUrl = (await database()).options.connectionString as string;
  return { dataDir, env: { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: authSecret(), WEBHOOKS_TO_LOOPBACK: "on" } };
}

/** Jobs of the shared board take milliseconds: one that has been active for longer belongs to an instance that has ended. */
const JOB_MS = 10_000;

/**
 * Ends a second instance without its shutdown, and releases the jobs that it was running. Otherwise other suites would wait for them, such as for
 * an email, until they expire after a quarter of an hour.
 * @param end kills the process and waits until it has exited.
 */
export async function endWithoutShutdown(end: () => Promise<unknown>): Promise<void> {
  await end();
  const [{ at } = { at: "" }] = await sql<{ at: string }>("SELECT now()::text AS at");
  const abandoned = "state = 'active' AND started_on < $1";
  if ((await sql(`SELECT 1 FROM pgboss.job WHERE ${abandoned}`, [at])).length === 0) return;
  await sleep(JOB_MS);
  await sql(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE ${abandoned}`, [at]);
}
