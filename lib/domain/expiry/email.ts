import { sendEmail } from "@/lib/domain/emails/queue";
import type { EmailProps } from "@/lib/domain/emails/templates";
import { LIFETIME_DAYS } from "@/lib/domain/listings/status";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { type Ending, selectEndings } from "./email.sql";
import { renewalUrl } from "./link";

/**
 * Email about listings that expire soon. Its links renew without signing in, so they are signed by the job that sends it, and not stored in
 * the queue (docs/decisions/052-emails.md).
 */

/** Queue name. Unchanged, because instances of an earlier version share the queue during an upgrade. */
export const EXPIRY_EMAILS = "expiry-letters";

export interface ExpiryEmail {
  readonly accountId: number;
  readonly listingIds: readonly number[];
}

/** Maximum number of listings in an email; the rest are in the cabinet. */
const MAX_LISTED = 50;

/** Job that sends the email. Skips listings renewed, hidden, sold or deleted since; sends nothing if none is left, or if turned off. */
export async function sendExpiryEmail({ accountId, listingIds }: ExpiryEmail): Promise<void> {
  const owner = await db().prisma.account.findFirst({
    where: { id: accountId, deletedAt: null },
    select: { email: true, language: true },
  });
  if (!owner) return;
  const language = owner.language as Language;
  const { rows: endings } = await db().query(selectEndings([language, listingIds, accountId]));
  if (endings.length === 0) return;
  const subscription = { accountId, kind: "expiry" } as const;
  await sendEmail({ to: owner.email, language, subscription, template: "listings_expiring", props: expiryEmail(language, endings) });
}

/** @param endings At least one, soonest first. */
export function expiryEmail(lang: Language, endings: readonly Ending[]): EmailProps<"listings_expiring"> {
  return {
    count: endings.length,
    listings: endings.slice(0, MAX_LISTED).map(({ id, slug, title, expires_at }) => ({
      title,
      url: env().appUrl + pagePath(lang, `/listing/${slug}`),
      expiresAt: expires_at,
      renewalUrl: renewalUrl(lang, { listingId: id, expiresAt: expires_at.getTime() }),
    })),
    days: LIFETIME_DAYS,
    url: env().appUrl + pagePath(lang, "/cabinet/listings"),
  };
}
