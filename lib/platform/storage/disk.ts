import { copyFile, type FileHandle, link, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_WIDTHS } from "@/lib/shared/photo-sizes";
import { dataPath } from "../data-dir";
import { env } from "../env";
import type { FileToStore, Storage } from "./storage";

/** Media in `DATA_DIR/media`, which is served at `/media/*`. A key is the file's name with its extension. */

async function mediaFolder(): Promise<string> {
  const folder = dataPath("media");
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Folder in `DATA_DIR` for photos in smaller widths. All of its files can be regenerated. */
export const SIZED_FOLDER = "media-sizes";

export const sizedName = (key: string, width: number) => key.replace(/\.webp$/, `-${width}.webp`);

const KEY = /^[0-9a-f]{32}\.(webp|mp4|webm)$/;

export class DiskStorage implements Storage {
  readonly name = "disk";

  /** The file gets its final name only after its content is on disk. */
  async put(key: string, { path }: FileToStore): Promise<string> {
    const folder = await mediaFolder();
    // A name that is never served, in case the process dies at this point. The key is already in the upload registry.
    const temporary = join(folder, `.${key}.tmp`);
    try {
      await moveFile(path, temporary);
      await syncFile(temporary);
      await rename(temporary, join(folder, key));
      await syncFolder(folder);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return `${env().appUrl}/media/${key}`;
  }

  async remove(keys: readonly string[]): Promise<void> {
    const folder = await mediaFolder();
    for (const key of keys) {
      // Keys come from the database. An invalid key must not lead to a file outside the folder.
      if (!KEY.test(key)) continue;
      await rm(join(folder, key), { force: true });
      await rm(join(folder, `.${key}.tmp`), { force: true });
      for (const width of PHOTO_WIDTHS) await rm(dataPath(SIZED_FOLDER, sizedName(key, width)), { force: true });
    }
  }

  async mayHave(key: string): Promise<boolean> {
    if (!KEY.test(key)) return false;
    return stat(join(await mediaFolder(), key)).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
    );
  }
}

/** A stored file that is open for reading. The caller must close it. */
export interface OpenFile {
  readonly handle: FileHandle;
  /** Bytes. */
  readonly size: number;
}

/**
 * Opens a stored file.
 *
 * @returns null if the file does not exist or the key is invalid.
 */
export async function openOnDisk(key: string): Promise<OpenFile | null> {
  if (!KEY.test(key)) return null;
  try {
    const handle = await open(join(await mediaFolder(), key), "r");
    return { handle, size: (await handle.stat()).size };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Returns whether the disk has any media: a volume that is not mounted looks like an empty folder. */
export async function hasMediaOnDisk(): Promise<boolean> {
  const folder = await opendir(await mediaFolder());
  try {
    for (let entry = await folder.read(); entry; entry = await folder.read()) if (KEY.test(entry.name)) return true;
    return false;
  } finally {
    await folder.close();
  }
}

/** Renames a file. If the target is on another file system, the content is copied. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, to);
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.chmod(0o644);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the folder's entries to disk, if the system supports that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** Stores a file under an additional name. Uses a hard link, which takes no further space, if the file system supports it. */
export async function linkOnDisk(key: string, newKey: string): Promise<void> {
  const folder = await mediaFolder();
  try {
    await link(join(folder, key), join(folder, newKey));
  } catch {
    // Some network and container file systems have no hard links.
    await copyFile(join(folder, key), join(folder, newKey));
  }
}
