import type { Context } from "@/lib/domain/context/context";
import { selectDeletedReporters } from "./erase.sql";
import { UNDO_CLOSED_AFTER } from "./undo";

/**
 * Erases what an account has reported, for its deletion, as far as the reports are resolved. Open reports stay complete until then, so that
 * deleting an account does not hide a fraud from the moderators; {@link eraseReportsOfDeleted} erases them.
 */
export async function eraseReports({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<void> {
  await db.prisma.listingFlag.updateMany({
    where: { accountId, kind: "report", resolvedAt: { lte: new Date(now - UNDO_CLOSED_AFTER) } },
    data: { text: null, accountId: null, reporter: null },
  });
}

/** Erases the reports of deleted accounts that have been resolved since the deletion. */
export async function eraseReportsOfDeleted({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const { rows } = await db.query(selectDeletedReporters([new Date(now - UNDO_CLOSED_AFTER)]));
  for (const { account_id } of rows) await eraseReports({ db, now }, account_id);
}
