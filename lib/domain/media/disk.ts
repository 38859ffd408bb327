import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DiskStorage, linkOnDisk } from "@/lib/platform/storage/disk";
import { newStorageKey } from "@/lib/platform/storage/storage";
import { withWorkFolder } from "./uploads-folder";

/** Stores media without an upload, for the demo. */

const nameOf = (key: string) => key.slice(0, key.lastIndexOf("."));

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: "image/webp", mp4: "video/mp4", webm: "video/webm" };

/**
 * Stores bytes in `DATA_DIR/media` under a new name, completely or not at all.
 * @returns the name without the extension.
 */
export async function storeOnDisk(bytes: Uint8Array, extension: string): Promise<string> {
  const key = newStorageKey(extension);
  await withWorkFolder(async (folder) => {
    const path = join(folder, "file");
    await writeFile(path, bytes);
    await new DiskStorage().put(key, { path, extension: extension as "webp", contentType: CONTENT_TYPES[extension] ?? "" });
  });
  return nameOf(key);
}

/** Stores a file again under another name. Uses a hard link, which takes no further space, if the file system supports it. */
export async function storeAgainOnDisk(name: string, extension: string): Promise<string> {
  const again = newStorageKey(extension);
  await linkOnDisk(`${name}.${extension}`, again);
  return nameOf(again);
}
