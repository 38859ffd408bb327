/**
 * Writes the glyph outlines of the font Onest, for images that the server draws, so that no font has to be installed on the
 * machine. The font's package contains only WOFF2 files. The library that reads them is part of Next.js, which uses it to measure
 * fonts.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Character subsets, in the order in which they are searched. */
const PARTS = ["cyrillic", "latin", "cyrillic-ext", "latin-ext"];

/** Writes `glyphs.json`: the units per em, and for each character its advance width and SVG path, with the y axis pointing up. */
export function buildGlyphs(path) {
  const { default: read } = require("next/dist/compiled/@next/font/dist/fontkit");
  const files = join(dirname(require.resolve("@fontsource-variable/onest/package.json")), "files");
  const glyphs = {};
  let unitsPerEm = 1000;
  for (const part of PARTS) {
    const font = read(readFileSync(join(files, `onest-${part}-wght-normal.woff2`)));
    unitsPerEm = font.unitsPerEm;
    for (const code of font.characterSet) {
      const character = String.fromCodePoint(code);
      if (glyphs[character]) continue;
      const glyph = font.glyphForCodePoint(code);
      glyphs[character] = [Math.round(glyph.advanceWidth), glyph.path.toSVG()];
    }
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ unitsPerEm, glyphs }));
}
