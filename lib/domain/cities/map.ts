import { type City, type CityBook, loadCities } from "./city";

/**
 * A map of the country made of its cities, each a dot: drawn from the coordinates that the board has anyway, so that no map service
 * learns who looks at what (docs/decisions/154-listing-page.md).
 */

/** Edges of the map in degrees: all cities of Ukraine, with a margin. */
const WEST = 21.9;
const EAST = 40.5;
const NORTH = 52.6;
const SOUTH = 44.1;

/** Degrees of longitude are shorter than those of latitude by the cosine of the latitude. */
const SHRINK = Math.cos((((NORTH + SOUTH) / 2) * Math.PI) / 180);

export const MAP_WIDTH = 320;
export const MAP_HEIGHT = Math.round((MAP_WIDTH * (NORTH - SOUTH)) / ((EAST - WEST) * SHRINK));

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a place is on the map, in units of its drawing. Undefined outside its edges and for places whose coordinates are not known. */
export function mapPoint({ latitude, longitude }: Pick<City, "latitude" | "longitude">): MapPoint | undefined {
  if (latitude === null || longitude === null) return undefined;
  const x = Math.round(((longitude - WEST) / (EAST - WEST)) * MAP_WIDTH);
  const y = Math.round(((NORTH - latitude) / (NORTH - SOUTH)) * MAP_HEIGHT);
  return x < 0 || x > MAP_WIDTH || y < 0 || y > MAP_HEIGHT ? undefined : { x, y };
}

const drawn = new WeakMap<CityBook, string>();

/** All cities as the data of one SVG path: strokes of no length, which round caps make dots. Kept for as long as the list of cities. */
export async function drawCities(): Promise<string> {
  const book = await loadCities();
  const known = drawn.get(book);
  if (known !== undefined) return known;
  const points = book.cities.filter(({ kind }) => kind === "city").map((city) => mapPoint(city));
  const path = [...new Set(points.flatMap((point) => (point ? [`M${point.x} ${point.y}h0`] : [])))].join("");
  drawn.set(book, path);
  return path;
}
