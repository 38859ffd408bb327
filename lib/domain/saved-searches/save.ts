import { hasAccountAccess, lockAccountState } from "@/lib/domain/account-access/access";
import { resolveQuery } from "@/lib/domain/catalogue/resolve";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail, failRules } from "@/lib/shared/errors";

import { type CompiledSearch, compileSearch, NOTHING } from "./compile";
import { compiledFrom } from "./compiled-from";
import { type AlertFrequency, MAX_SEARCHES } from "./limits";
import { type ParsedSearch, parseSearchAddress, withAddress } from "./parse-address";
import { insertSearch, updateCompiled } from "./save.sql";

export interface SearchToSave {
  readonly accountId: number;
  /** Of a catalogue page, with or without language prefix. */
  readonly address: string;
  readonly name: string;
  readonly frequency: AlertFrequency;
}

export interface SavedResult {
  readonly id: number;
  /** False if the account had already saved the same search, which is then unchanged. */
  readonly created: boolean;
}

/**
 * Saves a search. Throws `validation_failed`: path `address` with `invalid_format` if it is no page of the catalogue or has no conditions,
 * path `searches` with `too_many`.
 */
export async function saveSearch(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, address, name, frequency }: SearchToSave,
): Promise<SavedResult> {
  const parsed = await resolveSearch({ db }, address);
  if (!parsed) return failRules([{ path: "address", code: "invalid_format", values: { expected: "/catalogue" } }]);
  const [compiled, from] = [await compileSearch({ db }, parsed.query), await compiledFrom()];
  return db.transaction(async (tx) => {
    await lockSearches({ db: tx }, accountId);
    const same = await findSameOrCheckLimit({ db: tx }, { accountId, address: parsed.address });
    if (same) return { id: same.id, created: false };
    const values = [accountId, name, parsed.address, frequency, new Date(now), ...compiledValues(compiled, from)];
    const { rows } = await tx.query(insertSearch(values));
    return { id: (rows[0] ?? fail("internal_error")).id, created: true };
  });
}

/** Locks an account before a search is added to it. Throws `session_ended`. */
export async function lockSearches({ db }: DbContext, accountId: number): Promise<void> {
  const state = await lockAccountState({ db }, { accountId, lock: "exclusive" });
  if (!state || !hasAccountAccess(state, "act")) fail("session_ended");
}

/** Returns the account's search with this address. Throws `validation_failed` if there is none and no more can be added. */
export async function findSameOrCheckLimit(
  { db }: DbContext,
  { accountId, address }: { readonly accountId: number; readonly address: string },
): Promise<{ readonly id: number } | undefined> {
  const where = { accountId, deletedAt: null };
  const same = await db.prisma.savedSearch.findFirst({ where: { ...where, address }, select: { id: true } });
  if (same) return same;
  const count = await db.prisma.savedSearch.count({ where });
  return count < MAX_SEARCHES ? undefined : failRules([{ path: "searches", code: "too_many", values: { max: MAX_SEARCHES } }]);
}

/** Parses an address and turns a city or price among its words into filters, as the catalogue's page does. */
async function resolveSearch({ db }: DbContext, address: string): Promise<ParsedSearch | undefined> {
  const parsed = await parseSearchAddress(address);
  if (!parsed?.query.text) return parsed;
  return withAddress((await resolveQuery({ db }, parsed.query)).query, parsed.category);
}

const compiledValues = (compiled: CompiledSearch, from: string) => [
  ...[compiled.keys, compiled.required, compiled.priceMin, compiled.priceMax, compiled.cityRef, compiled.radiusKm],
  ...[JSON.stringify(compiled.numbers), from],
];

/** Searches compiled per run. */
const BATCH = 500;

/** Compiles again the searches whose conditions were made from other categories or exchange rates. @returns their number. */
export async function recompileSearches({ db }: DbContext): Promise<number> {
  const from = await compiledFrom();
  let done = 0;
  for (;;) {
    const outdated = await db.prisma.savedSearch.findMany({
      where: { compiledFrom: { not: from } },
      select: { id: true, address: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const { id, address } of outdated) {
      const parsed = await parseSearchAddress(address);
      const compiled = parsed ? await compileSearch({ db }, parsed.query) : NOTHING;
      await db.query(updateCompiled([id, ...compiledValues(compiled, from)]));
    }
    done += outdated.length;
    if (outdated.length < BATCH) return done;
  }
}
