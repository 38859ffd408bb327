import type { Context } from "@/lib/domain/context/context";
import type { Finding } from "./finding";

/** Number of days for which an account is considered new. */
const NEW_DAYS = 3;
/** Number of listings per day from a new account above which there is a finding. Businesses often import a whole shop. */
const MANY = { personal: 50, business: 1_000 } as const;

const DAY = 86_400_000;

/** Finds unusually many listings from a new account. */
export async function findPace({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<Finding[]> {
  const account = await db.prisma.account.findUnique({ where: { id: accountId }, select: { accountType: true, createdAt: true } });
  if (!account || account.createdAt.getTime() <= now - NEW_DAYS * DAY) return [];
  const count = await db.prisma.listing.count({ where: { accountId, createdAt: { gt: new Date(now - DAY) } } });
  if (count <= MANY[account.accountType]) return [];
  return [{ code: "many_from_new_account", field: "", risk: "medium", values: { count } }];
}
