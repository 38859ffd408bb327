import { createHash } from "node:crypto";
import { z } from "zod";
import { Id } from "@/lib/shared/fields";
import type { NearPlace } from "./near";
import type { CatalogueQuery } from "./query";

/** Where a page ends, as an address carries it: opaque to those who read it, and good for the same query alone. */

const LONGEST = 300;

const Cursor = z.strictObject({
  q: z.string(),
  t: z.int().min(0).max(9),
  k: z.int().min(0).max(1e15),
  i: Id,
  c: z.uuid(),
  /** The TOP listings that stand at the head of the first page. */
  h: z.array(Id).max(3),
});

/** Tells a query from others. */
function fingerprint(query: CatalogueQuery): string {
  return createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 8);
}

const encode = (cursor: z.output<typeof Cursor>) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

export function writeCursor(query: CatalogueQuery, { tier, key, id, cityRef }: NearPlace, head: readonly number[] = []): string {
  return encode({ q: fingerprint(query), t: tier, k: key, i: id, c: cityRef, h: [...head] });
}

/** Where a page ends: the place of its last listing, and the TOP listings that stood at the head of the search. */
export interface PageEnd {
  readonly place: NearPlace;
  readonly head: readonly number[];
}

/** Undefined: there is none, or it is broken or of another query. */
export function readCursor(query: CatalogueQuery, text: string | undefined): PageEnd | undefined {
  if (text === undefined || text.length > LONGEST) return undefined;
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    // Decoding passes over what is no base64url, and over a character or a space too many at the end.
    if (cursor.q !== fingerprint(query) || encode(cursor) !== text) return undefined;
    return { place: { tier: cursor.t, key: cursor.k, id: cursor.i, cityRef: cursor.c }, head: cursor.h };
  } catch {
    return undefined;
  }
}
