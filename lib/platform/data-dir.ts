import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  try {
    writeFileSync(path, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  chmodSync(path, 0o600);
  return readFileSync(path, "utf8").trim();
}

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
