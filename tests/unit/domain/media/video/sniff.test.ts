import { describe, expect, it } from "vitest";
import { sniffContainer } from "@/lib/domain/media/video/sniff";

const ftyp = (major: string, ...compatible: string[]) => {
  const brands = Buffer.from(`${major}\0\0\0\0${compatible.join("")}`, "latin1");
  const head = Buffer.alloc(8);
  head.writeUInt32BE(brands.length + 8);
  head.write("ftyp", 4, "latin1");
  return Buffer.concat([head, brands, Buffer.alloc(32)]);
};

const ebml = (type: string, before: number[] = []) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (before.length + 3 + type.length), ...before, 0x42, 0x82, 0x80 | type.length]),
    Buffer.from(type, "latin1"),
    Buffer.alloc(32),
  ]);

describe("video format detection", () => {
  it.each(["isom", "mp42", "iso6", "avc1", "qt  ", "M4V ", "3gp4", "MSNV", "dash"])("accepts the brand %s", (brand) => {
    expect(sniffContainer(ftyp(brand))).toBe("isobmff");
  });

  it("accepts an unknown brand with a known compatible brand", () => {
    expect(sniffContainer(ftyp("caqv", "abcd", "mp42"))).toBe("isobmff");
    expect(sniffContainer(ftyp("caqv", "abcd", "wxyz"))).toBeNull();
  });

  it.each(["heic", "mif1", "avif", "M4A ", "crx "])("rejects %s, a brand of the same family", (brand) => {
    expect(sniffContainer(ftyp(brand, "isom", "mp42"))).toBeNull();
  });

  it("accepts WebM and Matroska by the document type at any position in the header", () => {
    expect(sniffContainer(ebml("webm"))).toBe("matroska");
    expect(sniffContainer(ebml("matroska", [0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1]))).toBe("matroska");
    expect(sniffContainer(ebml("other"))).toBeNull();
  });

  it("rejects anything else without exceptions", () => {
    const others = [
      "#EXTM3U\nfile:///etc/passwd\n",
      "ffconcat version 1.0\nfile /etc/passwd\n",
      "RIFF....AVI LIST....",
      "GIF89a..........",
      "",
    ];
    for (const text of others) expect(sniffContainer(Buffer.from(text))).toBeNull();
    const magic = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
    for (let i = 0; i < 2000; i++) {
      const noise = Buffer.from(Array.from({ length: 40 }, (_, at) => (i * 2654435761 + at * 40503 * (i + 1)) & 255));
      expect(sniffContainer(Buffer.concat([magic, noise]))).toBeNull();
    }
  });
});
