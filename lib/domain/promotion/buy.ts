import type { VerbContext } from "@/lib/domain/accounts/caller";
import { recordAudit } from "@/lib/domain/audit/record";
import { toKopiykas } from "@/lib/domain/billing/amount";
import { failInsufficient } from "@/lib/domain/billing/credit";
import { findPosted, ledgerToken, lockBalance, type Posted, post } from "@/lib/domain/billing/ledger";
import { lockOwned } from "@/lib/domain/listings/owned";
import { fail } from "@/lib/shared/errors";
import { extendPromotion } from "./extend";
import { findProduct } from "./products";

export interface Purchase {
  readonly listingId: number;
  /** Code of the product: `vip_7`. */
  readonly product: string;
  /** What the buyer was told that it costs, in hryvnias: nobody pays more than they have seen. */
  readonly price: string;
  /** One for each wish to buy: however often it is sent, it is charged once. */
  readonly token: string;
}

export interface Bought {
  readonly product: string;
  /** The promotion's end. */
  readonly until: Date;
  readonly price: string;
  /** What is left, right after it. */
  readonly balance: string;
  /** The token was used before: this is what it did then, and nothing was charged now. */
  readonly replayed: boolean;
}

/**
 * Buys a promotion for an active listing of the caller's from the caller's balance: the charge, the longer promotion and the audit are
 * one transaction. Exactly once for a token, whatever is retried and however many come at once; a refusal charges nothing and uses up
 * no token.
 *
 * Refuses with `validation_failed` (`token`), `idempotency_key_reused` (the token bought something else), `not_found`,
 * `promotion_not_allowed` (not active), `promotion_not_offered`, `price_changed` (`price`) and `insufficient_balance` (`missing`,
 * `price`, `balance`).
 */
export async function buyPromotion({ db, caller, actor, now }: VerbContext, purchase: Purchase): Promise<Bought> {
  const { listingId, product: code } = purchase;
  const token = ledgerToken("buy", purchase.token);
  return db.transaction(async (tx) => {
    const { accountId } = caller;
    const balance = await lockBalance(tx, accountId);
    const before = await findPosted(tx, accountId, token);
    if (before) return replay(before, purchase);
    const listing = await lockOwned(tx, accountId, listingId);
    if (listing.status !== "active") fail("promotion_not_allowed", { extra: { status: listing.status } });
    const product = await findProduct(tx, code);
    if (!product?.offered) return fail("promotion_not_offered");
    const { price, kind, days } = product;
    if (toKopiykas(price) !== toKopiykas(purchase.price)) fail("price_changed", { values: { price }, extra: { price } });
    if (toKopiykas(balance) < toKopiykas(price)) failInsufficient(balance, toKopiykas(price));
    const until = await extendPromotion(tx, listingId, kind, days, now);
    const left = await post(tx, {
      kind: "promotion",
      accountId,
      amount: `-${price}`,
      against: "income",
      token,
      listingId,
      product: code,
      until,
      now,
    });
    await recordAudit(tx, actor, {
      action: "listing.promote",
      subject: "listing",
      subjectId: listingId,
      details: { product: code, price, until: until.toISOString() },
    });
    return { product: code, until, price, balance: left, replayed: false };
  });
}

function replay({ listing_id, product, until, amount, balance_after }: Posted, purchase: Purchase): Bought {
  const same = listing_id === purchase.listingId && product === purchase.product;
  if (!same || !until) return fail("idempotency_key_reused");
  return { product: purchase.product, until, price: amount.replace(/^-/, ""), balance: balance_after, replayed: true };
}
