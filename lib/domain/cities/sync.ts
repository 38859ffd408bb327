import { LOCK } from "@/lib/platform/advisory-locks";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { City } from "@/lib/platform/generated/prisma/client";
import type { Row } from "@/lib/platform/statement";
import { type CarrierOptions, readCarrier } from "./carrier";
import type { CityKind } from "./city";
import {
  allowTwoMinutes,
  deleteAliases,
  deleteCities,
  lockSync,
  moveAliases,
  moveListings,
  renameCities,
  retireCities,
  upsertAliases,
  upsertCities,
} from "./sync.sql";
import { planSync, type SyncPlan } from "./sync-plan";
import type { CityRecord, KnownState } from "./sync-state";

export interface SyncResult {
  readonly inserted: number;
  readonly updated: number;
  /** Number of cities that got the carrier's ref; the former ref stays valid. */
  readonly aliased: number;
  /** Number of cities that are no longer offered. */
  readonly vanished: number;
}

const ROWS_AT_ONCE = 2_000;

const recordOf = (city: City): CityRecord => ({
  ref: city.ref,
  refKind: city.refKind as CityRecord["refKind"],
  name: { uk: city.nameUk, ru: city.nameRu, en: city.nameEn },
  kind: city.type as CityKind,
  regionKey: city.regionKey,
  raion: city.raionUk && city.raionRu && city.raionEn ? { uk: city.raionUk, ru: city.raionRu, en: city.raionEn } : null,
  latitude: city.latitude,
  longitude: city.longitude,
  population: city.population,
  warehouses: city.warehouses,
  formerNames: city.formerNames,
  offered: city.offered,
});

const rowOf = (city: CityRecord): Row<City> => ({
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
  const cities = await tx.prisma.city.findMany();
  const regions = await tx.prisma.region.findMany({ select: { key: true, nameUk: true } });
  const aliases = await tx.prisma.cityAlias.findMany();
  return {
    cities: cities.map(recordOf),
    regions: new Map(regions.map(({ key, nameUk }) => [key, nameUk])),
    aliases: new Map(aliases.map(({ oldRef, ref }) => [oldRef, ref])),
  };
}

/** Assigns the carrier's refs to cities, moves listings, and turns former refs into aliases. */
async function writeAdoptions(tx: Queryable, { adoptions }: SyncPlan): Promise<void> {
  if (adoptions.length === 0) return;
  const columns = (pairs: SyncPlan["adoptions"]) => [pairs.map(({ from }) => from), pairs.map(({ to }) => to)];
  const merged = adoptions.filter(({ merge }) => merge);
  // The carrier's ref is no longer an alias, but a row's ref.
  await tx.query(deleteAliases([adoptions.map(({ to }) => to)]));
  if (merged.length > 0) {
    await tx.query(moveListings(columns(merged)));
    await tx.query(moveAliases(columns(merged)));
    await tx.query(deleteCities([merged.map(({ from }) => from)]));
  }
  await tx.query(renameCities(columns(adoptions.filter(({ merge }) => !merge))));
  await tx.query(upsertAliases(columns(adoptions)));
}

async function writeRecords(tx: Queryable, records: readonly CityRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
    await tx.query(upsertCities([JSON.stringify(records.slice(from, from + ROWS_AT_ONCE).map(rowOf))]));
  }
}

/**
 * Synchronizes the cities with the carrier's lists. Upserts, never deletes: a city that vanished is no longer offered, a former ref stays
 * valid as an alias, and listings follow their city. All lists are read and validated before anything is written, in one transaction. Throws
 * a `CarrierError` for invalid or incomplete responses, without changes. Returns after all instances have been invalidated.
 */
export async function syncCities(options: CarrierOptions): Promise<SyncResult> {
  const lists = await readCarrier(options);
  return withCacheInvalidation({ topic: "cities", id: 0 }, async (tx) => {
    await tx.query(allowTwoMinutes());
    await tx.query(lockSync([LOCK.cities]));
    const plan = planSync(await readKnown(tx), lists);
    await writeAdoptions(tx, plan);
    await writeRecords(tx, plan.records);
    if (plan.vanished.length > 0) await tx.query(retireCities([plan.vanished]));
    return { inserted: plan.inserted, updated: plan.updated, aliased: plan.adoptions.length, vanished: plan.vanished.length };
  });
}

/** Synchronizes with the configured carrier; used by the CLI command and the weekly job. */
export function syncFromCarrier(): Promise<SyncResult> {
  const { novaPoshtaUrl, novaPoshtaApiKey } = env();
  return syncCities({ baseUrl: novaPoshtaUrl, apiKey: novaPoshtaApiKey });
}
