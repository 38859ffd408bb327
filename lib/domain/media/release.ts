import type { Queryable } from "@/lib/platform/db";

/** The mark of what is given up (`NOT_GIVEN_UP`): no file was released then. */
const EPOCH = new Date(0);

/** Gives up all media of an account: the next run of the clean-up removes them, without the grace of 48 hours. */
export async function releaseMedia(tx: Queryable, accountId: number): Promise<void> {
  await tx.prisma.mediaFile.updateMany({ where: { accountId, state: "stored" }, data: { releasedAt: EPOCH } });
}
