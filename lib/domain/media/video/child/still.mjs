// @ts-check
/**
 * Wraps one key frame of a video in the still-image format of its codec, so that an image decoder can open it: AV1 in AVIF, H.265 in HEIC,
 * VP8 in WebP. The frame is not re-encoded.
 */

/** @typedef {{ width: number, height: number, codec: string, description: Uint8Array | undefined, nclx: readonly number[] }} Still */

/** @param {number} value */
const u16 = (value) => [value >> 8, value & 255];
/** @param {number} value */
const u32 = (value) => [...u16(value >>> 16), ...u16(value & 0xffff)];
/** @param {string} value */
const text = (value) => Buffer.from(value, "latin1");

/** @param {string} type @param {...(Uint8Array | readonly number[])} parts */
function box(type, ...parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(u32(content.length + 8)), text(type), content]);
}

/**
 * Converts a codec string such as `av01.0.04M.08.0.110…` to the configuration box of AV1. Omitted parts have the format's default values.
 * @param {string} codec
 */
function av1Configuration(codec) {
  const [, profile = "0", levelAndTier = "04M", depth = "08", mono = "0", chroma = "110"] = codec.split(".");
  const level = Number.parseInt(levelAndTier, 10) & 31;
  const flags =
    (levelAndTier.endsWith("H") ? 128 : 0) | (Number(depth) > 8 ? 64 : 0) | (Number(depth) === 12 ? 32 : 0) | (mono === "1" ? 16 : 0);
  const subsampling = (chroma[0] === "1" ? 8 : 0) | (chroma[1] === "1" ? 4 : 0) | (Number(chroma[2] ?? 0) & 3);
  return [0x81, ((Number(profile) & 7) << 5) | level, flags | subsampling, 0];
}

/**
 * Returns a HEIF file with one item, to which all properties belong. The decoder's configuration is marked as essential.
 * @param {string} brand @param {string} item @param {Buffer} configuration @param {Buffer} frame @param {Still} still
 */
function heif(brand, item, configuration, frame, { width, height, nclx }) {
  const ftyp = box("ftyp", text(brand), u32(0), text(`${brand}mif1miaf`));
  const colour = nclx.length > 0 ? [box("colr", text("nclx"), nclx)] : [];
  const meta = (/** @type {number} */ dataAt) =>
    box(
      "meta",
      u32(0),
      box("hdlr", u32(0), u32(0), text("pict"), Buffer.alloc(13)),
      box("pitm", u32(0), u16(1)),
      box("iloc", u32(0), [0x44, 0], u16(1), u16(1), u16(0), u16(1), u32(dataAt), u32(frame.length)),
      box("iinf", u32(0), u16(1), box("infe", [2, 0, 0, 0], u16(1), u16(0), text(item), [0])),
      box(
        "iprp",
        box("ipco", box("ispe", u32(0), u32(width), u32(height)), configuration, ...colour),
        box("ipma", u32(0), u32(1), u16(1), colour.length > 0 ? [3, 0x01, 0x82, 0x03] : [2, 0x01, 0x82]),
      ),
    );
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box("mdat", frame)]);
}

/** @param {Buffer} frame @param {Still} still */
export function avif(frame, still) {
  // Frames of a stream begin with a temporal delimiter, which still pictures must not have.
  const picture = frame[0] === 0x12 && frame[1] === 0 ? frame.subarray(2) : frame;
  return heif("avif", "av01", box("av1C", av1Configuration(still.codec)), picture, { ...still, nclx: [] });
}

/** @param {Buffer} frame @param {Still} still with the description of the MP4's sample entry (`hvcC`) */
export function heic(frame, still) {
  return heif("heic", "hvc1", box("hvcC", still.description ?? []), frame, still);
}

/** @param {Buffer} frame */
export function webp(frame) {
  const size = Buffer.alloc(8);
  const padding = frame.length % 2;
  size.writeUInt32LE(frame.length + padding + 12, 0);
  size.writeUInt32LE(frame.length, 4);
  return Buffer.concat([text("RIFF"), size.subarray(0, 4), text("WEBPVP8 "), size.subarray(4), frame, Buffer.alloc(padding)]);
}
