import { z } from "zod";
import { actorValues } from "@/lib/domain/audit/record";
import type { Actor, DbContext } from "@/lib/domain/context/context";
import type { ListingContent } from "./content";
import { insertListings, type ListingItem } from "./insert-many.sql";

/** A checked listing that is about to be created. */
export interface NewListing {
  readonly accountId: number;
  readonly actor: Actor;
  /** Time of the request, in milliseconds since the epoch. */
  readonly now: number;
  readonly content: ListingContent;
  readonly status: "active" | "pending";
  readonly slugPrefix: string;
  readonly fingerprint: Buffer;
}

export interface CreatedListing {
  readonly id: number;
  readonly slug: string;
  readonly status: "active" | "pending";
}

const PostgresError = z.object({ code: z.string().length(5) });

/**
 * Classes of PostgreSQL's errors that one of the listings may have caused alone: of its data, keys, deadlocks, limits of sizes, lock timeouts and
 * triggers. The statement has changed nothing then.
 */
const CAUSED_BY_ONE: ReadonlySet<string> = new Set(["22", "23", "40", "54", "55", "P0"]);

function mayBeCausedByOne(error: unknown): boolean {
  const { success, data } = PostgresError.safeParse(error);
  return success && CAUSED_BY_ONE.has(data.code.slice(0, 2));
}

/** Keys by which two listings are duplicates of each other. */
const duplicateKeys = ({ accountId, content, fingerprint }: NewListing): string[] => [
  `${accountId} ${fingerprint.toString("hex")}`,
  ...(content.external_id === null ? [] : [`${accountId} id ${content.external_id}`]),
];

function toItem({ accountId, actor, now, content, status, slugPrefix, fingerprint }: NewListing, n: number): ListingItem {
  const [kind, actor_id, key_id, address, request_id] = actorValues(actor);
  const author = { actor: kind, actor_id, key_id, address, request_id };
  const listing = { account_id: accountId, fingerprint: fingerprint.toString("hex"), slug: slugPrefix, status, content };
  return { n, at: new Date(now), ...author, ...listing };
}

/**
 * Creates listings, of one account or several, in one statement. Left out are those that repeat an earlier one of them, that conflict with a
 * listing, or whose account is locked, and all of them if one causes an error. `insertListing` finds the reason.
 *
 * @param input.lockTimeout milliseconds to wait for other transactions, by default as long as a statement may run.
 * @returns the created listings in the order of the input, undefined for those that were left out.
 */
export async function insertMany(
  { db }: DbContext,
  { listings, lockTimeout }: { readonly listings: readonly NewListing[]; readonly lockTimeout?: number },
): Promise<(CreatedListing | undefined)[]> {
  const seen = new Set<string>();
  const items = listings.flatMap((listing, n) => {
    const keys = duplicateKeys(listing);
    const isDuplicate = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isDuplicate ? [] : [toItem(listing, n)];
  });
  const created: (CreatedListing | undefined)[] = new Array(listings.length).fill(undefined);
  if (items.length === 0) return created;
  const insert = insertListings([JSON.stringify(items), lockTimeout ?? null]);
  try {
    const { rows } = await (db.isTransaction ? db.transaction((tx) => tx.query(insert)) : db.query(insert));
    for (const { n, ...listing } of rows) created[n] = listing;
  } catch (error) {
    if (!mayBeCausedByOne(error)) throw error;
  }
  return created;
}
