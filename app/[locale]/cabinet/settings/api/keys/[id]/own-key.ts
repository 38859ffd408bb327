import { keyPath } from "@/components/keys/paths";
import { type OwnedKey, ownKey } from "@/lib/domain/keys/list";
import { db } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession, type Session } from "@/lib/web/session";

export interface KeyParams {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

/** The session of a page of one key, and the key. Another account's key is a page that is not there. */
export async function pageKey(params: KeyParams["params"], now: number): Promise<{ session: Session; key: OwnedKey }> {
  const id = pageId((await params).id);
  const session = await requireSession(keyPath(id));
  return { session, key: await ownKey(db(), session.account.id, id, kyivDay(now)).catch(orNotFound) };
}
