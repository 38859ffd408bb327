import type { Context } from "@/lib/domain/context/context";
import { MAX_ATTEMPTS } from "./limits";

export interface PhoneStatus {
  /** E.164. Undefined if the account has no phone. */
  readonly phone: string | undefined;
  readonly isConfirmed: boolean;
  /** Whether a code was sent to this phone that can still be entered. */
  readonly isCodeSent: boolean;
}

/** Returns whether the account's phone is confirmed. */
export async function readPhoneStatus({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<PhoneStatus> {
  const account = await db.prisma.account.findUnique({
    where: { id: accountId },
    select: { phone: true, phoneConfirmedAt: true, phoneCode: { select: { phone: true, attempts: true, expiresAt: true } } },
  });
  const phone = account?.phone ?? undefined;
  const code = account?.phoneCode;
  return {
    phone,
    isConfirmed: phone !== undefined && account?.phoneConfirmedAt != null,
    isCodeSent: code != null && code.phone === phone && code.attempts < MAX_ATTEMPTS && code.expiresAt.getTime() > now,
  };
}

/** Deletes expired codes. */
export async function deleteExpiredCodes({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.prisma.phoneCode.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
}
