import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { processPhoto } from "@/lib/domain/media/photo/process";
import { photoLike } from "@/tests/support/pictures";
import { ssim } from "@/tests/support/ssim";

/** The fast encoding must have the same visual quality (SSIM) as a slow encoding. */

const folder = mkdtempSync(join(tmpdir(), "photo-quality-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("photo quality", () => {
  it("measures an SSIM of 1 for equal pictures and less with noise", async () => {
    const grey = await (await photoLike(256, 256)).greyscale().raw().toBuffer();
    const noisy = Buffer.from(grey.map((value, i) => Math.max(0, Math.min(255, value + ((i * 7919) % 41) - 20))));
    expect(ssim(grey, grey, 256, 256)).toBe(1);
    expect(ssim(grey, noisy, 256, 256)).toBeLessThan(0.95);
  });

  it("is similar to effort 4, at a similar file size", async () => {
    const source = await (await photoLike(3_200, 2_400)).jpeg({ quality: 92 }).toBuffer();
    const path = join(folder, "source.jpg");
    writeFileSync(path, source);
    const { plain } = await processPhoto(path, folder, 1);
    const reference = sharp(source).resize(1_600, 1_200);
    const slow = await reference.clone().webp({ quality: 80, effort: 4 }).toBuffer();
    const grey = (input: Buffer | string) => sharp(input).greyscale().raw().toBuffer();
    const original = await reference.clone().greyscale().raw().toBuffer();
    const quick = readFileSync(plain);
    const [quickSsim, slowSsim] = [ssim(await grey(quick), original, 1_600, 1_200), ssim(await grey(slow), original, 1_600, 1_200)];
    expect(quickSsim).toBeGreaterThan(slowSsim - 0.01);
    expect(quick.length / slow.length).toBeLessThan(1.2);
  });
});
