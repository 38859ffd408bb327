import localFont from "next/font/local";

/*
 * The subsets of the Onest typeface (from npm) that our languages need; `unicode-range` lets browsers load only those a page uses.
 * A font that has not arrived at first paint is used from the next page on, so text never shifts on a slow connection. The fallback is
 * Arial with Onest's metrics. Next requires literal values here.
 */

const latin = localFont({
  src: "../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  variable: "--font-onest-latin",
  adjustFontFallback: "Arial",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

const cyrillic = localFont({
  src: "../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  variable: "--font-onest-cyrillic",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" }],
});

/** Rare letters. The hryvnia sign is in `hryvnia.css`. */
const cyrillicExtended = localFont({
  src: "../node_modules/@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  preload: false,
  variable: "--font-onest-cyrillic-ext",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0460-052F,U+1C80-1C8A,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F" }],
});

/** Classes that define the font variables; `globals.css` combines them into one family. */
export const fontVariables = [latin, cyrillic, cyrillicExtended].map((font) => font.variable).join(" ");
