import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./paths";
import { singleton } from "./singleton";

/** Text as SVG paths, in Onest, the typeface of the interface (docs/decisions/118-pictures-for-other-sites.md). */

interface Letters {
  readonly unitsPerEm: number;
  /** Advance and path of each character, in the font's units, y growing upwards. */
  readonly letters: Readonly<Record<string, readonly [advance: number, path: string]>>;
}

/** The build has put them there (`lib/cli/build-letters.mjs`). */
const kept = singleton("letters", () => ({ letters: undefined as Letters | undefined }));

function letters(): Letters {
  kept.letters ??= JSON.parse(readFileSync(join(projectRoot(), "dist", "letters.json"), "utf8")) as Letters;
  return kept.letters;
}

/** What the font has no letter for is left out: pictures in titles, other scripts. A space of any kind is a space. */
function drawable(text: string): string[] {
  const known = letters().letters;
  return [...text.normalize("NFC").replace(/\s/gu, " ")].filter((letter) => known[letter]);
}

/** The width of a line in pixels. */
export function lineWidth(text: string, size: number): number {
  const { unitsPerEm, letters: known } = letters();
  return (drawable(text).reduce((sum, letter) => sum + (known[letter]?.[0] ?? 0), 0) * size) / unitsPerEm;
}

/** Words of a line; one that is wider than the line is cut. */
function piecesOf(text: string, size: number, width: number): string[] {
  return drawable(text)
    .join("")
    .split(" ")
    .filter(Boolean)
    .flatMap((word) => {
      const pieces: string[] = [];
      for (let rest = word; rest; ) {
        let fits = rest.length;
        while (fits > 1 && lineWidth(rest.slice(0, fits), size) > width) fits--;
        pieces.push(rest.slice(0, fits));
        rest = rest.slice(fits);
      }
      return pieces;
    });
}

/** Breaks a text into lines of a width, at most so many; where some does not fit, the last ends in an ellipsis. */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const piece of piecesOf(text, size, width)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${piece}` : piece;
    if (lines.length > 0 && lineWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/..$/u, "")}…`];
}

interface Style {
  readonly x: number;
  /** Of the line on which letters stand. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** The outlines have one weight: a stroke makes them bolder. */
  readonly bold?: boolean;
}

/** A line of text as SVG. */
export function drawLine(text: string, { x, y, size, colour, bold = false }: Style): string {
  const { unitsPerEm, letters: known } = letters();
  let at = 0;
  const paths = drawable(text).map((letter) => {
    const [advance, path] = known[letter] as readonly [number, string];
    const drawn = path ? `<path transform="translate(${at} 0)" d="${path}"/>` : "";
    at += advance;
    return drawn;
  });
  const scale = size / unitsPerEm;
  const stroke = bold ? ` stroke="${colour}" stroke-width="${unitsPerEm * 0.045}" stroke-linejoin="round"` : "";
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${colour}"${stroke}>${paths.join("")}</g>`;
}
