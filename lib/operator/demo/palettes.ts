/** Colours that go together: a wall and a floor in the light, the thing in two shades, an accent, and the lightest and darkest. */
export interface Palette {
  readonly wall: readonly [string, string];
  readonly floor: readonly [string, string];
  readonly main: string;
  readonly shade: string;
  readonly accent: string;
  readonly light: string;
  readonly dark: string;
}

const palette = (
  wall1: string,
  wall2: string,
  floor1: string,
  floor2: string,
  main: string,
  shade: string,
  accent: string,
  light: string,
  dark: string,
): Palette => ({
  wall: [wall1, wall2],
  floor: [floor1, floor2],
  main,
  shade,
  accent,
  light,
  dark,
});

export const PALETTES = {
  warm: palette("#f8ead8", "#e6c7a4", "#cfa67d", "#a97c55", "#c8553d", "#96382a", "#f2b134", "#fff7ea", "#3a2a24"),
  sage: palette("#e9efe3", "#c3d0b8", "#a9b69a", "#7f8d71", "#5b7f62", "#3f5c47", "#e2a458", "#f9f8f0", "#26332b"),
  sky: palette("#e6f2f9", "#b9d6e6", "#a1bfce", "#7697aa", "#2f6f9f", "#1f4d73", "#f4b860", "#f7fbfd", "#1c2d3a"),
  dusk: palette("#f6d3bc", "#b98aa3", "#7b6288", "#4a3c60", "#e27d60", "#b3543f", "#ffd07b", "#fff1e6", "#2a2140"),
  mint: palette("#e7f5f0", "#b5dccf", "#91c2b3", "#649a8b", "#2a9d8f", "#1d7268", "#e9c46a", "#f6fcfa", "#17332f"),
  rose: palette("#faeaea", "#e5bfc4", "#d0a0a8", "#a6727d", "#b5546b", "#873a4e", "#f0c987", "#fff6f4", "#3b2028"),
  graphite: palette("#e4e7ea", "#b4bac3", "#969eaa", "#666e7b", "#3f4a5a", "#2a323f", "#ff9f5a", "#f7f8fa", "#1b2028"),
  sand: palette("#faf3e2", "#e6d3ab", "#cdb588", "#a58b5e", "#8a6f45", "#65502f", "#3f8f8a", "#fffaf0", "#332817"),
  night: palette("#3a4768", "#1d2438", "#222a41", "#11151f", "#6d8bd8", "#4763ab", "#f7c95c", "#e9eefc", "#0c0f18"),
  lilac: palette("#f0ebf8", "#cdbfe3", "#b0a1cb", "#8372a2", "#6c5aa7", "#4d3f7c", "#f3b562", "#faf7ff", "#271f3e"),
  lemon: palette("#fdf6d8", "#f0dc9a", "#d8bd72", "#ad9048", "#e0a12b", "#ad7716", "#4a7c8c", "#fffdf2", "#3a2f14"),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
