import { createHash } from "node:crypto";
import { z } from "zod";
import { Id } from "@/lib/shared/fields";
import type { NearPlace } from "./order";
import type { CatalogueQuery } from "./query";

/** Page cursors in addresses: opaque, and valid only for the same query. */

const LONGEST = 300;

const Cursor = z.strictObject({
  q: z.string(),
  t: z.int().min(0).max(9),
  k: z.int().min(0).max(1e15),
  i: Id,
  c: z.uuid(),
  /** TOP listings at the head of the first page. */
  h: z.array(Id).max(3),
});

/** Returns a hash that identifies a query. */
function fingerprint(query: CatalogueQuery): string {
  return createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 8);
}

const encode = (cursor: z.output<typeof Cursor>) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

export function writeCursor(query: CatalogueQuery, { tier, key, id, cityRef }: NearPlace, head: readonly number[] = []): string {
  return encode({ q: fingerprint(query), t: tier, k: key, i: id, c: cityRef, h: [...head] });
}

/** End of a page: sort position of its last listing, and the TOP listings at the head of the search. */
export interface PageEnd {
  readonly place: NearPlace;
  readonly head: readonly number[];
}

/** Parses a cursor; undefined if it is missing, malformed, or of another query. */
export function readCursor(query: CatalogueQuery, text: string | undefined): PageEnd | undefined {
  if (text === undefined || text.length > LONGEST) return undefined;
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    // The decoder ignores invalid and extra characters, so compare with the canonical encoding.
    if (cursor.q !== fingerprint(query) || encode(cursor) !== text) return undefined;
    return { place: { tier: cursor.t, key: cursor.k, id: cursor.i, cityRef: cursor.c }, head: cursor.h };
  } catch {
    return undefined;
  }
}
