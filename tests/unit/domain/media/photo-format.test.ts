import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { photoFormat } from "@/lib/domain/media/photo/format";
import { isComplete } from "@/lib/domain/media/photo/structure";
import { makeHeic } from "@/tests/support/heic";
import { quadrants } from "@/tests/support/pictures";

const folder = mkdtempSync(join(tmpdir(), "photo-format-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ftyp = (major: string, ...compatible: string[]) => {
  const body = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join("")}`, "latin1");
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body, Buffer.alloc(32)]);
};

describe("photo format detection", () => {
  it.each<[string, Buffer, string | undefined]>([
    ["JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe1]), "jpeg"],
    ["PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), "png"],
    ["WebP", Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), "webp"],
    ["a WAVE file", Buffer.from("RIFF\x10\0\0\0WAVEfmt ", "latin1"), undefined],
    ["an iPhone's HEIC", ftyp("heic", "mif1", "heic"), "heic"],
    ["HEIC with the generic brand", ftyp("mif1", "mif1", "heic"), "heic"],
    ["AVIF", ftyp("avif", "mif1", "miaf"), undefined],
    ["AVIF with the generic brand", ftyp("mif1", "avif", "miaf"), undefined],
    ["MP4", ftyp("isom", "iso2", "avc1"), undefined],
    ["brands after the box", ftyp("mif1").fill("heic", 16), undefined],
    ["nothing", Buffer.alloc(0), undefined],
    ["two bytes", Buffer.from([0xff, 0xd8]), undefined],
  ])("%s", (_name, bytes, expected) => {
    expect(photoFormat(bytes)).toBe(expected);
  });
});

describe("isComplete", () => {
  it("detects truncated files to the byte and ignores trailing data", async () => {
    const files = { png: await quadrants(40, 40).png().toBuffer(), webp: await quadrants(40, 40).webp().toBuffer(), heic: makeHeic() };
    for (const [format, bytes] of Object.entries(files) as ["png" | "webp" | "heic", Buffer][]) {
      const path = join(folder, format);
      writeFileSync(path, bytes);
      expect(await isComplete(path, format), format).toBe(true);
      for (const cut of [1, 2, 5, 11, 13, Math.floor(bytes.length / 2)]) {
        writeFileSync(path, bytes.subarray(0, bytes.length - cut));
        expect(await isComplete(path, format), `${format} less ${cut}`).toBe(false);
      }
    }
    writeFileSync(join(folder, "png"), Buffer.concat([files.png, Buffer.from("more")]));
    expect(await isComplete(join(folder, "png"), "png")).toBe(true);
  });
});
