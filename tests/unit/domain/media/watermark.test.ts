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
/** One path for each letter, in each of the mark's three layers. */
const lettersIn = (svg: string) => (svg.match(/<path /g) ?? []).length / 3;

describe("the watermark", () => {
  it("is the site's name in Ukrainian, in the outlines of the interface's typeface", async () => {
    const svg = watermarkSvg();
    expect(siteName("uk")).toBe("Дошка оголошень");
    expect(lettersIn(svg)).toBe("Дошкаоголошень".length);
    expect(svg).not.toContain("<text");
    expect((await sizeOf(svg)).width).toBeGreaterThan(lineWidth("Дошка оголошень", 100));
  });

  it("is the name of the setting, in any of the three languages' letters", async () => {
    settings.siteName = "Ґанок і Їжа";
    expect(siteName("en")).toBe("Ґанок і Їжа");
    expect(lettersIn(watermarkSvg())).toBe("ҐанокіЇжа".length);
    const [long, short] = [await sizeOf(watermarkSvg()), await sizeOf(watermarkSvg("Ъ!"))];
    expect(short.width).toBeLessThan(long.width);
    expect(short.height).toBe(long.height);
  });

  it("is never empty: a name in another script has a fallback", () => {
    expect(lettersIn(watermarkSvg("市場"))).toBe("ListingsBoard".length);
  });

  it("is white with a dark edge", async () => {
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
