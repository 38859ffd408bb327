import type { City } from "@/lib/domain/cities/city";
import { CITIES } from "@/prisma/seed/cities/cities";
import { RAIONS, REGIONS } from "@/prisma/seed/cities/regions";

/** The seed cities as loaded in memory, without a database. */
export const SEED: readonly City[] = CITIES.map((city) => ({
  ref: city.ref,
  name: { uk: city.uk, ru: city.ru, en: city.en },
  kind: city.type,
  regionKey: city.region,
  region: REGIONS[city.region],
  raion: city.raion === null ? null : RAIONS[city.raion],
  latitude: city.lat,
  longitude: city.lon,
  population: city.population,
  warehouses: 0,
  formerNames: city.formerNames,
  twin: 1,
  offered: true,
}));
