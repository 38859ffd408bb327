import { notFound } from "next/navigation";
import { keyPath } from "@/components/keys/paths";
import { requireSession, type Session } from "@/lib/cabinet/session";
import { BoardError } from "@/lib/kernel/errors";
import { kyivDay } from "@/lib/kernel/time";
import { type OwnedKey, ownKey } from "@/lib/keys/list";
import { db } from "@/lib/platform/db";
import { readId } from "@/lib/usage/log-query";

export interface KeyParams {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

/** The session of a page of one key, and the key. Another account's key is a page that is not there. */
export async function pageKey(params: KeyParams["params"], now: number): Promise<{ session: Session; key: OwnedKey }> {
  const id = readId((await params).id);
  if (id === undefined) notFound();
  const session = await requireSession(keyPath(id));
  try {
    return { session, key: await ownKey(db(), session.account.id, id, kyivDay(now)) };
  } catch (error) {
    if (error instanceof BoardError && error.code === "not_found") notFound();
    throw error;
  }
}
