import { type FileHandle, open } from "node:fs/promises";
import type { PhotoFormat } from "./format";

/**
 * Returns whether a file is complete according to its container. Decoders accept a PNG, WebP or HEIC that is truncated after the pixels.
 * JPEG has no such container, but its decoder detects truncation.
 */
export async function isComplete(path: string, format: PhotoFormat): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (format === "png") return await isPngComplete(file, size);
    if (format === "webp") return (await bytes(file, 4, 4)).readUInt32LE(0) + 8 <= size;
    if (format === "heic") return await areBoxesComplete(file, size);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}

/** Maximum number of parts to read, against crafted files with many tiny parts. */
const MAX_PARTS = 100_000;

/** Reads exactly `length` bytes. Throws `RangeError` if the file ends before. */
async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new RangeError("the file ends here");
  return buffer;
}

/** Returns whether a PNG has all chunks up to `IEND` (PNG specification, 5.3). */
async function isPngComplete(file: FileHandle, size: number): Promise<boolean> {
  let at = 8;
  for (let i = 0; i < MAX_PARTS; i++) {
    const head = await bytes(file, at, 8);
    at += 12 + head.readUInt32BE(0);
    if (at > size) return false;
    if (head.toString("latin1", 4, 8) === "IEND") return true;
  }
  return false;
}

/** Returns whether the top-level boxes of an ISO base media file fill the file (ISO 14496-12, 4.2). */
async function areBoxesComplete(file: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  for (let i = 0; i < MAX_PARTS && at < size; i++) {
    const head = await bytes(file, at, 8);
    const short = head.readUInt32BE(0);
    if (short === 0) return true;
    const length = short === 1 ? Number((await bytes(file, at + 8, 8)).readBigUInt64BE(0)) : short;
    if (length < 8) return false;
    at += length;
  }
  return at === size;
}
