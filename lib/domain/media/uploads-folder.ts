import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dataPath } from "@/lib/platform/data-dir";

/** `DATA_DIR/uploads`: files on their way in and what is made of them, each under a name of this process. Nothing here outlives its request. */

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

async function newPlace(): Promise<UploadFile> {
  const path = join(await uploadsFolder(), `${process.pid}-${randomBytes(12).toString("hex")}`);
  return { path, discard: () => rm(path, { recursive: true, force: true }) };
}

/** A path for a new file, which is not made yet. */
export function newUploadFile(): Promise<UploadFile> {
  return newPlace();
}

/** Runs work with an empty folder of its own, which is removed afterwards with all that is in it. */
export async function withWorkFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const { path, discard } = await newPlace();
  await mkdir(path, { mode: 0o700 });
  try {
    return await work(path);
  } finally {
    await discard();
  }
}

/** Names that {@link newPlace} gives; whatever else somebody keeps in the folder is left alone. */
const OWN_NAME = /^(\d+)-[0-9a-f]{24}$/;

/** Removes what a process that was killed has left. Called at a start, when this process has no upload under way yet. */
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

/** Whether a process with that number runs: it may be another board that shares the folder. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
