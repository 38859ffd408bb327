// @ts-check
/**
 * Child process that decodes the key frame at or before a position of a remuxed video, with bundled decoders under permissive licences or
 * the LGPL (docs/decisions/140-licences.md). There is none for H.264.
 *
 * `node key-frame.mjs INPUT mp4|webm SECONDS WIDTH HEIGHT` writes raw RGB of that size to standard output.
 */
import { writeSync } from "node:fs";
import decodeHeic from "heic-decode";
import { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from "mediabunny";
import sharp from "sharp";
import { avif, heic, webp } from "./still.mjs";
import { toneMap } from "./tone-map.mjs";
import { decodeVp9 } from "./vp9.mjs";

const WRITE_CHUNK = 65_536;
/** Maximum number of pixels that a decoder may allocate. */
const MAX_PIXELS = 8192 * 8192;

sharp.concurrency(1);
sharp.cache(false);

/** Code points of ITU-T H.273, by the names that WebCodecs gives them. @type {Record<string, number>} */
const PRIMARIES = { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020: 9, smpte432: 12 };
/** @type {Record<string, number>} */
const TRANSFER = { bt709: 1, smpte170m: 6, linear: 8, "iec61966-2-1": 13, pq: 16, hlg: 18 };
/** @type {Record<string, number>} */
const MATRIX = { bt709: 1, bt470bg: 5, smpte170m: 6, "bt2020-ncl": 9 };

/** @param {string} path @param {string} extension @param {number} seconds */
async function readKeyFrame(path, extension, seconds) {
  const input = new Input({ source: new FilePathSource(path), formats: [extension === "mp4" ? MP4 : WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const sink = track && new EncodedPacketSink(track);
  const packet = (await sink?.getKeyPacket(seconds)) ?? (await sink?.getFirstPacket());
  const config = await track?.getDecoderConfig();
  if (!track || !packet || !config) throw new Error("no key frame");
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
  if (width * height > MAX_PIXELS) throw new Error("too large");
  const { primaries, transfer, matrix, fullRange } = await track.getColorSpace();
  // Streams without a matrix usually use the one that is typical for their size.
  const colour = {
    primaries: primaries ?? "bt709",
    transfer: transfer ?? "bt709",
    matrix: matrix ?? (Math.min(width, height) >= 720 ? "bt709" : "smpte170m"),
    fullRange: fullRange ?? false,
  };
  const description = config.description && new Uint8Array(/** @type {ArrayBuffer} */ (config.description));
  return { codec: await track.getCodec(), string: config.codec, description, data: Buffer.from(packet.data), width, height, colour };
}

/** @param {Awaited<ReturnType<typeof readKeyFrame>>} frame @returns {Promise<import("sharp").Sharp>} */
async function decode({ codec, string, description, data, width, height, colour }) {
  const nclx = [0, PRIMARIES[colour.primaries] ?? 2, 0, TRANSFER[colour.transfer] ?? 2, 0, MATRIX[colour.matrix] ?? 2];
  const still = { width, height, codec: string, description, nclx: [...nclx, colour.fullRange ? 0x80 : 0] };
  if (codec === "av1") return sharp(avif(data, still), { limitInputPixels: MAX_PIXELS });
  if (codec === "vp8") return sharp(webp(data), { limitInputPixels: MAX_PIXELS });
  if (codec === "hevc") {
    const picture = await decodeHeic({ buffer: heic(data, still) });
    const pixels = Buffer.from(picture.data.buffer, picture.data.byteOffset, picture.data.byteLength);
    return sharp(pixels, { raw: { width: picture.width, height: picture.height, channels: 4 }, limitInputPixels: MAX_PIXELS });
  }
  if (codec === "vp9") {
    const picture = await decodeVp9(data, colour);
    return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 }, limitInputPixels: MAX_PIXELS });
  }
  throw new Error(`no decoder for ${codec}`);
}

const [path = "", extension = "", seconds = "", width = "", height = ""] = process.argv.slice(2);
const frame = await readKeyFrame(path, extension, Number(seconds));
const picture = (await decode(frame)).resize({ width: Number(width), height: Number(height), fit: "fill" }).removeAlpha();
const pixels = await picture.toColourspace("srgb").raw({ depth: "uchar" }).toBuffer();
const { transfer } = frame.colour;
// libheif and sharp's AV1 decoder do not convert the transfer function.
if (transfer === "pq" || transfer === "hlg") toneMap(pixels, transfer);
for (let at = 0; at < pixels.length; ) at += writeSync(1, pixels, at, Math.min(WRITE_CHUNK, pixels.length - at));
process.exit(0);
