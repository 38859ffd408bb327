import type { DbContext } from "@/lib/domain/context/context";
import type { Prisma } from "@/lib/platform/generated/prisma/client";

/** Deprecated parts of the API that keys still use. */

/** A use as shown to the key's owner. */
export interface DeprecatedUse {
  readonly keyId: number;
  readonly keyName: string;
  readonly keyPrefix: string;
  /** False for a key of test mode. */
  readonly livemode: boolean;
  /** Method and path: `GET /my/listings`. */
  readonly operation: string;
  /** `query.city` or `body.photos[].url`; empty if the whole endpoint is deprecated. */
  readonly field: string;
  /** Day from which it may be removed, at midnight in UTC; null if it is not known yet. */
  readonly sunset: Date | null;
  /** Path on the site, or URL, of a page about it. */
  readonly link: string;
  readonly successor: string | null;
  readonly lastUsedAt: Date;
  readonly requests: number;
}

/** Keys that a request may be sent with now or later: a suspended key can be activated again. */
export const usableKey = (now: number): Prisma.ApiKeyWhereInput => ({
  state: { in: ["active", "suspended"] },
  OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(now) } }],
});

const MAX_SHOWN = 200;

/** Returns the uses of an account's keys, the next sunset first. */
export async function listDeprecatedUses({ db, now }: DbContext & { readonly now: number }, accountId: number): Promise<DeprecatedUse[]> {
  const uses = await db.prisma.deprecatedUse.findMany({
    where: { key: { accountId, ...usableKey(now) } },
    select: {
      keyId: true,
      operation: true,
      field: true,
      sunset: true,
      link: true,
      successor: true,
      lastUsedAt: true,
      requests: true,
      key: { select: { name: true, prefix: true, livemode: true } },
    },
    orderBy: [{ sunset: { sort: "asc", nulls: "last" } }, { lastUsedAt: "desc" }, { operation: "asc" }, { field: "asc" }],
    take: MAX_SHOWN,
  });
  return uses.map(({ key, ...use }) => ({ ...use, keyName: key.name, keyPrefix: key.prefix, livemode: key.livemode }));
}

/** Days after its last use for which a use is kept. */
export const KEPT_DAYS = 90;

const DAY = 86_400_000;

/** Scheduled job: deletes uses that were not repeated for {@link KEPT_DAYS}. */
export async function deleteExpiredUses({ db, now }: DbContext & { readonly now: number }): Promise<void> {
  await db.prisma.deprecatedUse.deleteMany({ where: { lastUsedAt: { lt: new Date(now - KEPT_DAYS * DAY) } } });
}
