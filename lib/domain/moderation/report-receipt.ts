import { CAN_ACT } from "@/lib/domain/account-access/access";
import { countAttemptUnlessPaused } from "@/lib/domain/accounts/attempts";
import type { Context } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

interface Receipt {
  readonly number: number;
  readonly listing: { readonly slug: string; readonly title: string };
  /** The client's IP address. */
  readonly address: string;
  readonly accountId: number | undefined;
  /** Email address of a visitor who is not signed in. */
  readonly email: string | undefined;
  readonly language: Language;
}

/**
 * Confirms a report by email and stores the recipient of its outcome. A report that replaces an open one is confirmed again only if the
 * address differs.
 * @returns whether the outcome will be sent.
 */
export async function sendReceipt(
  context: Pick<Context, "db" | "now">,
  { number, listing, address, accountId, email, language }: Receipt,
): Promise<boolean> {
  const { db } = context;
  const to = accountId === undefined ? email : await emailOf(context, accountId);
  if (!to) return false;
  const known = await db.prisma.reportRecipient.findUnique({ where: { flagId: number }, select: { email: true } });
  const stored = accountId === undefined ? to : null;
  if (known?.email === stored) return true;
  if (accountId === undefined && !(await isWithinLimits(context, { to, address }))) return false;
  const recipient = { email: stored, language };
  await db.prisma.reportRecipient.upsert({ where: { flagId: number }, create: { flagId: number, ...recipient }, update: recipient });
  const urlOf = (path: string) => env().appUrl + pagePath(language, path);
  await queueEmail(context, {
    to,
    language,
    template: "report_received",
    props: {
      number,
      title: listing.title,
      url: urlOf(`/listing/${listing.slug}`),
      reportsUrl: accountId === undefined ? null : urlOf("/cabinet/reports"),
    },
  });
  return true;
}

async function emailOf({ db }: Pick<Context, "db">, accountId: number): Promise<string | undefined> {
  return (await db.prisma.account.findFirst({ where: { id: accountId, ...CAN_ACT }, select: { email: true } }))?.email;
}

/** Checks the limits per recipient and per sender, because anyone can enter any address. */
async function isWithinLimits(context: Pick<Context, "db" | "now">, { to, address }: { readonly to: string; readonly address: string }) {
  if ((await countAttemptUnlessPaused(context, { kind: "receipt-address", who: address })) > 0) return false;
  return (await countAttemptUnlessPaused(context, { kind: "receipt", who: to })) === 0;
}
