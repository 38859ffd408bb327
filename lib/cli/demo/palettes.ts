import { z } from "zod";
import data from "./palettes.json";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Matching colours: gradients of wall and floor, two shades for the item, an accent, and the lightest and darkest colour. */
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
