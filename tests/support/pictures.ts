import { randomInt } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { createRandom } from "@/lib/shared/random";

/** Generates pictures as phones, cameras and attackers produce them. */

export const RED = [220, 30, 30] as const;
export const GREEN = [30, 200, 30] as const;
export const BLUE = [30, 30, 220] as const;
export const YELLOW = [230, 220, 30] as const;

type Rgb = readonly [number, number, number];

const fill = (colour: Rgb, width: number, height: number) => ({
  input: { create: { width, height, channels: 3 as const, background: { r: colour[0], g: colour[1], b: colour[2] } } },
});

/** Four quadrants: red, green above; blue, yellow below. Rotation and mirroring change their order. */
export function quadrants(width = 600, height = 400): Sharp {
  const [w, h] = [width / 2, height / 2];
  const parts = [
    { ...fill(RED, w, h), left: 0, top: 0 },
    { ...fill(GREEN, w, h), left: w, top: 0 },
    { ...fill(BLUE, w, h), left: 0, top: h },
    { ...fill(YELLOW, w, h), left: w, top: h },
  ];
  return sharp({ create: { width, height, channels: 3, background: "#fff" } }).composite(parts);
}

/** Returns the file that a camera writes for each EXIF orientation, if the upright picture is {@link quadrants}. */
export async function withOrientation(orientation: number): Promise<Buffer> {
  const upright = sharp(await quadrants().png().toBuffer());
  // The inverse of the transformation that viewers apply for this orientation.
  const stored: Record<number, () => Sharp> = {
    1: () => upright,
    2: () => upright.flop(),
    3: () => upright.rotate(180),
    4: () => upright.flip(),
    5: () => upright.rotate(90).flip(),
    6: () => upright.rotate(270),
    7: () => upright.rotate(270).flip(),
    8: () => upright.rotate(90),
  };
  const rotated = await (stored[orientation] as () => Sharp)().png().toBuffer();
  return sharp(rotated).withMetadata({ orientation }).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
}

export const PLACE = { GPSLatitudeRef: "N", GPSLatitude: "50/1 27/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "30/1 31/1 24/1" };

/** Returns a JPEG with metadata: place, time and device. */
export function withPlace(): Promise<Buffer> {
  return quadrants()
    .withExif({ IFD0: { Make: "SecretPhone", Copyright: "SecretName" }, IFD3: PLACE })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SecretXmp"/></rdf:RDF></x:xmpmeta>',
    )
    .jpeg()
    .toBuffer();
}

/** Returns a generator of normally distributed numbers with mean 0 and standard deviation 1. The same seed gives the same numbers. */
function createNoise(seed: number): () => number {
  const random = createRandom(seed);
  // The Box-Muller transform. The logarithm needs a number above 0.
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Returns a picture with detail at every scale, as a photo has, for testing encoders. By default a different one each time; a seed selects
 * one, for tests of which pictures are similar.
 */
export async function photoLike(width: number, height: number, seed: number = randomInt(2 ** 32)): Promise<Sharp> {
  const noise = createNoise(seed);
  const sum = new Float32Array(width * height * 3).fill(128);
  for (const [scale, sigma] of [
    [512, 55],
    [128, 35],
    [32, 20],
    [8, 10],
    [2, 4],
  ] as const) {
    const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)];
    const pixels = Uint8ClampedArray.from({ length: columns * rows * 3 }, () => 128 + sigma * noise());
    const octave = await sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { kernel: "cubic", fit: "fill" })
      .removeAlpha()
      .raw()
      .toBuffer();
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (octave[i] as number) - 128;
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(sum).buffer), { raw: { width, height, channels: 3 } });
}

/** Pads a file without changing its picture: decoders stop at the end of the image. */
export function padded(jpeg: Buffer, size: number): Buffer {
  return Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length, 0x5a)]);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

/** Returns a black PNG of any size in a few kilobytes (a decompression bomb), with one bit per pixel. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An animation of three frames: red, green, blue. */
export async function animated(format: "webp" | "gif"): Promise<Buffer> {
  const frames = await Promise.all(
    [RED, GREEN, BLUE].map((colour) =>
      sharp(fill(colour, 80, 60).input)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    [format]()
    .toBuffer();
}

/** Returns the colour at a point. @param x, y fractions of width and height. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

/** Whether two colours are equal within the tolerance of encoding. */
export function near(colour: readonly number[], expected: readonly number[], tolerance = 14): boolean {
  return expected.every((value, i) => Math.abs(value - (colour[i] as number)) <= tolerance);
}
