import type { DbContext } from "@/lib/domain/context/context";

/** Marks abandoned files ({@link NOT_ABANDONED} in `release.sql.ts`). No file was released at that time. */
const EPOCH = new Date(0);

/** Abandons all media of an account, so that the next clean-up deletes them without waiting 48 hours. */
export async function releaseMedia({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.mediaFile.updateMany({ where: { accountId, state: "stored" }, data: { releasedAt: EPOCH } });
}
