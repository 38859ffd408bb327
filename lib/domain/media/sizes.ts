import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { dataPath } from "@/lib/platform/data-dir";
import { singleton } from "@/lib/platform/singleton";
import { SIZED_FOLDER, sizedName } from "@/lib/platform/storage/disk";
import { isPhotoWidth, type PhotoWidth } from "@/lib/shared/photo-sizes";

/**
 * Stored photos in smaller widths, made when they are first asked for and kept beside the media. Only what the board itself has written
 * is read here, so it needs no process of its own; the number at work and waiting is bounded all the same.
 */

const AT_WORK = 2;
const WAITING = 100;
/** As tight as it can be without taking longer than the way to the reader: decoding is most of the work. */
const QUALITY = 72;
const EFFORT = 2;

const state = singleton("photo-sizes", () => ({ limit: pLimit(AT_WORK), underWay: new Map<string, Promise<boolean>>() }));

/** The width that an address requests: `/media/NAME.webp?w=480`. */
export function parseRequestedWidth(url: string): PhotoWidth | undefined {
  const width = Number(/\.webp\?w=(\d{3,4})$/.exec(url)?.[1]);
  return isPhotoWidth(width) ? width : undefined;
}

/**
 * Makes sure that a photo is there in a width.
 * @param key the file's name in `DATA_DIR/media`.
 * @returns false where there is no such photo, or too many are being made: the photo itself does then.
 */
export async function makeSize(key: string, width: PhotoWidth): Promise<boolean> {
  const path = join(dataPath(SIZED_FOLDER), sizedName(key, width));
  const source = dataPath("media", key);
  // The original goes first: what was removed must not live on in another size.
  if (!(await exists(source))) return false;
  if (await exists(path)) return true;
  const known = state.underWay.get(path);
  if (known) return known;
  if (state.limit.pendingCount >= WAITING) return false;
  const made = state.limit(render, source, path, width).finally(() => state.underWay.delete(path));
  state.underWay.set(path, made);
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
    await sharp(source).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY, effort: EFFORT }).toFile(temporary);
    await rename(temporary, path);
    return true;
  } catch {
    await rm(temporary, { force: true });
    return false;
  }
}
