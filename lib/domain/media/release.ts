import type { DbContext } from "@/lib/domain/context/context";

/** The mark of what is given up (`NOT_GIVEN_UP`): no file was released then. */
const EPOCH = new Date(0);

/** Gives up all media of an account: the next run of the clean-up removes them, without the grace of 48 hours. */
export async function releaseMedia({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.mediaFile.updateMany({ where: { accountId, state: "stored" }, data: { releasedAt: EPOCH } });
}
