import type { Actor } from "@/lib/domain/audit/record";
import { postLetter } from "@/lib/domain/letters/post";
import type { Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { formatKyiv } from "@/lib/shared/time";
import { type KeyChange, keyLetter } from "./letter-words";

/**
 * Tells a key's owner by letter that it was changed, whoever did it; in the transaction of the change, so that there is a letter
 * exactly when there is a change.
 */
export async function mailKeyChange(tx: Queryable, actor: Actor, keyId: number, change: KeyChange): Promise<void> {
  const { rows } = await tx.query<{ name: string; prefix: string; account_id: number; email: string; language: Language }>({
    text: `SELECT k.name, k.prefix, k.account_id, a.email, a.language FROM api_keys k JOIN accounts a ON a.id = k.account_id
            WHERE k.id = $1 AND a.deleted_at IS NULL`,
    values: [keyId],
  });
  const [key] = rows;
  if (!key) return;
  const { name, prefix, email, language } = key;
  const letter = keyLetter({
    change,
    name,
    prefix,
    at: formatKyiv(Date.now()).slice(0, 16),
    // From where others acted is none of the owner's business.
    address: actor.accountId === key.account_id ? actor.address : undefined,
    byOwner: actor.accountId === key.account_id,
    url: env().appUrl + pagePath(language, `/cabinet/settings/api/keys/${keyId}`),
  });
  await postLetter(tx, { to: email, language, ...letter[language] });
}
