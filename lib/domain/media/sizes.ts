import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { dataPath } from "@/lib/platform/data-dir";
import { singleton } from "@/lib/platform/singleton";
import { SIZED_FOLDER, sizedName } from "@/lib/platform/storage/disk";
import { isPhotoWidth, type PhotoWidth } from "@/lib/shared/photo-sizes";

/**
 * Stored photos in smaller widths, generated on first request and cached next to the media. Reads only files that the board has written
 * itself, so it does not need a child process.
 */

const CONCURRENCY = 2;
const MAX_WAITING = 100;
/** WebP settings. Higher effort would take longer than it saves in transfer time. */
const QUALITY = 72;
const EFFORT = 2;

const state = singleton("photo-sizes", () => ({ limit: pLimit(CONCURRENCY), running: new Map<string, Promise<boolean>>() }));

/** Returns the width that a URL requests: `/media/NAME.webp?w=480`. */
export function parseRequestedWidth(url: string): PhotoWidth | undefined {
  const width = Number(/\.webp\?w=(\d{3,4})$/.exec(url)?.[1]);
  return isPhotoWidth(width) ? width : undefined;
}

/**
 * Generates a photo in a width, unless it already exists.
 * @param key the file's name in `DATA_DIR/media`.
 * @returns false if there is no such photo or too many are being generated. Serve the original in that case.
 */
export async function makeSize(key: string, width: PhotoWidth): Promise<boolean> {
  const path = join(dataPath(SIZED_FOLDER), sizedName(key, width));
  const source = dataPath("media", key);
  // Check the original first, so that smaller sizes of a deleted photo are not served.
  if (!(await exists(source))) return false;
  if (await exists(path)) return true;
  const known = state.running.get(path);
  if (known) return known;
  if (state.limit.pendingCount >= MAX_WAITING) return false;
  const made = state.limit(render, source, path, width).finally(() => state.running.delete(path));
  state.running.set(path, made);
  return made;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function render(source: string, path: string, width: number): Promise<boolean> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dataPath(SIZED_FOLDER), { recursive: true });
    const { default: sharp } = await import("sharp");
    await sharp(source).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY, effort: EFFORT }).toFile(temporary);
    await rename(temporary, path);
    return true;
  } catch {
    await rm(temporary, { force: true });
    return false;
  }
}
