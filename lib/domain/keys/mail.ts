import type { Context } from "@/lib/domain/context/context";
import { postLetter } from "@/lib/domain/letters/post";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { formatKyiv } from "@/lib/shared/time";
import { type KeyChange, keyLetter } from "./letter-words";

/**
 * Tells a key's owner by letter that it was changed, whoever did it; in the transaction of the change, so that there is a letter
 * exactly when there is a change.
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
  const letter = keyLetter({
    change,
    name,
    prefix,
    at: formatKyiv(Date.now()).slice(0, 16),
    // From where others acted is none of the owner's business.
    address: actor.accountId === accountId ? actor.address : undefined,
    byOwner: actor.accountId === accountId,
    url: env().appUrl + pagePath(language, `/cabinet/settings/api/keys/${keyId}`),
  });
  await postLetter({ db }, { to: account.email, language, ...letter[language] });
}
