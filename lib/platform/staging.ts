import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A folder in which something is put together, to be renamed into its place when it is complete: an interruption leaves nothing
 * half-made where it would be taken for data. The marker in it is what allows deleting it.
 */

const MARKER = "UNFINISHED";

/** Whether there is a staging folder of ours at the path. */
export function isStaging(path: string): boolean {
  return existsSync(join(path, MARKER));
}

/** Creates an empty staging folder with mode 700, in place of one that an interrupted run left. Throws when something else is there. */
export function createStaging(path: string): void {
  discardStaging(path);
  mkdirSync(path, { mode: 0o700 });
  writeFileSync(join(path, MARKER), "Listings Board was interrupted while it filled this folder. Nothing here is in use.\n");
}

/** Deletes a staging folder, if there is one. Throws when the folder holds something but not our marker. */
export function discardStaging(path: string): void {
  if (!existsSync(path)) return;
  const names = readdirSync(path);
  if (names.length > 0 && !names.includes(MARKER)) {
    throw new Error(`${path} is in the way, and the board did not make it. Move it away.`);
  }
  // The marker goes last: what an interruption leaves can still be recognised.
  for (const name of names) if (name !== MARKER) rmSync(join(path, name), { recursive: true, force: true });
  rmSync(join(path, MARKER), { force: true });
  rmdirSync(path);
}

/** Writes a folder's names to the disk, where the system can. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows opens no folders.
  }
}
