import type { Context } from "@/lib/domain/context/context";
import { readUnsubscribeToken, unsubscribe } from "@/lib/domain/emails/unsubscribe";
import { stopSearch } from "./manage";

/**
 * Unsubscribes through a signed link: from the emails of one saved search, or from a kind of email. Idempotent. Throws `link_expired`
 * (invalid signature) and `not_found` (the account or search is gone).
 */
export async function unsubscribeByLink(
  context: Pick<Context, "db" | "now">,
  { token, address }: { readonly token: unknown; readonly address: string },
): Promise<void> {
  const subscription = readUnsubscribeToken(token);
  if (subscription?.topic === undefined) return unsubscribe(token, address);
  const { accountId, topic } = subscription;
  await stopSearch(context, { accountId, id: topic });
}

/** Returns the name of the search that a link stops; undefined if it is for a kind of email, or the search is gone. */
export async function searchOfLink({ db }: Pick<Context, "db">, token: unknown): Promise<string | undefined> {
  const subscription = readUnsubscribeToken(token);
  if (subscription?.topic === undefined) return undefined;
  const { accountId, topic } = subscription;
  const search = await db.prisma.savedSearch.findFirst({ where: { id: topic, accountId, deletedAt: null }, select: { name: true } });
  return search?.name;
}
