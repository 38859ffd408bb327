import { type FileHandle, open } from "node:fs/promises";
import type { PhotoFormat } from "./format";

/**
 * Whether a file is there to its end, as far as its container tells. Decoders are content with the pixels: a PNG without its last
 * chunk, a WebP or HEIC without its tail may decode, and still is half a file. JPEG has no such frame; its decoder notices.
 */
export async function isComplete(path: string, format: PhotoFormat): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (format === "png") return await pngIsWhole(file, size);
    if (format === "webp") return (await bytes(file, 4, 4)).readUInt32LE(0) + 8 <= size;
    if (format === "heic") return await boxesAreWhole(file, size);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}

/** A crafted file of nothing but tiny parts is not followed for ever. */
const MAX_PARTS = 100_000;

/** Exactly so many bytes; throws `RangeError` where the file ends before. */
async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new RangeError("the file ends here");
  return buffer;
}

/** PNG: chunks from the signature to `IEND` (PNG specification, 5.3). */
async function pngIsWhole(file: FileHandle, size: number): Promise<boolean> {
  let at = 8;
  for (let i = 0; i < MAX_PARTS; i++) {
    const head = await bytes(file, at, 8);
    at += 12 + head.readUInt32BE(0);
    if (at > size) return false;
    if (head.toString("latin1", 4, 8) === "IEND") return true;
  }
  return false;
}

/** ISO base media: top-level boxes that fill the file (ISO 14496-12, 4.2). */
async function boxesAreWhole(file: FileHandle, size: number): Promise<boolean> {
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
