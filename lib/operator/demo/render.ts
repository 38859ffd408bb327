import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { HEIGHT, WIDTH } from "./backdrops";
import { group, stroke } from "./shapes";

/** A picture as it is kept: plain, and with the board's mark. */
export interface Rendered {
  readonly plain: Buffer;
  readonly marked: Buffer;
}

const WEBP = { quality: 76, effort: 2 } as const;
const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const;

/** The letters of the mark as strokes: a server may have no font at all. Each in a box of its own, on a base line at 50. */
const LETTERS: readonly (readonly [width: number, path: string])[] = [
  [50, "M2 62 V50 H48 V62 M8 50 C16 38 17 22 17 8 H42 V50"],
  [40, "M19 18 A16 16 0 1 1 18.9 18 Z"],
  [54, "M4 18 V50 H48 V18 M26 18 V50"],
  [36, "M4 18 V50 M28 18 L6 34 L29 50"],
  [40, "M19 18 A16 16 0 1 1 18.9 18 Z M36 18 V50"],
];

const MARK = { width: 290, height: 96, left: WIDTH - 310, top: HEIGHT - 112 } as const;

/** «Дошка»: white over a dark edge, so that it can be read on light and on dark. */
function markSvg(): string {
  const letters = (color: string, width: number, opacity: number) => {
    let x = 0;
    return LETTERS.map(([advance, path]) => {
      const letter = group(`translate(${x} 0)`, stroke(path, color, width, { opacity }));
      x += advance + 10;
      return letter;
    }).join("");
  };
  const word = letters("#10131a", 13, 0.45) + letters("#ffffff", 6.5, 0.95);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK.width}" height="${MARK.height}" viewBox="-14 -8 290 96">${word}</svg>`;
}

let mark: Promise<Buffer> | undefined;
let grain: Int8Array | undefined;

/** A slight grain, as a film's: the sum of two dice for each point, one to four levels of 255. */
function makeGrain(): Int8Array {
  const [first, second] = [randomBytes(WIDTH * HEIGHT), randomBytes(WIDTH * HEIGHT)];
  return Int8Array.from(first, (value, i) => (value + (second[i] as number) - 255) >> 6);
}

/** Renders an SVG of the pool as WebP. Points are computed here, because general composition takes many times as long. */
export async function renderPicture(svg: string): Promise<Rendered> {
  grain ??= makeGrain();
  mark ??= sharp(Buffer.from(markSvg())).ensureAlpha().raw().toBuffer();
  const points = new Uint8ClampedArray(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer());
  for (let i = 0, at = 0; i < grain.length; i++) {
    const level = grain[i] as number;
    // Uint8ClampedArray keeps to 0…255.
    for (let channel = 0; channel < 3; channel++, at++) points[at] = (points[at] as number) + level;
  }
  const plain = await sharp(Buffer.from(points), RAW).webp(WEBP).toBuffer();
  putMark(points, await mark);
  const marked = await sharp(Buffer.from(points), RAW).webp(WEBP).toBuffer();
  return { plain, marked };
}

/** Lays the mark over the corner. */
function putMark(points: Uint8ClampedArray, overlay: Buffer): void {
  for (let y = 0; y < MARK.height; y++) {
    for (let x = 0; x < MARK.width; x++) {
      const from = (y * MARK.width + x) * 4;
      const alpha = (overlay[from + 3] as number) / 255;
      if (alpha === 0) continue;
      const to = ((MARK.top + y) * WIDTH + MARK.left + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        points[to + channel] = (points[to + channel] as number) * (1 - alpha) + (overlay[from + channel] as number) * alpha;
      }
    }
  }
}
