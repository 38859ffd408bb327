import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dataPath } from "@/lib/platform/data-dir";

/**
 * `DATA_DIR/uploads`: uploads in progress and files generated from them. Each name contains the process id. All files are deleted when
 * their request ends.
 */

async function uploadsFolder(): Promise<string> {
  const folder = dataPath("uploads");
  if (!existsSync(folder)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  }
  return folder;
}

export interface UploadFile {
  readonly path: string;
  discard(): Promise<void>;
}

async function newPath(): Promise<UploadFile> {
  const path = join(await uploadsFolder(), `${process.pid}-${randomBytes(12).toString("hex")}`);
  return { path, discard: () => rm(path, { recursive: true, force: true }) };
}

/** Returns a path for a new file, without creating it. */
export function newUploadFile(): Promise<UploadFile> {
  return newPath();
}

/** Runs work with a new folder, which is deleted afterwards with its contents. */
export async function withWorkFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const { path, discard } = await newPath();
  await mkdir(path, { mode: 0o700 });
  try {
    return await work(path);
  } finally {
    await discard();
  }
}

/** Names created by {@link newPath}. Other files in the folder are left alone. */
const OWN_NAME = /^(\d+)-[0-9a-f]{24}$/;

/** Deletes files of processes that no longer run. Call it at startup, before this process receives uploads. */
export async function clearUploads(): Promise<void> {
  const folder = await uploadsFolder();
  for (const name of await readdir(folder)) {
    const owner = OWN_NAME.exec(name)?.[1];
    if (owner === undefined) continue;
    const pid = Number(owner);
    if (pid !== process.pid && isAlive(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns whether a process runs. It may belong to another board that shares the folder. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
