import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { authSecret } from "@/lib/platform/auth-secret";
import { database } from "./accounts";
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
