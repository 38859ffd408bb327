import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";

/** WCAG contrast of the colours in `app/globals.css`, checked without a browser. */

const css = readFileSync(join(projectRoot(), "app", "globals.css"), "utf8");

type Colours = Readonly<Record<string, string>>;

const variablesIn = (text: string): Colours =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

const ramps = variablesIn(css.slice(css.indexOf("@theme static"), css.indexOf("@theme inline")));
const dark = css.indexOf("@media screen and (prefers-color-scheme: dark)");
const light = variablesIn(css.slice(css.indexOf(":root {"), dark));
const SCHEMES = { light, dark: { ...light, ...variablesIn(css.slice(dark, css.indexOf("@layer base"))) } };

/** Returns the relative luminance of `oklch(L% C H)` by Björn Ottosson's matrices. Clips colours outside sRGB like browsers. */
function luminance(colour: string): number {
  const [, l = 0, c = 0, h = 0] = (/^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? []).map(Number);
  const [L, a, b] = [l / 100, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (L - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * shown(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z) +
    0.7152 * shown(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z) +
    0.0722 * shown(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  );
}

function contrast(scheme: Colours, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const step = /^var\(--(.+)\)$/.exec(scheme[name] ?? "")?.[1] ?? "";
    const colour = ramps[step];
    if (!colour) throw new Error(`--${name} is no step of a ramp.`);
    return luminance(colour);
  }) as [number, number];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const BACKGROUNDS = ["background", "surface", "secondary"];

describe.each(Object.entries(SCHEMES))("contrast in the %s scheme", (_, scheme) => {
  it.each(BACKGROUNDS)("of titles and prices is 7:1 on %s", (background) => {
    expect(contrast(scheme, "title", background)).toBeGreaterThanOrEqual(7);
  });

  it.each(BACKGROUNDS)("of other text is 4.5:1 on %s", (background) => {
    for (const ink of ["text", "muted", "primary", "primary-hover", "danger", "danger-hover", "success", "warning"]) {
      expect(contrast(scheme, ink, background), ink).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("of text on coloured backgrounds is 4.5:1", () => {
    for (const [ink, background] of [
      ["on-primary", "primary"],
      ["on-primary", "primary-hover"],
      ["on-primary", "danger"],
      ["on-primary", "danger-hover"],
      ["on-promoted", "promoted"],
      ...["info", "danger", "success", "warning"].flatMap((tone) => [
        ["text", `${tone}-background`],
        ["title", `${tone}-background`],
        ["primary", `${tone}-background`],
        [tone === "info" ? "primary" : tone, `${tone}-background`],
      ]),
    ] as [string, string][]) {
      expect(contrast(scheme, ink, background), `${ink} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["background", "surface"])("of input borders is 3:1 on %s", (background) => {
    expect(contrast(scheme, "border-strong", background)).toBeGreaterThanOrEqual(3);
  });
});

describe("contrast calculation", () => {
  it("is 21:1 for black on white", () => {
    expect((luminance("oklch(100% 0 0)") + 0.05) / (luminance("oklch(0% 0 0)") + 0.05)).toBeCloseTo(21, 3);
  });
});
