import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env";
import { fileErrorReason, isFileError } from "./file-errors";
import { type ProcessLock, takeLock } from "./process-lock";

/** Returns a path inside `DATA_DIR`. Creates `DATA_DIR` if it does not exist; throws an error with one sentence if that is impossible. */
export function dataPath(...segments: string[]): string {
  const { dataDir } = env();
  writing(() => mkdirSync(dataDir, { recursive: true }));
  return join(dataDir, ...segments);
}

/** Runs work that writes to `DATA_DIR`. An error of the file system names the setting. */
function writing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new Error(`DATA_DIR ${env().dataDir} cannot be written: ${fileErrorReason(error)}.`, { cause: error });
  }
}

/**
 * Returns a generated secret: 32 random bytes in hex, created once and stored under `DATA_DIR/secrets` with mode 600. Safe if two
 * processes call it at the same time.
 */
export function storedSecret(name: string): string {
  const folder = dataPath("secrets");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  if (!existsSync(path)) publishSecret(path, randomBytes(32).toString("hex"));
  chmodSync(path, 0o600);
  return readFileSync(path, "utf8").trim();
}

/**
 * Writes the secret to a temporary file and publishes it with a hard link, so that no process reads a partial file, and the first
 * of two concurrent secrets is kept.
 */
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

/** Folder in `DATA_DIR` into which `restore` unpacks a backup. */
export const RESTORING = "restoring";

const INSTANCE_LOCK = "instance.lock";

/** Makes this process the only server of its `DATA_DIR`. Throws an error with one sentence if another process is. */
export function lockInstance(): ProcessLock {
  const path = dataPath(INSTANCE_LOCK);
  const lock = writing(() => takeLock(path));
  if (!lock) throw new Error(`Another board already runs on ${env().dataDir}. Stop it first, or choose another DATA_DIR.`);
  return lock;
}

export function instanceLockPath(): string {
  return dataPath(INSTANCE_LOCK);
}
