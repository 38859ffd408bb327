import { type City, type CityBook, loadCities } from "./city";

/**
 * Map of the country with each city as a dot. Drawn from our own coordinates, so that no map service can track visitors
 * (docs/decisions/154-listing-page.md).
 */

/** Bounds of the map in degrees: all cities of Ukraine with a margin. */
const WEST = 21.9;
const EAST = 40.5;
const NORTH = 52.6;
const SOUTH = 44.1;

/** Ratio of a degree of longitude to one of latitude. */
const SHRINK = Math.cos((((NORTH + SOUTH) / 2) * Math.PI) / 180);

export const MAP_WIDTH = 320;
export const MAP_HEIGHT = Math.round((MAP_WIDTH * (NORTH - SOUTH)) / ((EAST - WEST) * SHRINK));

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the position of a city on the map in SVG units; undefined outside of the map or without coordinates. */
export function mapPoint({ latitude, longitude }: Pick<City, "latitude" | "longitude">): MapPoint | undefined {
  if (latitude === null || longitude === null) return undefined;
  const x = Math.round(((longitude - WEST) / (EAST - WEST)) * MAP_WIDTH);
  const y = Math.round(((NORTH - latitude) / (NORTH - SOUTH)) * MAP_HEIGHT);
  return x < 0 || x > MAP_WIDTH || y < 0 || y > MAP_HEIGHT ? undefined : { x, y };
}

const drawn = new WeakMap<CityBook, string>();

/** Returns SVG path data with all cities as zero-length strokes, which round caps render as dots. Cached with the list of cities. */
export async function drawCities(): Promise<string> {
  const book = await loadCities();
  const known = drawn.get(book);
  if (known !== undefined) return known;
  const points = book.cities.filter(({ kind }) => kind === "city").map((city) => mapPoint(city));
  const path = [...new Set(points.flatMap((point) => (point ? [`M${point.x} ${point.y}h0`] : [])))].join("");
  drawn.set(book, path);
  return path;
}
