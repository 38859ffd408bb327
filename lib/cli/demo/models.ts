import type { Backdrop } from "./backdrops";
import { PALETTES, type PaletteName } from "./palettes";
import type { Theme } from "./pictures";

/** Models for the demo's 3D tours and videos. One unit is about half a metre. Models are placed on y = 0, around x = z = 0. */

export type Point = readonly [x: number, y: number];

/** A convex outline, counterclockwise, extruded along the z axis. */
export interface Solid {
  readonly outline: readonly Point[];
  readonly from: number;
  readonly to: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** Painted after all solids of lower layers, regardless of the distance. */
  readonly layer?: number;
  /**
   * Side of the model that the solid is attached to: facing along the z axis (1) or against it (-1). Painted first while that side
   * faces away.
   */
  readonly facing?: 1 | -1;
}

interface Model {
  readonly backdrop: Backdrop;
  readonly palette: PaletteName;
  readonly solids: readonly Solid[];
}

type Extras = Pick<Solid, "layer" | "facing">;

const box = (
  [x1, x2]: readonly [number, number],
  [y1, y2]: readonly [number, number],
  [from, to]: readonly [number, number],
  color: string,
  extras: Extras = {},
): Solid => ({
  outline: [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ],
  from,
  to,
  color,
  ...extras,
});

const WHEEL_CORNERS = 20;

const wheel = (x: number, radius: number, [from, to]: readonly [number, number], color: string): Solid => ({
  outline: Array.from({ length: WHEEL_CORNERS }, (_, i): Point => {
    const angle = (i / WHEEL_CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), 0.36 + radius * Math.sin(angle)];
  }),
  from,
  to,
  color,
});

/** Returns the same part for both sides of the car. */
const bothSides = (part: (side: readonly [number, number]) => Solid, near: number, far: number): Solid[] => [
  { ...part([near, far]), facing: 1 },
  { ...part([-far, -near]), facing: -1 },
];

/** Returns the same part for the left and right of the car's front or rear. */
const pair = (part: (side: readonly [number, number]) => Solid, near: number, far: number): Solid[] => [
  part([near, far]),
  part([-far, -near]),
];

function car(): readonly Solid[] {
  const { main, dark, light, accent } = PALETTES.sky;
  const glass = "#9fc3d6";
  const body: readonly Point[] = [
    [-2.05, 0.34],
    [2.05, 0.34],
    [2.1, 0.7],
    [1.95, 0.9],
    [1.1, 1.02],
    [-1.95, 1.04],
    [-2.1, 0.8],
  ];
  const cabin = (narrower: number): readonly Point[] => [
    [-1.75 + narrower, 1],
    [1.12 - narrower, 1],
    [0.45 - narrower * 0.6, 1.56 - narrower * 0.4],
    [-1.1 + narrower * 0.6, 1.56 - narrower * 0.4],
  ];
  const pane = (points: readonly Point[]) => (side: readonly [number, number]) => ({
    outline: points,
    from: side[0],
    to: side[1],
    color: glass,
    layer: 2,
  });
  const front: readonly Point[] = [
    [-0.28, 1.06],
    [0.82, 1.06],
    [0.36, 1.46],
    [-0.28, 1.46],
  ];
  const back: readonly Point[] = [
    [-1.46, 1.06],
    [-0.38, 1.06],
    [-0.38, 1.46],
    [-1.0, 1.46],
  ];
  return [
    { outline: body, from: -0.86, to: 0.86, color: main },
    { outline: cabin(0), from: -0.7, to: 0.7, color: main, layer: 1 },
    ...bothSides(pane(front), 0.7, 0.71),
    ...bothSides(pane(back), 0.7, 0.71),
    ...[-1.28, 1.3].flatMap((x) => bothSides((side) => wheel(x, 0.37, side, dark), 0.72, 0.93)),
    ...[-1.28, 1.3].flatMap((x) => bothSides((side) => wheel(x, 0.21, side, light), 0.93, 0.95)),
    ...pair((side) => box([2.03, 2.11], [0.62, 0.78], side, "#fff4c4"), 0.45, 0.78),
    ...pair((side) => box([-2.12, -2.04], [0.72, 0.88], side, "#b3262a"), 0.45, 0.78),
    box([2.04, 2.12], [0.4, 0.52], [-0.35, 0.35], accent),
  ];
}

function sofa(): readonly Solid[] {
  const { main, dark, accent } = PALETTES.mint;
  const seat = "#37b3a4";
  const legs = [-1.7, 1.5].flatMap((x) => [-0.6, 0.44].map((z) => box([x, x + 0.2], [0, 0.22], [z, z + 0.16], dark)));
  return [
    ...legs,
    box([-1.85, 1.85], [0.2, 0.55], [-0.66, 0.66], main),
    box([-1.85, 1.85], [0.55, 1.35], [-0.72, -0.36], main),
    box([-2.12, -1.85], [0.2, 0.95], [-0.72, 0.7], main),
    box([1.85, 2.12], [0.2, 0.95], [-0.72, 0.7], main),
    box([-1.82, -0.02], [0.55, 0.74], [-0.36, 0.7], seat),
    box([0.02, 1.82], [0.55, 0.74], [-0.36, 0.7], seat),
    box([-1.6, -0.95], [0.74, 1.2], [-0.34, -0.14], accent, { facing: 1, layer: 1 }),
  ];
}

export const MODELS = {
  car: { backdrop: "street", palette: "sky", solids: car() },
  sofa: { backdrop: "room", palette: "mint", solids: sofa() },
} as const satisfies Record<string, Model>;

export type ModelName = keyof typeof MODELS;

/** The model for a picture's theme. Most themes have none. */
export const MODEL_OF: Readonly<Partial<Record<Theme, ModelName>>> = { sedan: "car", suv: "car", sofa: "sofa" };
