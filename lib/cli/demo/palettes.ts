import { z } from "zod";
import data from "./palettes.json";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Colours that go together: a wall and a floor in the light, the thing in two shades, an accent, and the lightest and darkest. */
const Palette = z.strictObject({
  wall: z.tuple([Colour, Colour]),
  floor: z.tuple([Colour, Colour]),
  main: Colour,
  shade: Colour,
  accent: Colour,
  light: Colour,
  dark: Colour,
});
export type Palette = z.infer<typeof Palette>;

export type PaletteName = keyof typeof data;

export const PaletteName = z.enum(Object.keys(data) as [PaletteName, ...PaletteName[]]);

export const PALETTES = z.record(PaletteName, Palette).parse(data);
