import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { selectPromoted } from "./promoted.sql";
import type { ListingSummary } from "./summary.sql";

/** Active TOP listings drawn at random, so that each gets its share of the home page. */
export async function promotedListings(
  { db }: DbContext,
  { lang, limit }: { readonly lang: Language; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectPromoted([lang, limit]))).rows;
}
