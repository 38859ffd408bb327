import sharp from "sharp";

/**
 * One picture in, two WebP files out, from one decode: upright, sRGB, without metadata, 1600 px at most (docs/api/media.md#photos). Runs in
 * child processes only: what a stranger's file may break is not the board (docs/decisions/022-photo-child-processes.md).
 */

export const MAX_PIXELS = 100_000_000;
const MAX_SIDE = 1_600;

/** Effort 0 takes a quarter of effort 4's time for a tenth more bytes; a test holds the likeness to effort 4. */
const WEBP = { quality: 80, effort: 0 };

// One thread for a picture: the work is spread over pictures. Nothing is read twice, so nothing is worth keeping.
sharp.concurrency(1);
sharp.cache(false);

const MARK_WIDTH = 640;
const MAX_MARKS = 32;
let mark;

/**
 * Draws the watermark once, at the largest size that is needed. To be called before {@link allowOnly}: pictures are never read as SVG.
 * @param {string} svg
 */
export async function openMark(svg) {
  mark = await sharp(Buffer.from(svg)).resize({ width: MARK_WIDTH }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Parts of the square root of a picture's area: how high the mark is, and how wide a long name may make it. */
const MARK_HEIGHT_PART = 0.066;
const MARK_WIDTH_PART = 0.45;

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
export class RejectedFile extends Error {
  /** @param {"unreadable_file" | "image_too_large" | "unsupported_format"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Truncated files and broken data are rejected; what decoders merely warn of, which cameras do write, is not. */
const OPTIONS = { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true, autoOrient: true };

/** Looks at the header alone. @param {string} path */
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
  await drawMark(data, raw);
  await sharp(data, { raw }).webp(WEBP).toFile(marked);
  return { width, height, likeness };
}

/** A bit for each of 8 x 8 places: whether it is brighter than its neighbour to the right. Alike pictures differ in few. */
async function differenceHash(data, raw) {
  const grey = await sharp(data, { raw }).flatten({ background: "#fff" }).greyscale().resize(9, 8, { fit: "fill" }).raw().toBuffer();
  let hash = 0n;
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) hash = (hash << 1n) | (grey[y * 9 + x] > grey[y * 9 + x + 1] ? 1n : 0n);
  return BigInt.asIntN(64, hash).toString();
}

/**
 * Draws the mark into the pixels themselves: compositing would go through the whole picture for the hundredth of it that changes.
 * In the lower right corner, as high as suits the picture whatever the name's length; it never outgrows a narrow or tiny picture.
 */
async function drawMark(pixels, { width, height, channels }) {
  const aspect = mark.info.width / mark.info.height;
  const scale = Math.sqrt(width * height);
  const wished = Math.min(MARK_HEIGHT_PART * scale * aspect, MARK_WIDTH_PART * scale, 0.9 * width, 0.5 * height * aspect);
  const drawn = await markOf(Math.max(1, Math.round(Math.min(wished, MARK_WIDTH))));
  const margin = Math.round(0.02 * Math.min(width, height));
  const left = Math.max(0, width - drawn.width - margin);
  const top = Math.max(0, height - drawn.height - margin);
  for (let y = 0; y < Math.min(drawn.height, height); y++) {
    for (let x = 0; x < Math.min(drawn.width, width); x++) {
      blend(pixels, ((top + y) * width + left + x) * channels, channels, drawn.data, (y * drawn.width + x) * 4);
    }
  }
}

/** One pixel over another (Porter and Duff's "over"), where the one below may be transparent, too. */
function blend(pixels, at, channels, over, from) {
  const alpha = over[from + 3] / 255;
  if (alpha === 0) return;
  const below = channels === 4 ? pixels[at + 3] / 255 : 1;
  const result = alpha + below * (1 - alpha);
  for (let i = 0; i < 3; i++) pixels[at + i] = Math.round((over[from + i] * alpha + pixels[at + i] * below * (1 - alpha)) / result);
  if (channels === 4) pixels[at + 3] = Math.round(result * 255);
}

/** Marks by their width: most photos end at one of few sizes. */
const marks = new Map();

async function markOf(width) {
  const known = marks.get(width);
  if (known) return known;
  const height = Math.max(1, Math.round((width * mark.info.height) / mark.info.width));
  const raw = { width: mark.info.width, height: mark.info.height, channels: mark.info.channels };
  const data = await sharp(mark.data, { raw }).resize(width, height, { fit: "fill" }).raw().toBuffer();
  if (marks.size >= MAX_MARKS) marks.clear();
  marks.set(width, { data, width, height });
  return marks.get(width);
}
