import { open } from "node:fs/promises";

/** Accepted container formats: ISO base media (MP4, MOV) and Matroska (WebM). */
export type Container = "isobmff" | "matroska";

/** Brands of MP4 and MOV files from phones, cameras, browsers and editors. 3GP is a variant of MP4. */
const VIDEO_BRANDS =
  /^(isom|iso[2-9a-c]|mp4[12]|mp71|avc1|hvc1|hev1|qt {2}|M4V[ HP]|3g[2egprs][0-9a-z]|MSNV|mmp4|dash|cmf[c2s]|f4v |XAVC|dby1)$/;

/** Major brands of images, audio and raw photos in the same container format, which may list a video brand as compatible. */
const OTHER_BRANDS = /^(mif[12]|msf1|hei[cxms]|hev[cmsx]|avi[fs]|M4[ABP] |f4[ab] |crx |jp[2xm] |jxl )$/;

const EBML_MAGIC = 0x1a45dfa3;
const DOC_TYPE_ID = 0x4282;

/** Returns whether the `ftyp` box (size, type, major brand, version, compatible brands) has a video brand. */
function isVideoBrand(head: Buffer): boolean {
  const size = head.readUInt32BE(0);
  if (size < 16 || size > 1024) return false;
  const major = head.toString("latin1", 8, 12);
  if (OTHER_BRANDS.test(major)) return false;
  if (VIDEO_BRANDS.test(major)) return true;
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) if (VIDEO_BRANDS.test(head.toString("latin1", at, at + 4))) return true;
  return false;
}

/** Reads a variable-length integer of EBML. The number of leading zeros is its length. */
function readSize(head: Buffer, at: number): { value: number; length: number } | null {
  const first = head[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > head.length) return null;
  let value = first & (0xff >> length);
  for (let i = 1; i < length; i++) value = value * 256 + (head[at + i] ?? 0);
  return { value, length };
}

/** Returns the document type in the EBML header, which recorders write within the first fifty bytes. */
function docType(head: Buffer): string | null {
  const header = readSize(head, 4);
  if (!header) return null;
  let at = 4 + header.length;
  const end = Math.min(head.length, at + header.value);
  while (at + 2 < end) {
    const idLength = Math.clz32(head[at] ?? 0) - 23;
    if (idLength < 1 || idLength > 4 || at + idLength > end) return null;
    const size = readSize(head, at + idLength);
    if (!size) return null;
    const start = at + idLength + size.length;
    if (idLength === 2 && head.readUInt16BE(at) === DOC_TYPE_ID) {
      return head.toString("latin1", start, Math.min(end, start + Math.min(size.value, 16))).replace(/\0+$/, "");
    }
    at = start + size.value;
  }
  return null;
}

/** Detects a video's container from its first bytes. Returns null if it is not MP4, MOV or WebM (docs/api/media.md#videos). */
export function sniffContainer(head: Buffer): Container | null {
  if (head.length < 16) return null;
  if (head.toString("latin1", 4, 8) === "ftyp") return isVideoBrand(head) ? "isobmff" : null;
  if (head.readUInt32BE(0) === EBML_MAGIC) {
    const type = docType(head);
    return type === "webm" || type === "matroska" ? "matroska" : null;
  }
  return null;
}

/** Same as {@link sniffContainer} for a file. */
export async function sniffFile(path: string): Promise<Container | null> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(1024);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return sniffContainer(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
