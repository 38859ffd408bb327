import type { DbContext } from "@/lib/domain/context/context";
import type { BoardEvent } from "@/lib/domain/events/read.sql";
import type { KeyState } from "@/lib/platform/generated/prisma/client";
import { groupBy } from "@/lib/shared/group-by";

/** What public events contain in addition to the board's own: reasons of decisions, keys, and kinds of promotions. */

export interface ReasonFacts {
  readonly reasons: readonly { readonly code: string; readonly text: string; readonly fields: string[] }[];
  readonly canResubmit: boolean;
}

export interface KeyFacts {
  readonly id: number;
  readonly accountId: number;
  readonly prefix: string;
  readonly state: KeyState;
}

export interface Facts {
  /** By id of the event. */
  readonly reviews: ReadonlyMap<string, ReasonFacts>;
  readonly keys: ReadonlyMap<number, KeyFacts>;
  /** Working keys by account. */
  readonly keysOfAccounts: ReadonlyMap<number, readonly KeyFacts[]>;
  /** Kinds of promotions by code of the product. */
  readonly products: ReadonlyMap<string, "vip" | "top">;
}

const KEY = {
  ...{ id: true, accountId: true, prefix: true, state: true, livemode: true },
  account: { select: { testAccount: { select: { id: true } } } },
} as const;

type KeyRow = Pick<KeyFacts, "id" | "accountId" | "prefix" | "state"> & {
  readonly livemode: boolean;
  readonly account: { readonly testAccount: { readonly id: number } | null };
};

/** Events of a test key are those of the test account. */
const factsOf = ({ id, accountId, prefix, state, livemode, account }: KeyRow): KeyFacts => ({
  id,
  accountId: livemode ? accountId : (account.testAccount?.id ?? accountId),
  prefix,
  state,
});

/** Reads only what the events need, with one query for each kind. */
export async function readFacts({ db }: DbContext, events: readonly BoardEvent[]): Promise<Facts> {
  const of = (...types: string[]) => events.filter(({ type }) => types.includes(type));
  const keyIds = of("key.state", "key.rotate", "key.end-grace").map(({ subjectId }) => subjectId);
  const accountIds = of("account.block").map(({ subjectId }) => subjectId);
  const keys = keyIds.length > 0 ? await db.prisma.apiKey.findMany({ where: { id: { in: keyIds } }, select: KEY }) : [];
  const blocked =
    accountIds.length > 0
      ? await db.prisma.apiKey.findMany({ where: { accountId: { in: accountIds }, state: "active" }, select: KEY, orderBy: { id: "asc" } })
      : [];
  const products =
    of("listing.promote").length > 0 ? await db.prisma.promotionProduct.findMany({ select: { code: true, kind: true } }) : [];
  return {
    reviews: await readReviews({ db }, of("listing.reject", "listing.request_changes")),
    keys: new Map(keys.map((key) => [key.id, factsOf(key)])),
    keysOfAccounts: new Map(
      [...groupBy(blocked, ({ accountId }) => accountId)].map(([accountId, ofAccount]) => [accountId, ofAccount.map(factsOf)]),
    ),
    products: new Map(products.map(({ code, kind }) => [code, kind])),
  };
}

/** A review has the version that the moderator saw; the event has the next one. */
async function readReviews({ db }: DbContext, events: readonly BoardEvent[]): Promise<Map<string, ReasonFacts>> {
  if (events.length === 0) return new Map();
  const versionOf = ({ data }: BoardEvent) => Number(data["version"]) - 1;
  const reviews = await db.prisma.listingReview.findMany({
    where: { OR: events.map((event) => ({ listingId: event.subjectId, version: versionOf(event), decision: { not: "approved" } })) },
    select: {
      listingId: true,
      version: true,
      canResubmit: true,
      reasons: { select: { code: true, text: true, fields: true }, orderBy: { position: "asc" } },
    },
    orderBy: { id: "asc" },
  });
  const byVersion = new Map(reviews.map((review) => [`${review.listingId} ${review.version}`, review]));
  return new Map(
    events.flatMap((event) => {
      const review = byVersion.get(`${event.subjectId} ${versionOf(event)}`);
      return review ? [[event.id, review] as const] : [];
    }),
  );
}
