import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env";
import { type ProcessLock, takeLock } from "./process-lock";

/** A path inside `DATA_DIR`; the folder is made when it is missing. */
export function dataPath(...segments: string[]): string {
  const { dataDir } = env();
  mkdirSync(dataDir, { recursive: true });
  return join(dataDir, ...segments);
}

/**
 * A secret that nobody set: 32 random bytes in hex, made once and kept under `DATA_DIR/secrets` with mode 600. Safe when two
 * processes ask at the same time.
 */
export function storedSecret(name: string): string {
  const folder = dataPath("secrets");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  if (!existsSync(path)) publishSecret(path, randomBytes(32).toString("hex"));
  chmodSync(path, 0o600);
  return readFileSync(path, "utf8").trim();
}

/** Written aside and published by a link, so that nobody reads half of it, and the first of two stays. */
function publishSecret(path: string, secret: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${secret}\n`, { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** In `DATA_DIR`: where `restore` unpacks a backup before it becomes a board. */
export const RESTORING = "restoring";

const INSTANCE_LOCK = "instance.lock";

/** Makes this process the one server of its `DATA_DIR`. Throws one sentence when another is. */
export function lockInstance(): ProcessLock {
  const lock = takeLock(dataPath(INSTANCE_LOCK));
  if (!lock) throw new Error(`Another board already runs on ${env().dataDir}. Stop it first, or choose another DATA_DIR.`);
  return lock;
}

export function instanceLockPath(): string {
  return dataPath(INSTANCE_LOCK);
}
