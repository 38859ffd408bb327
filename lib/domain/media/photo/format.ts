import { open } from "node:fs/promises";

/** Accepted photo formats. Detected from the content, never from a file name or declared type (docs/api/media.md#photos). */
export type PhotoFormat = "jpeg" | "png" | "webp" | "heic";

export const PHOTO_FORMATS = "JPG, PNG, WebP, HEIC";

/** Brands of ISO 23008-12 for HEVC pictures, and general brands, which do not identify a codec. */
const HEVC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
const GENERAL_BRANDS = new Set(["mif1", "mif2", "msf1"]);

const HEAD_BYTES = 4_096;

/** Detects the format of a file from its first bytes. Returns undefined for formats that are not accepted. */
export async function sniffPhoto(path: string): Promise<PhotoFormat | undefined> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return photoFormat(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export function photoFormat(head: Buffer): PhotoFormat | undefined {
  if (head.subarray(0, JPEG.length).equals(JPEG)) return "jpeg";
  if (head.subarray(0, PNG.length).equals(PNG)) return "png";
  if (head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP") return "webp";
  return isHeic(head) ? "heic" : undefined;
}

/** Returns whether the file has an `ftyp` box with an HEVC brand. A general brand is not sufficient, since AVIF has it as well. */
function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const major = head.toString("latin1", 8, 12);
  const compatible: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(head.toString("latin1", at, at + 4));
  return HEVC_BRANDS.has(major) || (GENERAL_BRANDS.has(major) && compatible.some((brand) => HEVC_BRANDS.has(brand)));
}
