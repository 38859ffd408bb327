import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { watermarkSvg } from "@/lib/domain/media/photo/mark";
import { lineWidth } from "@/lib/platform/outlines";
import { siteName } from "@/lib/platform/site-name";

const settings = vi.hoisted(() => ({ siteName: undefined as string | undefined }));
vi.mock("@/lib/platform/env", async (original) => {
  const actual = await original<typeof import("@/lib/platform/env")>();
  return { ...actual, env: () => ({ ...actual.env(), siteName: settings.siteName }) };
});

afterEach(() => {
  settings.siteName = undefined;
});

const sizeOf = async (svg: string) => sharp(Buffer.from(svg)).metadata();
/** Counts the letters of a watermark, which has one path per letter in each of three layers. */
const countLetters = (svg: string) => (svg.match(/<path /g) ?? []).length / 3;

describe("watermark", () => {
  it("is the Ukrainian site name in outlines of the UI typeface", async () => {
    const svg = watermarkSvg();
    expect(siteName("uk")).toBe("Дошка оголошень");
    expect(countLetters(svg)).toBe("Дошкаоголошень".length);
    expect(svg).not.toContain("<text");
    expect((await sizeOf(svg)).width).toBeGreaterThan(lineWidth("Дошка оголошень", 100));
  });

  it("is the configured name in letters of any of the three languages", async () => {
    settings.siteName = "Ґанок і Їжа";
    expect(siteName("en")).toBe("Ґанок і Їжа");
    expect(countLetters(watermarkSvg())).toBe("ҐанокіЇжа".length);
    const [long, short] = [await sizeOf(watermarkSvg()), await sizeOf(watermarkSvg("Ъ!"))];
    expect(short.width).toBeLessThan(long.width);
    expect(short.height).toBe(long.height);
  });

  it("has a fallback for a name in another script", () => {
    expect(countLetters(watermarkSvg("市場"))).toBe("ListingsBoard".length);
  });

  it("is white with a dark outline", async () => {
    const { data, info } = await sharp(Buffer.from(watermarkSvg("Ж")))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [white, dark] = [0, 0];
    for (let i = 0; i < info.width * info.height; i++) {
      const [red = 0, alpha = 0] = [data[i * 4], data[i * 4 + 3]];
      if (alpha > 200 && red > 220) white++;
      if (alpha > 60 && red < 30) dark++;
    }
    expect(white).toBeGreaterThan(200);
    expect(dark).toBeGreaterThan(200);
  });
});
