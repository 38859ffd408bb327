import { z } from "zod";
import { Backdrop, picture } from "./backdrops";
import { readData } from "./data-folder";
import { PALETTES, type Palette, PaletteName } from "./palettes";
import views from "./scenes/views.json";

/** Subject of a picture, drawn in `scenes/THEME.svg`. */
export type Theme = keyof typeof views;

export const Theme = z.enum(Object.keys(views) as [Theme, ...Theme[]]);

/** Backdrop and palette of each picture of a theme. */
const VIEWS = z.record(Theme, z.array(z.tuple([Backdrop, PaletteName])).min(1)).parse(views);

/** Returns the names of a theme's pictures. */
export function picturesOf(theme: Theme): string[] {
  return VIEWS[theme].map((_, i) => `${theme} ${i}`);
}

/** Names of all pictures. */
export const ALL_PICTURES: readonly string[] = Theme.options.flatMap(picturesOf);

const CLOSE = "close";

/** Returns the name of a picture's close-up. */
export const closeUpOf = (name: string) => `${name} ${CLOSE}`;

const drawings = new Map<Theme, string>();

/** Returns the content of a scene's file. Colours are placeholders such as `var(--main)` and `var(--wall-0)`. */
function drawingOf(theme: Theme): string {
  let drawing = drawings.get(theme);
  if (drawing === undefined) {
    const [, content = ""] = /^<svg [^>]*>\s*([\s\S]*?)\s*<\/svg>\s*$/.exec(readData("scenes", `${theme}.svg`)) ?? [];
    drawing = content.replace(/>\s+</g, "><");
    drawings.set(theme, drawing);
  }
  return drawing;
}

function colour(name: string, palette: Palette): string {
  const { wall, floor, ...colours } = palette;
  const named: Readonly<Record<string, string>> = {
    ...colours,
    "wall-0": wall[0],
    "wall-1": wall[1],
    "floor-0": floor[0],
    "floor-1": floor[1],
  };
  const found = named[name];
  if (found === undefined) throw new Error(`No palette has the colour ${name}.`);
  return found;
}

/** Draws a picture as SVG. Throws if there is no picture with that name. */
export function drawPicture(name: string): string {
  const [first, view, distance] = name.split(" ");
  const theme = Theme.parse(first);
  const [backdrop, paletteName] = VIEWS[theme][Number(view)] ?? [];
  if (!backdrop || !paletteName) throw new Error(`There is no picture named ${name}.`);
  const palette = PALETTES[paletteName];
  const drawing = drawingOf(theme).replace(/var\(--([\w-]+)\)/g, (_, token: string) => colour(token, palette));
  return picture(backdrop, palette, drawing, distance === CLOSE);
}
