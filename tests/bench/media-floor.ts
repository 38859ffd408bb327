import sharp from "sharp";

/** The baseline of the media benchmark: the same sharp operations and nothing else. */

const fit = { width: 1_600, height: 1_600, fit: "inside", withoutEnlargement: true } as const;
const mark = { create: { width: 384, height: 60, channels: 4 as const, background: { r: 255, g: 255, b: 255, alpha: 0.5 } } };

/** Creates both outputs from one decode with the same quality and effort as the product. */
export async function bareBoth(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes, { autoOrient: true, sequentialRead: true })
    .resize(fit)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).webp({ quality: 80, effort: 0 }).toBuffer();
  await sharp(data, { raw })
    .composite([{ input: mark, gravity: "southeast" }])
    .webp({ quality: 80, effort: 0 })
    .toBuffer();
}

/** Creates a single output with the given effort. */
export async function bareOne(bytes: Buffer, effort: number): Promise<void> {
  await sharp(bytes, { autoOrient: true, sequentialRead: true }).resize(fit).webp({ quality: 80, effort }).toBuffer();
}

/** Runs `work` `count` times, `atOnce` in parallel. Returns runs per second. */
export async function ratePerSecond(count: number, atOnce: number, work: (i: number) => Promise<void>): Promise<number> {
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return (count * 1_000) / (performance.now() - begin);
}
