import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { addGroup, atLevel, type Conditions, canFit } from "./conditions";
import { lastTier, type PageOf, type Place, type Scan, type Tier } from "./order";
import { type EntryRow, endOfStep, type GatheredRow, gatherMatching, scanStep } from "./pages.sql";

/** Returns pages of entries in a sort order, with the cheaper of the two plans. */

/** Maximum number of matches to gather and sort. */
export const GATHER = 5_000;
/** Entries scanned in the first step, which usually fills the page, and in further steps. */
const FIRST_STEP = 2_000;
const LONG_STEP = 16_000;
/** Maximum number of long steps per page; a page that is not full by then is the last. */
const MOST_STEPS = 60;

/** Number of TOP entries at the head of a search. */
export const HEAD = 3;

export interface FoundEntry extends Place {
  readonly cityRef: string;
}

const foundEntry = ({ id, tier, key, city_ref }: EntryRow): FoundEntry => ({ id, tier, key: Number(key), cityRef: city_ref });

function tiersOf(conditions: Conditions, byRelevance: boolean): readonly Tier[] {
  const last = lastTier(conditions);
  return byRelevance ? conditions.levels.map((_, i) => (i === conditions.levels.length - 1 ? last : i + 1)) : [last];
}

/** Returns the next matches in order; fewer than requested only if there are no more. */
export async function nextEntries(
  { db }: DbContext,
  { conditions, page }: { readonly conditions: Conditions; readonly page: PageOf },
): Promise<FoundEntry[]> {
  if (conditions.bound === 0) return [];
  if (conditions.bound <= GATHER && conditions.groups.length > 0 && !page.topOnly) return (await gather(db, conditions, page)).entries;
  const entries: FoundEntry[] = [];
  for (const tier of tiersOf(conditions, page.byRelevance)) {
    if (entries.length >= page.limit) break;
    if (page.after && tier < page.after.tier) continue;
    const after = page.after?.tier === tier ? page.after : undefined;
    const rest = { ...page, after, limit: page.limit - entries.length };
    entries.push(...(await nextOfTier({ db }, { conditions: atLevel(conditions, tier), page: rest, tier })));
  }
  return entries;
}

/** Returns the next entries of a tier with these conditions. */
export async function nextOfTier(
  { db }: DbContext,
  { conditions, page, tier }: { readonly conditions: Conditions; readonly page: PageOf; readonly tier: Tier },
): Promise<FoundEntry[]> {
  if (conditions.bound === 0) return [];
  const filtered = conditions.groups.length > 0;
  // Number of entries in the scanned order.
  const length = page.topOnly ? conditions.top.count : conditions.size;
  if (!filtered || length < FIRST_STEP || canFit({ bound: conditions.bound, size: length }, FIRST_STEP, page.limit)) {
    const first = await walk(db, conditions, page, tier, FIRST_STEP);
    if (first.length >= page.limit || length < FIRST_STEP) return first;
  }
  // Few of the first thousands match. There may be few altogether, which can be gathered quickly.
  if (filtered) {
    const all = await gather(db, conditions, page, { tier, ...(conditions.bound > GATHER ? { most: GATHER } : {}) });
    if (all.complete) return all.entries;
  }
  return scanInOrder({ db }, { conditions, page, tier });
}

/** Scans in sort order until the page is full. */
export async function scanInOrder(
  { db }: DbContext,
  { conditions, page, tier }: { readonly conditions: Conditions; readonly page: PageOf; readonly tier: Tier },
): Promise<FoundEntry[]> {
  const entries: FoundEntry[] = [];
  let after: Pick<Place, "key" | "id"> | undefined = page.after;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const rest = { ...page, after, limit: page.limit - entries.length };
    entries.push(...(await walk(db, conditions, rest, tier, LONG_STEP)));
    if (entries.length >= page.limit) break;
    after = await placeAfterStep(db, conditions, rest);
    if (!after) break;
  }
  return entries;
}

/** Returns the position at the end of a long step; undefined if the end was reached before. */
async function placeAfterStep(db: Queryable, conditions: Conditions, page: Scan): Promise<Pick<Place, "key" | "id"> | undefined> {
  const { rows } = await db.query(endOfStep(conditions, page, LONG_STEP));
  return rows[0] && { id: rows[0].id, key: Number(rows[0].key) };
}

/** Scans `step` entries of a category in sort order and returns the matches. */
async function walk(db: Queryable, conditions: Conditions, page: Scan, tier: Tier, step: number): Promise<FoundEntry[]> {
  const { rows } = await db.query(scanStep(conditions, page, tier, step));
  return rows.map(foundEntry);
}

interface Gathered {
  readonly entries: FoundEntry[];
  /** Whether all matches were returned. */
  readonly complete: boolean;
}

/**
 * Gathers matches and sorts them.
 * @param only Limits the result to a tier, and the number of its entries.
 */
async function gather(
  db: Queryable,
  conditions: Conditions,
  page: PageOf,
  only?: { readonly tier: Tier; readonly most?: number },
): Promise<Gathered> {
  const { rows } = await db.query(gatherMatching(conditions, page, only));
  return {
    entries: rows.filter((row): row is EntryRow & Pick<GatheredRow, "found"> => row.id !== null).map(foundEntry),
    complete: only?.most === undefined || Number(rows[0]?.found ?? 0) <= only.most,
  };
}

/** Returns the TOP entries for the head of a search, from the most relevant tier with entries, so that no more relevant entry is below. */
export async function headOf(
  context: DbContext,
  { conditions, page }: { readonly conditions: Conditions; readonly page: Omit<PageOf, "after" | "limit"> },
): Promise<FoundEntry[]> {
  if (conditions.top.count === 0) return [];
  const first = { ...page, after: undefined, limit: HEAD };
  const top = await nextEntries(context, { conditions: addGroup(conditions, conditions.top), page: { ...first, topOnly: true } });
  const [found] = top;
  if (!found || !page.byRelevance || conditions.levels.length < 2) return top;
  const [best] = await nextEntries(context, { conditions, page: { ...first, limit: 1 } });
  return top.filter(({ tier }) => tier === best?.tier);
}
