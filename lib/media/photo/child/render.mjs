import sharp from "sharp";
import { MARK_ASPECT, markSvg } from "./mark.mjs";

/**
 * One picture in, two WebP files out, from one decode: upright, sRGB, without metadata, 1600 px at most (decisions §7). Runs in
 * child processes only: what a stranger's file may break is not the board (docs/decisions/022-photos-in-children.md).
 */

export const MAX_PIXELS = 100_000_000;
const MAX_SIDE = 1_600;

/** Effort 1 takes a third of effort 4's time for a tenth more bytes; a test holds the likeness to effort 4. */
const WEBP = { quality: 80, effort: 1 };

// One thread for a picture: the work is spread over pictures. Nothing is read twice, so nothing is worth keeping.
sharp.concurrency(1);
sharp.cache(false);

/** The mark is drawn once, at the largest size that is needed; SVG is not read again after that. */
const MARK_WIDTH = 640;
const mark = await sharp(Buffer.from(markSvg(MARK_WIDTH)))
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });

/**
 * Blocks every loader but these.
 * @param {readonly string[]} loaders libvips's names.
 */
export function allowOnly(loaders) {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...loaders] });
}

export const PHOTO_LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];

/** Something about the file that its sender should hear. */
export class Refusal extends Error {
  /** @param {"unreadable_file" | "image_too_large" | "unsupported_format"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Truncated files and broken data are refused; what decoders merely warn of, which cameras do write, is not. */
const OPTIONS = { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true, autoOrient: true };

/** Looks at the header alone. @param {string} path */
export async function readHeader(path) {
  const header = await sharp(path, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal("unreadable_file");
    });
  if (header.width * header.height > MAX_PIXELS) throw new Refusal("image_too_large");
  return header;
}

/**
 * @param {string | Buffer} input a file, or the bytes of one.
 * @param {{ plain: string, marked: string }} outputs paths to write.
 */
export async function renderPhoto(input, { plain, marked }) {
  const { data, info } = await sharp(input, OPTIONS)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal("unreadable_file");
    });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  await sharp(data, { raw }).webp(WEBP).toFile(plain);
  await sharp(data, { raw })
    .composite([await markFor(width, height)])
    .webp(WEBP)
    .toFile(marked);
  return { width, height };
}

/** The mark for a picture: about a third of it wide, in the lower right corner; it never outgrows a narrow or tiny picture. */
async function markFor(pictureWidth, pictureHeight) {
  const wished = Math.min(0.32 * Math.sqrt(pictureWidth * pictureHeight), 0.9 * pictureWidth, 0.5 * pictureHeight * MARK_ASPECT);
  const width = Math.max(1, Math.round(Math.min(wished, MARK_WIDTH)));
  const height = Math.max(1, Math.round(width / MARK_ASPECT));
  const { data, info } = await sharp(mark.data, { raw: rawOf(mark.info) })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const margin = Math.round(0.02 * Math.min(pictureWidth, pictureHeight));
  return {
    input: data,
    raw: rawOf(info),
    left: Math.max(0, pictureWidth - width - margin),
    top: Math.max(0, pictureHeight - height - margin),
  };
}

const rawOf = ({ width, height, channels }) => ({ width, height, channels });
