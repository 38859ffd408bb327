import { HEIGHT, picture, WIDTH } from "./backdrops";
import { MODELS, type ModelName, type Point, type Solid } from "./models";
import { PALETTES } from "./palettes";
import { shadow } from "./shapes";

/** Draws models from all sides, for the demo's 3D tours and videos. */

type Vector = readonly [x: number, y: number, z: number];

interface Face {
  readonly corners: readonly Vector[];
  readonly normal: Vector;
}

/** Position of the camera in the model's units: distance, height, height of the point it is aimed at, and zoom. */
const CAMERA = { distance: 8.4, height: 3.1, aimedAt: 0.62, zoom: 1_420 } as const;
const PITCH = Math.atan2(CAMERA.height - CAMERA.aimedAt, CAMERA.distance);

/** Direction of the light: from the upper left and slightly from the front. */
const LIGHT = normalized([-0.5, 0.75, 0.55]);

/**
 * Draws a model from one side.
 *
 * @param turn fraction of a full turn, 0 to 1.
 * @returns a complete picture as SVG.
 */
export function drawTurn(name: ModelName, turn: number): string {
  const { backdrop, palette, solids } = MODELS[name];
  const angle = turn * 2 * Math.PI;
  const turned = solids.map((solid) => ({ solid, faces: facesOf(solid).map((face) => turnFace(face, angle)) }));
  // Solids are convex and placed next to or on top of each other, so the farthest is painted first. Visible faces of one solid
  // never overlap.
  const order = turned
    .map((one) => ({ ...one, depth: distanceTo(centreOf(one.faces)) }))
    .sort((a, b) => layerOf(a.solid, angle) - layerOf(b.solid, angle) || b.depth - a.depth);
  const drawn = order.flatMap(({ solid, faces }) => faces.filter(isSeen).map((face) => drawFace(face, solid.color))).join("");
  return picture(backdrop, PALETTES[palette], shadow(WIDTH / 2, ground(), 430) + drawn);
}

const layerOf = ({ layer = 0, facing }: Solid, angle: number) => (facing !== undefined && facing * Math.cos(angle) < 0 ? -1 : layer);

/** Returns the vertical position of the ground in the picture, in pixels. */
const ground = () => project([0, 0, 0])[1];

/** Returns the faces of a solid: two caps, and a side for each edge of the outline. All have the same orientation of corners. */
function facesOf({ outline, from, to }: Solid): Face[] {
  const at = (point: Point, z: number): Vector => [point[0], point[1], z];
  const sides = outline.map((point, i): Face => {
    const next = outline[(i + 1) % outline.length] as Point;
    return {
      corners: [at(point, from), at(next, from), at(next, to), at(point, to)],
      // Outlines are counterclockwise, so the outside is to the right of each edge.
      normal: normalized([next[1] - point[1], point[0] - next[0], 0]),
    };
  });
  return [
    { corners: outline.map((point) => at(point, to)), normal: [0, 0, 1] },
    { corners: outline.map((point) => at(point, from)), normal: [0, 0, -1] },
    ...sides,
  ];
}

function turnFace({ corners, normal }: Face, angle: number): Face {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = ([x, y, z]: Vector): Vector => [x * cos + z * sin, y, z * cos - x * sin];
  return { corners: corners.map(turn), normal: turn(normal) };
}

const EYE: Vector = [0, CAMERA.height, CAMERA.distance];

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function normalized(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

const distanceTo = (point: Vector) => Math.hypot(...minus(point, EYE));

function centreOf(faces: readonly Face[]): Vector {
  const corners = faces.flatMap((face) => face.corners);
  const mean = (axis: 0 | 1 | 2) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1), mean(2)];
}

const isSeen = ({ corners, normal }: Face) => dot(normal, minus(EYE, corners[0] as Vector)) > 0;

/** Projects a point to pixels of the picture. */
function project(point: Vector): Point {
  const [x, y, z] = minus(point, [0, CAMERA.aimedAt, 0]);
  const [cos, sin] = [Math.cos(PITCH), Math.sin(PITCH)];
  const depth = Math.hypot(CAMERA.distance, CAMERA.height - CAMERA.aimedAt) - (z * cos + y * sin);
  const scale = CAMERA.zoom / depth;
  return [WIDTH / 2 + x * scale, HEIGHT * 0.6 - (y * cos - z * sin) * scale];
}

function drawFace({ corners, normal }: Face, color: string): string {
  const points = corners.map((corner) =>
    project(corner)
      .map((value) => value.toFixed(1))
      .join(","),
  );
  const fill = shade(color, 0.5 + 0.55 * Math.max(0, dot(normal, LIGHT)));
  // The stroke has the colour of the face, otherwise the backdrop would show between faces.
  return `<polygon points="${points.join(" ")}" fill="${fill}" stroke="${fill}" stroke-width="1" stroke-linejoin="round"/>`;
}

/**
 * Multiplies the brightness of a colour.
 *
 * @param color `#rrggbb`.
 * @param light factor; above 1 the colour becomes lighter.
 */
function shade(color: string, light: number): string {
  const channels = [1, 3, 5].map((at) => Math.min(255, Math.round(Number.parseInt(color.slice(at, at + 2), 16) * light)));
  return `rgb(${channels.join(" ")})`;
}
