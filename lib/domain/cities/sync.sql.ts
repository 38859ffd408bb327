import { statement } from "@/lib/platform/statement";

/** Bulk writes of a synchronization: thousands of cities with their listings. */

/** Raises the statement timeout, since there may be many listings. */
export const allowTwoMinutes = statement("cities_timeout", "SET LOCAL statement_timeout = '120s'");

/** Held until the transaction ends. `$1` lock number. */
export const lockSync = statement<{ pg_advisory_xact_lock: string }>("cities_lock", "SELECT pg_advisory_xact_lock($1)", {
  pg_advisory_xact_lock: true,
});

/** `$1` refs. */
export const deleteAliases = statement("city_aliases_delete", "DELETE FROM city_aliases WHERE old_ref = ANY($1::uuid[])");

const PAIRS = "unnest($1::uuid[], $2::uuid[]) AS pair(old, new)";

/** `$1` former refs, `$2` current refs. */
export const moveListings = statement(
  "cities_move_listings",
  `UPDATE listings SET city_ref = pair.new FROM ${PAIRS} WHERE city_ref = pair.old`,
);

/** `$1` former refs, `$2` current refs. */
export const moveAliases = statement("cities_move_aliases", `UPDATE city_aliases SET ref = pair.new FROM ${PAIRS} WHERE ref = pair.old`);

/** `$1` refs. */
export const deleteCities = statement("cities_delete", "DELETE FROM cities WHERE ref = ANY($1::uuid[])");

/** The foreign keys of listings and aliases cascade. `$1` former refs, `$2` current refs. */
export const renameCities = statement("cities_rename", `UPDATE cities SET ref = pair.new FROM ${PAIRS} WHERE ref = pair.old`);

/** `$1` former refs, `$2` current refs. */
export const upsertAliases = statement(
  "city_aliases_upsert",
  `INSERT INTO city_aliases (old_ref, ref) SELECT old, new FROM ${PAIRS} ON CONFLICT (old_ref) DO UPDATE SET ref = EXCLUDED.ref`,
);

/** `$1` rows as JSON, by column name. */
export const upsertCities = statement(
  "cities_upsert",
  `INSERT INTO cities (ref, ref_kind, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude,
                       population, warehouses, former_names, offered)
   SELECT ref, ref_kind, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude,
          population, warehouses, former_names, offered
     FROM jsonb_to_recordset($1::jsonb) AS city(
       ref uuid, ref_kind text, name_uk text, name_ru text, name_en text, type text, region_key text, raion_uk text, raion_ru text,
       raion_en text, latitude double precision, longitude double precision, population int, warehouses int, former_names text[],
       offered boolean)
   ON CONFLICT (ref) DO UPDATE SET
     ref_kind = EXCLUDED.ref_kind, name_uk = EXCLUDED.name_uk, name_ru = EXCLUDED.name_ru, name_en = EXCLUDED.name_en,
     type = EXCLUDED.type, region_key = EXCLUDED.region_key, raion_uk = EXCLUDED.raion_uk, raion_ru = EXCLUDED.raion_ru,
     raion_en = EXCLUDED.raion_en, latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, population = EXCLUDED.population,
     warehouses = EXCLUDED.warehouses, former_names = EXCLUDED.former_names, offered = EXCLUDED.offered`,
);

/** No longer offered. `$1` refs. */
export const retireCities = statement("cities_retire", "UPDATE cities SET offered = false WHERE ref = ANY($1::uuid[])");
