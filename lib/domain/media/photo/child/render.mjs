import sharp from "sharp";

/**
 * Renders a picture as two WebP files: rotated for display, sRGB, without metadata, at most 1600 pixels (docs/api/media.md#photos). Runs
 * only in child processes, so that a crafted file cannot crash the board (docs/decisions/022-photo-child-processes.md).
 */

export const MAX_PIXELS = 100_000_000;
const MAX_SIDE = 1_600;

/** Effort 0 takes a quarter of the time of effort 4 and adds a tenth to the file size. A test compares their quality. */
const WEBP = { quality: 80, effort: 0 };

// One thread per picture, since pictures are processed in parallel. Nothing is read twice, so the cache is off.
sharp.concurrency(1);
sharp.cache(false);

const MARK_WIDTH = 640;
const MAX_MARKS = 32;
let mark;

/**
 * Rasterizes the watermark once, at the maximum size. Call it before {@link allowOnly}, which blocks SVG.
 * @param {string} svg
 */
export async function loadWatermark(svg) {
  mark = await sharp(Buffer.from(svg)).resize({ width: MARK_WIDTH }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Height and maximum width of the watermark, as fractions of the square root of the picture's area. */
const MARK_HEIGHT_PART = 0.066;
const MARK_WIDTH_PART = 0.45;

/**
 * Blocks all other loaders.
 * @param {readonly string[]} loaders libvips's names.
 */
export function allowOnly(loaders) {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...loaders] });
}

export const PHOTO_LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];

/** An error that is reported to the uploader. */
export class RejectedFile extends Error {
  /** @param {"unreadable_file" | "image_too_large" | "unsupported_format"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Rejects truncated and corrupt files, but not those that cause only warnings, which some cameras write. */
const OPTIONS = { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true, autoOrient: true };

/** Reads only the header. @param {string} path */
export async function readHeader(path) {
  const header = await sharp(path, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RejectedFile("unreadable_file");
    });
  if (header.width * header.height > MAX_PIXELS) throw new RejectedFile("image_too_large");
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
      throw new RejectedFile("unreadable_file");
    });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const likeness = await differenceHash(data, raw);
  await sharp(data, { raw }).webp(WEBP).toFile(plain);
  await drawWatermark(data, raw);
  await sharp(data, { raw }).webp(WEBP).toFile(marked);
  return { width, height, likeness };
}

/** Computes the difference hash: one bit for each of 8 x 8 cells, which is set if the cell is brighter than its neighbour to the right. */
async function differenceHash(data, raw) {
  const grey = await sharp(data, { raw }).flatten({ background: "#fff" }).greyscale().resize(9, 8, { fit: "fill" }).raw().toBuffer();
  let hash = 0n;
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) hash = (hash << 1n) | (grey[y * 9 + x] > grey[y * 9 + x + 1] ? 1n : 0n);
  return BigInt.asIntN(64, hash).toString();
}

/**
 * Draws the watermark directly into the pixels, because compositing would process the whole picture. It is in the lower right corner. Its
 * height depends on the picture, not on the length of the name, and it never exceeds a narrow or tiny picture.
 */
async function drawWatermark(pixels, { width, height, channels }) {
  const aspect = mark.info.width / mark.info.height;
  const scale = Math.sqrt(width * height);
  const desired = Math.min(MARK_HEIGHT_PART * scale * aspect, MARK_WIDTH_PART * scale, 0.9 * width, 0.5 * height * aspect);
  const drawn = await watermarkOfWidth(Math.max(1, Math.round(Math.min(desired, MARK_WIDTH))));
  const margin = Math.round(0.02 * Math.min(width, height));
  const left = Math.max(0, width - drawn.width - margin);
  const top = Math.max(0, height - drawn.height - margin);
  for (let y = 0; y < Math.min(drawn.height, height); y++) {
    for (let x = 0; x < Math.min(drawn.width, width); x++) {
      blend(pixels, ((top + y) * width + left + x) * channels, channels, drawn.data, (y * drawn.width + x) * 4);
    }
  }
}

/** Blends a pixel over another one, which may be transparent (Porter and Duff's "over"). */
function blend(pixels, at, channels, over, from) {
  const alpha = over[from + 3] / 255;
  if (alpha === 0) return;
  const below = channels === 4 ? pixels[at + 3] / 255 : 1;
  const result = alpha + below * (1 - alpha);
  for (let i = 0; i < 3; i++) pixels[at + i] = Math.round((over[from + i] * alpha + pixels[at + i] * below * (1 - alpha)) / result);
  if (channels === 4) pixels[at + 3] = Math.round(result * 255);
}

/** Scaled watermarks by width. Most photos have one of a few sizes. */
const marks = new Map();

async function watermarkOfWidth(width) {
  const known = marks.get(width);
  if (known) return known;
  const height = Math.max(1, Math.round((width * mark.info.height) / mark.info.width));
  const raw = { width: mark.info.width, height: mark.info.height, channels: mark.info.channels };
  const data = await sharp(mark.data, { raw }).resize(width, height, { fit: "fill" }).raw().toBuffer();
  if (marks.size >= MAX_MARKS) marks.clear();
  marks.set(width, { data, width, height });
  return marks.get(width);
}
