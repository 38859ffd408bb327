import { createHash } from "node:crypto";
import { z } from "zod";
import type { NearPlace } from "./near";
import type { CatalogueQuery } from "./query";

/** Where a page ends, as an address carries it: opaque to those who read it, and good for the same query alone. */

const LONGEST = 300;

const Cursor = z.strictObject({
  q: z.string(),
  t: z.literal([0, 1, 2]),
  k: z.int().min(0).max(1e15),
  i: z.int().min(1).max(2_147_483_647),
  c: z.uuid(),
});

/** Tells a query from others. */
function fingerprint(query: CatalogueQuery): string {
  return createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 8);
}

export function writeCursor(query: CatalogueQuery, { tier, key, id, cityRef }: NearPlace): string {
  const cursor: z.input<typeof Cursor> = { q: fingerprint(query), t: tier, k: key, i: id, c: cityRef };
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Undefined: there is none, or it is broken or of another query. */
export function readCursor(query: CatalogueQuery, text: string | undefined): NearPlace | undefined {
  if (text === undefined || text.length > LONGEST) return undefined;
  try {
    const { q, t, k, i, c } = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return q === fingerprint(query) ? { tier: t, key: k, id: i, cityRef: c } : undefined;
  } catch {
    return undefined;
  }
}
