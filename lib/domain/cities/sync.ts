import { LOCK } from "@/lib/platform/advisory-locks";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type CarrierOptions, readCarrier } from "./carrier";
import type { CityKind } from "./city";
import { planSync, type SyncPlan } from "./sync-plan";
import type { CityRecord, KnownState } from "./sync-state";

export interface SyncResult {
  readonly inserted: number;
  readonly updated: number;
  /** Cities that got the carrier's ref; the old one stays valid. */
  readonly aliased: number;
  /** Cities that are offered no longer. */
  readonly vanished: number;
}

const ROWS_AT_ONCE = 2_000;

interface Row {
  ref: string;
  ref_kind: "carrier" | "own";
  name_uk: string;
  name_ru: string;
  name_en: string;
  type: CityKind;
  region_key: string;
  raion_uk: string | null;
  raion_ru: string | null;
  raion_en: string | null;
  latitude: number | null;
  longitude: number | null;
  population: number;
  warehouses: number;
  former_names: string[];
  offered: boolean;
}

const recordOf = (row: Row): CityRecord => ({
  ref: row.ref,
  refKind: row.ref_kind,
  name: { uk: row.name_uk, ru: row.name_ru, en: row.name_en },
  kind: row.type,
  regionKey: row.region_key,
  raion: row.raion_uk && row.raion_ru && row.raion_en ? { uk: row.raion_uk, ru: row.raion_ru, en: row.raion_en } : null,
  latitude: row.latitude,
  longitude: row.longitude,
  population: row.population,
  warehouses: row.warehouses,
  formerNames: row.former_names,
  offered: row.offered,
});

const rowOf = (city: CityRecord): Row => ({
  ref: city.ref,
  ref_kind: city.refKind,
  name_uk: city.name.uk,
  name_ru: city.name.ru,
  name_en: city.name.en,
  type: city.kind,
  region_key: city.regionKey,
  raion_uk: city.raion?.uk ?? null,
  raion_ru: city.raion?.ru ?? null,
  raion_en: city.raion?.en ?? null,
  latitude: city.latitude,
  longitude: city.longitude,
  population: city.population,
  warehouses: city.warehouses,
  former_names: [...city.formerNames],
  offered: city.offered,
});

async function readKnown(tx: Queryable): Promise<KnownState> {
  const cities = await tx.query<Row>({
    text: `SELECT ref, ref_kind, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude, population,
                  warehouses, former_names, offered
           FROM cities`,
  });
  const regions = await tx.query<{ key: string; name_uk: string }>({ text: "SELECT key, name_uk FROM regions" });
  const aliases = await tx.query<{ old_ref: string; ref: string }>({ text: "SELECT old_ref, ref FROM city_aliases" });
  return {
    cities: cities.rows.map(recordOf),
    regions: new Map(regions.rows.map((row) => [row.key, row.name_uk])),
    aliases: new Map(aliases.rows.map((row) => [row.old_ref, row.ref])),
  };
}

/** Cities get the carrier's refs, listings follow, and the old refs become aliases. */
async function writeAdoptions(tx: Queryable, { adoptions }: SyncPlan): Promise<void> {
  if (adoptions.length === 0) return;
  const columns = (pairs: SyncPlan["adoptions"]) => [pairs.map(({ from }) => from), pairs.map(({ to }) => to)];
  const pairs = "unnest($1::uuid[], $2::uuid[]) AS pair(old, new)";
  const merged = adoptions.filter(({ merge }) => merge);
  // The carrier's ref names a row from now on.
  await tx.query({ text: "DELETE FROM city_aliases WHERE old_ref = ANY($1::uuid[])", values: [adoptions.map(({ to }) => to)] });
  if (merged.length > 0) {
    for (const [table, column] of [
      ["listings", "city_ref"],
      ["city_aliases", "ref"],
    ]) {
      await tx.query({
        text: `UPDATE ${table} SET ${column} = pair.new FROM ${pairs} WHERE ${column} = pair.old`,
        values: columns(merged),
      });
    }
    await tx.query({ text: "DELETE FROM cities WHERE ref = ANY($1::uuid[])", values: [merged.map(({ from }) => from)] });
  }
  // The foreign keys of listings and aliases cascade.
  await tx.query({
    text: `UPDATE cities SET ref = pair.new FROM ${pairs} WHERE ref = pair.old`,
    values: columns(adoptions.filter(({ merge }) => !merge)),
  });
  await tx.query({
    text: `INSERT INTO city_aliases (old_ref, ref) SELECT old, new FROM ${pairs} ON CONFLICT (old_ref) DO UPDATE SET ref = EXCLUDED.ref`,
    values: columns(adoptions),
  });
}

async function writeRecords(tx: Queryable, records: readonly CityRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
    await tx.query({
      text: `INSERT INTO cities (ref, ref_kind, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude,
                                 population, warehouses, former_names, offered)
             SELECT * FROM jsonb_to_recordset($1::jsonb) AS city(
               ref uuid, ref_kind text, name_uk text, name_ru text, name_en text, type text, region_key text, raion_uk text, raion_ru text,
               raion_en text, latitude double precision, longitude double precision, population int, warehouses int, former_names text[], offered boolean)
             ON CONFLICT (ref) DO UPDATE SET
               ref_kind = EXCLUDED.ref_kind, name_uk = EXCLUDED.name_uk, name_ru = EXCLUDED.name_ru, name_en = EXCLUDED.name_en,
               type = EXCLUDED.type, region_key = EXCLUDED.region_key, raion_uk = EXCLUDED.raion_uk, raion_ru = EXCLUDED.raion_ru,
               raion_en = EXCLUDED.raion_en, latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, population = EXCLUDED.population,
               warehouses = EXCLUDED.warehouses, former_names = EXCLUDED.former_names, offered = EXCLUDED.offered`,
      values: [JSON.stringify(records.slice(from, from + ROWS_AT_ONCE).map(rowOf))],
    });
  }
}

/**
 * Brings the cities up to date with the carrier's lists. Upserts, never deletes: a city that vanished is offered no longer, an old ref
 * stays valid as an alias, and listings follow their city. The lists are read and checked as a whole before anything is written, in
 * one transaction; with a broken or half answer it throws a `CarrierError` and nothing has changed. Returns when every instance knows.
 */
export async function syncCities(options: CarrierOptions): Promise<SyncResult> {
  const lists = await readCarrier(options);
  return announceChange({ topic: "cities", id: 0 }, async (tx) => {
    // Listings may be many: more time than a request's statement has.
    await tx.query({ text: "SET LOCAL statement_timeout = '120s'" });
    await tx.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [LOCK.cities] });
    const plan = planSync(await readKnown(tx), lists);
    await writeAdoptions(tx, plan);
    await writeRecords(tx, plan.records);
    if (plan.vanished.length > 0)
      await tx.query({ text: "UPDATE cities SET offered = false WHERE ref = ANY($1::uuid[])", values: [plan.vanished] });
    return { inserted: plan.inserted, updated: plan.updated, aliased: plan.adoptions.length, vanished: plan.vanished.length };
  });
}

/** The synchronization with the carrier that the settings name: what the command and the weekly job do. */
export function syncFromCarrier(): Promise<SyncResult> {
  const { novaPoshtaUrl, novaPoshtaApiKey } = env();
  return syncCities({ baseUrl: novaPoshtaUrl, apiKey: novaPoshtaApiKey });
}
