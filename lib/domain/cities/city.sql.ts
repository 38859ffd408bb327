import type { City, CityAlias, Region } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Reads all (tens of thousands of) cities. SQL, because the API's direct handlers do not use Prisma. */

export type CityRow = Omit<Row<City>, "ref_kind">;

export const selectCities = statement<CityRow>(
  "cities_all",
  `SELECT ref, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude, population, warehouses,
          former_names, offered
     FROM cities ORDER BY ref`,
  {
    ref: true,
    name_uk: true,
    name_ru: true,
    name_en: true,
    type: true,
    region_key: true,
    raion_uk: true,
    raion_ru: true,
    raion_en: true,
    latitude: true,
    longitude: true,
    population: true,
    warehouses: true,
    former_names: true,
    offered: true,
  },
);

export const selectRegions = statement<Row<Region>>("regions_all", "SELECT key, name_uk, name_ru, name_en FROM regions", {
  key: true,
  name_uk: true,
  name_ru: true,
  name_en: true,
});

export const selectAliases = statement<Row<CityAlias>>("city_aliases_all", "SELECT old_ref, ref FROM city_aliases", {
  old_ref: true,
  ref: true,
});
