import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { database } from "./accounts";
import { temporaryFolder } from "./processes";

/**
 * What another instance of the shared board starts with: its database, and a `DATA_DIR` of its own. Every instance takes jobs, so its
 * outbox is the shared one: other tests find their letters there, whichever instance has sent them.
 */
export async function secondInstance(name: string): Promise<{ readonly dataDir: string; readonly env: { readonly DATABASE_URL: string } }> {
  const dataDir = temporaryFolder(name);
  const outbox = join(inject("dataDir"), "outbox");
  mkdirSync(outbox, { recursive: true, mode: 0o700 });
  symlinkSync(outbox, join(dataDir, "outbox"));
  return { dataDir, env: { DATABASE_URL: (await database()).options.connectionString as string } };
}
