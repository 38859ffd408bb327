import { keyPath } from "@/components/keys/paths";
import { type OwnedKey, ownKey } from "@/lib/domain/keys/list";
import { db } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession, type Session } from "@/lib/web/session";

export interface KeyParams {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

/** Returns the session and the key of a key's page. Another account's key is a 404. */
export async function pageKey(params: KeyParams["params"], now: number): Promise<{ session: Session; key: OwnedKey }> {
  const id = pageId((await params).id);
  const session = await requireSession(keyPath(id));
  return { session, key: await ownKey({ db: db() }, { accountId: session.account.id, id, day: kyivDay(now) }).catch(orNotFound) };
}
