import type { Context } from "@/lib/domain/context/context";
import type { Finding } from "./finding";

/** Days for which an account is new. */
const NEW_DAYS = 3;
/** What a new account may post within a day before somebody looks twice. Businesses arrive with their whole shop. */
const MANY = { personal: 50, business: 1_000 } as const;

const DAY = 86_400_000;

/** Too many listings from an account that has only just been made. */
export async function findPace({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<Finding[]> {
  const account = await db.prisma.account.findUnique({ where: { id: accountId }, select: { accountType: true, createdAt: true } });
  if (!account || account.createdAt.getTime() <= now - NEW_DAYS * DAY) return [];
  const count = await db.prisma.listing.count({ where: { accountId, createdAt: { gt: new Date(now - DAY) } } });
  if (count <= MANY[account.accountType]) return [];
  return [{ code: "many_from_new_account", field: "", risk: "medium", values: { count } }];
}
