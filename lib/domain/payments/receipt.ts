import type { DbContext } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

export interface Receipt {
  readonly accountId: number;
  /** Number of the top-up. */
  readonly id: number;
  /** In hryvnias. */
  readonly amount: string;
  /** Balance afterwards. */
  readonly balance: string;
  readonly reference: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Queues the receipt of a top-up, in the transaction that credits it. */
export async function queueReceipt({ db }: DbContext, { accountId, id, amount, balance, reference, now }: Receipt): Promise<void> {
  const owner = await db.prisma.account.findFirst({ where: { id: accountId, deletedAt: null }, select: { email: true, language: true } });
  if (!owner) return;
  const language = owner.language as Language;
  await queueEmail(
    { db },
    {
      to: owner.email,
      language,
      template: "top_up_receipt",
      props: {
        number: id,
        amount,
        balance,
        reference: reference ?? null,
        at: new Date(now),
        url: env().appUrl + pagePath(language, "/cabinet/balance"),
      },
    },
  );
}
