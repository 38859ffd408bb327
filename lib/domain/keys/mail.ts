import type { Context } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import type { KEY_CHANGES } from "@/lib/domain/emails/templates";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { formatKyiv } from "@/lib/shared/time";

export type KeyChange = (typeof KEY_CHANGES)[number];

/**
 * Emails the owner of a key about a change, whoever made it. Call it in the transaction of the change, so that the email is only sent if it
 * commits. The email only contains the key's prefix.
 */
export async function mailKeyChange(
  { db, actor }: Pick<Context, "db" | "actor">,
  { keyId, change }: { readonly keyId: number; readonly change: KeyChange },
): Promise<void> {
  const key = await db.prisma.apiKey.findFirst({
    where: { id: keyId, account: { deletedAt: null } },
    select: { name: true, prefix: true, accountId: true, account: { select: { email: true, language: true } } },
  });
  if (!key) return;
  const { name, prefix, accountId, account } = key;
  const language = account.language as Language;
  const isOwner = actor.accountId === accountId;
  await queueEmail(
    { db },
    {
      to: account.email,
      language,
      template: "key_changed",
      props: {
        change,
        name,
        prefix,
        at: formatKyiv(Date.now()).slice(0, 16),
        // Administrators' IP addresses are not shown to owners.
        ownerAddress: isOwner ? (actor.address ?? "—") : null,
        url: env().appUrl + pagePath(language, `/cabinet/settings/api/keys/${keyId}`),
      },
    },
  );
}
