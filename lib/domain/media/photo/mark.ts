import { drawLine, lineWidth } from "@/lib/platform/outlines";
import { siteName } from "@/lib/platform/site-name";
import { DEFAULT_LANGUAGE } from "@/lib/shared/i18n";

/** Sizes in SVG units. */
const SIZE = 100;
const MARGIN = 22;
const BASE_LINE = 96;
const HEIGHT = 148;

/** Used if the typeface has no glyphs for the site's name. */
const FALLBACK = "Listings Board";

/**
 * Returns the watermark as SVG: the site's name in its default language, white with a soft dark outline, so that it is readable on any
 * background. Uses paths, so that no font has to be installed.
 */
export function watermarkSvg(name: string = siteName(DEFAULT_LANGUAGE)): string {
  const text = lineWidth(name, SIZE) > 0 ? name : FALLBACK;
  const width = Math.ceil(lineWidth(text, SIZE)) + 2 * MARGIN;
  const line = drawLine(text, { x: MARGIN, y: BASE_LINE, size: SIZE, colour: "#fff", bold: true });
  const dark = line.replaceAll("#fff", "#000");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">
    <defs>
      <filter id="soft" x="-10%" y="-50%" width="120%" height="200%">
        <feMorphology operator="dilate" radius="4"/><feGaussianBlur stdDeviation="4"/>
      </filter>
      <filter id="edge" x="-10%" y="-50%" width="120%" height="200%"><feMorphology operator="dilate" radius="2"/></filter>
    </defs>
    <g opacity=".5" filter="url(#soft)">${dark}</g>
    <g opacity=".35" filter="url(#edge)">${dark}</g>
    <g opacity=".9">${line}</g>
  </svg>`;
}
