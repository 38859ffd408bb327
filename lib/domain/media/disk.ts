import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DiskStorage, linkOnDisk } from "@/lib/platform/storage/disk";
import { newStorageKey } from "@/lib/platform/storage/storage";
import { withWorkFolder } from "./uploads-folder";

/** Pictures that no account uploads: the demo's. */

const nameOf = (key: string) => key.slice(0, key.lastIndexOf("."));

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: "image/webp", mp4: "video/mp4", webm: "video/webm" };

/**
 * Keeps bytes in `DATA_DIR/media` under a new name, whole or not at all.
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

/** Gives a stored file one more name, as though it had been stored again. Takes no further room where the file system can link. */
export async function storeAgainOnDisk(name: string, extension: string): Promise<string> {
  const again = newStorageKey(extension);
  await linkOnDisk(`${name}.${extension}`, again);
  return nameOf(again);
}
