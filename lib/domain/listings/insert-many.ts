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
  readonly print: Buffer;
}

export interface CreatedListing {
  readonly id: number;
  readonly slug: string;
  readonly status: "active" | "pending";
}

/** Errors of PostgreSQL that one of the listings may have caused alone: foreign key, unique key, deadlock, lock timeout. */
const CAUSED_BY_ONE: ReadonlySet<unknown> = new Set(["23503", "23505", "40P01", "55P03"]);

/** Names that no two live listings of an account share. */
const namesOf = ({ accountId, content, print }: NewListing): string[] => [
  `${accountId} ${print.toString("hex")}`,
  ...(content.external_id === null ? [] : [`${accountId} id ${content.external_id}`]),
];

function toItem({ accountId, actor, now, content, status, slugPrefix, print }: NewListing, n: number): ListingItem {
  const [kind, actor_id, key_id, address, request_id] = actorValues(actor);
  const by = { actor: kind, actor_id, key_id, address, request_id };
  return { n, account_id: accountId, print: print.toString("hex"), slug: slugPrefix, status, at: new Date(now), ...by, content };
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
    const names = namesOf(listing);
    const isRepeated = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return isRepeated ? [] : [toItem(listing, n)];
  });
  const created: (CreatedListing | undefined)[] = new Array(listings.length).fill(undefined);
  if (items.length === 0) return created;
  const insert = insertListings([JSON.stringify(items), lockTimeout ?? null]);
  try {
    const { rows } = await (db.isTransaction ? db.transaction((tx) => tx.query(insert)) : db.query(insert));
    for (const { n, ...listing } of rows) created[n] = listing;
  } catch (error) {
    if (!CAUSED_BY_ONE.has((error as { readonly code?: unknown }).code)) throw error;
  }
  return created;
}
