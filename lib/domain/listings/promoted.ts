import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { selectPromoted } from "./promoted.sql";
import type { ListingSummary } from "./summary.sql";

/** Returns random public TOP listings, so that each is shown on the home page equally often. */
export async function promotedListings(
  { db }: DbContext,
  { lang, limit }: { readonly lang: Language; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectPromoted([lang, limit]))).rows;
}
