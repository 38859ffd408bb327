/**
 * Onest's outlines, for pictures that servers draw: neither a font on the machine nor one that its libraries can read is needed then. The
 * font's package has it as WOFF2 alone; what reads that comes with Next, which measures fonts by it while building.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** In the order in which they are asked for a letter. */
const PARTS = ["cyrillic", "latin", "cyrillic-ext", "latin-ext"];

/** Writes `letters.json`: units of an em, and for each character its advance and its path, with y growing upwards. */
export function buildLetters(path) {
  const { default: read } = require("next/dist/compiled/@next/font/dist/fontkit");
  const files = join(dirname(require.resolve("@fontsource-variable/onest/package.json")), "files");
  const letters = {};
  let unitsPerEm = 1000;
  for (const part of PARTS) {
    const font = read(readFileSync(join(files, `onest-${part}-wght-normal.woff2`)));
    unitsPerEm = font.unitsPerEm;
    for (const code of font.characterSet) {
      const letter = String.fromCodePoint(code);
      if (letters[letter]) continue;
      const glyph = font.glyphForCodePoint(code);
      letters[letter] = [Math.round(glyph.advanceWidth), glyph.path.toSVG()];
    }
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ unitsPerEm, letters }));
}
