import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { watermarkSvg } from "@/lib/domain/media/photo/mark";
import { HEIGHT, WIDTH } from "./backdrops";

/** A rendered picture, with and without the watermark. */
export interface Rendered {
  readonly plain: Buffer;
  readonly marked: Buffer;
}

const WEBP = { quality: 76, effort: 2 } as const;
const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const;

const MARK_WIDTH = 440;
const MARK_MARGIN = 16;

type Overlay = Awaited<ReturnType<typeof renderWatermark>>;

let mark: Promise<Overlay> | undefined;
let grain: Int8Array | undefined;

/** Creates slight film grain: the sum of two random numbers per pixel, up to four levels of 255. */
function createGrain(): Int8Array {
  const [first, second] = [randomBytes(WIDTH * HEIGHT), randomBytes(WIDTH * HEIGHT)];
  return Int8Array.from(first, (value, i) => (value + (second[i] as number) - 255) >> 6);
}

const renderWatermark = () =>
  sharp(Buffer.from(watermarkSvg())).resize({ width: MARK_WIDTH }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Renders an SVG as WebP. Combines the pixels in JavaScript, because sharp's compositing takes many times as long. */
export async function renderPicture(svg: string): Promise<Rendered> {
  grain ??= createGrain();
  mark ??= renderWatermark();
  const points = new Uint8ClampedArray(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer());
  for (let i = 0, at = 0; i < grain.length; i++) {
    const level = grain[i] as number;
    // Uint8ClampedArray clamps values to 0–255.
    for (let channel = 0; channel < 3; channel++, at++) points[at] = (points[at] as number) + level;
  }
  const plain = await sharp(Buffer.from(points), RAW).webp(WEBP).toBuffer();
  applyWatermark(points, await mark);
  const marked = await sharp(Buffer.from(points), RAW).webp(WEBP).toBuffer();
  return { plain, marked };
}

/** Draws the watermark over the lower right corner. */
function applyWatermark(points: Uint8ClampedArray, { data: overlay, info }: Overlay): void {
  const [left, top] = [WIDTH - info.width - MARK_MARGIN, HEIGHT - info.height - MARK_MARGIN];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const from = (y * info.width + x) * 4;
      const alpha = (overlay[from + 3] as number) / 255;
      if (alpha === 0) continue;
      const to = ((top + y) * WIDTH + left + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        points[to + channel] = (points[to + channel] as number) * (1 - alpha) + (overlay[from + channel] as number) * alpha;
      }
    }
  }
}
