import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { selectNewest } from "./newest.sql";
import type { ListingSummary } from "./summary.sql";

export type { ListingSummary } from "./summary.sql";

/** Returns public listings, latest published first, in the reader's language if translated. */
export async function newestListings(
  { db }: DbContext,
  { lang, limit }: { readonly lang: Language; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectNewest([lang, limit]))).rows;
}
