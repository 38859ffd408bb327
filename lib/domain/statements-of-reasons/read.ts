import type { DbContext } from "@/lib/domain/context/context";
import type { StatementMeasure, StatementTexts } from "./statement";

/** The statement of reasons of a blocked listing, for its owner. */
export interface OwnerStatement {
  readonly id: number;
  readonly measure: StatementMeasure;
  readonly language: string;
  readonly texts: StatementTexts;
  readonly at: Date;
  readonly appealUntil: Date;
}

/** Returns the statement of the decision that blocks a listing. Undefined if the decision was made before statements were introduced. */
export async function findListingStatement({ db }: DbContext, listingId: number): Promise<OwnerStatement | undefined> {
  const found = await db.prisma.statementOfReasons.findFirst({ where: { listingId }, orderBy: { id: "desc" } });
  if (!found) return undefined;
  const { id, measure, language, createdAt: at, appealUntil } = found;
  // Written by `stateListingReasons`.
  const texts = found.texts as StatementTexts | null;
  return texts ? { id, measure, language, texts, at, appealUntil } : undefined;
}
