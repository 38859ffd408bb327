import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { selectNewest } from "./newest.sql";
import type { ListingSummary } from "./summary.sql";

export type { ListingSummary } from "./summary.sql";

/** Active listings, the latest published first, in the reader's language where they are translated. */
export async function newestListings(
  { db }: DbContext,
  { lang, limit }: { readonly lang: Language; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query(selectNewest([lang, limit]))).rows;
}
