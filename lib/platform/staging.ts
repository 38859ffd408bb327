import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A folder for assembling files before they are renamed to their final location, so that an interruption never leaves partial data
 * there. A marker file identifies the folder, and permits its deletion.
 */

const MARKER = "UNFINISHED";

/** Returns whether the path is a staging folder of the board. */
export function isStaging(path: string): boolean {
  return existsSync(join(path, MARKER));
}

/**
 * Creates an empty staging folder with mode 700, and replaces one that an interrupted run left. Throws if the path contains
 * anything else.
 */
export function createStaging(path: string): void {
  discardStaging(path);
  mkdirSync(path, { mode: 0o700 });
  writeFileSync(join(path, MARKER), "Listings Board was interrupted while it filled this folder. Nothing here is in use.\n");
}

/** Deletes a staging folder if it exists. Throws if the folder has other contents and no marker. */
export function discardStaging(path: string): void {
  if (!existsSync(path)) return;
  const names = readdirSync(path);
  if (names.length > 0 && !names.includes(MARKER)) {
    throw new Error(`${path} is in the way, and the board did not make it. Move it away.`);
  }
  // The marker is deleted last, so that the folder can be identified even after an interruption.
  for (const name of names) if (name !== MARKER) rmSync(join(path, name), { recursive: true, force: true });
  rmSync(join(path, MARKER), { force: true });
  rmdirSync(path);
}

/** Flushes a folder's entries to disk, if the system supports that. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows cannot open folders.
  }
}
