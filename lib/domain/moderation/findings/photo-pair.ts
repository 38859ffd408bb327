import type { DbContext } from "@/lib/domain/context/context";
import type { Finding } from "./finding";
import { type PhotoPair, selectPhotoPair } from "./photo-pair.sql";

export type { PhotoPair } from "./photo-pair.sql";

/** Returns the photos of a `same_photo` finding. Undefined if there is no such finding, or one of the photos is gone. */
export async function findPhotoPair(
  { db }: DbContext,
  { listingId, findings }: { readonly listingId: number; readonly findings: readonly Finding[] },
): Promise<PhotoPair | undefined> {
  const other = findings.find(({ code }) => code === "same_photo")?.values["listing_id"];
  if (typeof other !== "number") return undefined;
  return (await db.query(selectPhotoPair([listingId, other]))).rows[0];
}
