import { type City, loadCities } from "@/lib/domain/cities/city";
import type { CataloguePlace } from "./query";

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Located {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in kilometres. */
export function distanceKm(a: Located, b: Located): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const isLocated = (city: City): city is City & Located => city.latitude !== null && city.longitude !== null;

export interface NearCity {
  readonly ref: string;
  readonly km: number;
}

/**
 * Returns the city and all cities within the radius with known coordinates, nearest first; empty if the city does not exist.
 */
export async function citiesAround({ cityRef, radiusKm }: Extract<CataloguePlace, { kind: "city" }>): Promise<NearCity[]> {
  const { cities, byRef } = await loadCities();
  const centre = byRef.get(cityRef.toLowerCase());
  if (!centre) return [];
  const around: NearCity[] = [{ ref: centre.ref, km: 0 }];
  if (radiusKm <= 0 || !isLocated(centre)) return around;
  for (const city of cities) {
    if (city === centre || !isLocated(city)) continue;
    const km = distanceKm(centre, city);
    if (km <= radiusKm) around.push({ ref: city.ref, km });
  }
  return around.sort((a, b) => a.km - b.km);
}

/** Returns distances from a city in whole kilometres, by ref; cities with unknown coordinates are omitted. */
export async function distanceBetween(refs: readonly string[], from: string): Promise<Map<string, number>> {
  const { byRef } = await loadCities();
  const centre = byRef.get(from.toLowerCase());
  const distances = new Map<string, number>();
  for (const ref of refs) {
    const city = byRef.get(ref);
    if (!city || !centre) continue;
    if (city === centre) distances.set(ref, 0);
    else if (isLocated(city) && isLocated(centre)) distances.set(ref, Math.round(distanceKm(centre, city)));
  }
  return distances;
}
