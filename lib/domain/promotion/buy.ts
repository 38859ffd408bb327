import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { recordAudit } from "@/lib/domain/audit/record";
import { toKopiykas } from "@/lib/domain/billing/amount";
import { failInsufficient } from "@/lib/domain/billing/credit";
import { findPosted, ledgerToken, lockBalance, post } from "@/lib/domain/billing/ledger";
import type { Posted } from "@/lib/domain/billing/ledger.sql";
import { lockOwnerListing } from "@/lib/domain/listings/lock";
import { fail } from "@/lib/shared/errors";
import { extendPromotion } from "./extend";
import { findProduct } from "./products";

export interface Purchase {
  readonly listingId: number;
  /** Code of the product: `vip_7`. */
  readonly product: string;
  /** Price shown to the buyer, in hryvnias, so that nobody pays a different price. */
  readonly price: string;
  /** Idempotency token: repeated requests are charged once. */
  readonly token: string;
}

export interface Bought {
  readonly product: string;
  /** End of the promotion. */
  readonly until: Date;
  readonly price: string;
  /** Balance afterwards. */
  readonly balance: string;
  /** Whether the token was used before: this is the earlier result, and nothing was charged now. */
  readonly replayed: boolean;
}

/**
 * Buys a promotion for the caller's active listing from the caller's balance. Charge, promotion and audit entry are one transaction.
 * Executed exactly once per token, also with retries and concurrent calls; errors charge nothing and do not use up the token.
 *
 * Throws `validation_failed` (`token`), `idempotency_key_reused` (the token bought something else), `not_found`,
 * `promotion_not_allowed` (not active), `promotion_not_offered`, `price_changed` (`price`) and `insufficient_balance` (`missing`,
 * `price`, `balance`).
 */
export async function buyPromotion({ db, caller, actor, now }: OwnerContext, purchase: Purchase): Promise<Bought> {
  const { listingId, product: code } = purchase;
  const token = ledgerToken("buy", purchase.token);
  return db.transaction(async (tx) => {
    const { accountId } = caller;
    const balance = await lockBalance({ db: tx }, accountId);
    const before = await findPosted({ db: tx }, { accountId, token });
    if (before) return replay(before, purchase);
    const listing = await lockOwnerListing({ db: tx }, { accountId, id: listingId });
    if (listing.status !== "active") fail("promotion_not_allowed", { status: listing.status });
    const product = await findProduct({ db: tx }, code);
    if (!product?.offered) return fail("promotion_not_offered");
    const { price, kind, days } = product;
    if (toKopiykas(price) !== toKopiykas(purchase.price)) fail("price_changed", { price });
    if (toKopiykas(balance) < toKopiykas(price)) failInsufficient(balance, toKopiykas(price));
    const until = await extendPromotion({ db: tx, now }, { listingId, kind, days });
    const left = await post(
      { db: tx, now },
      { kind: "promotion", accountId, amount: `-${price}`, against: "income", token, listingId, product: code, until },
    );
    await recordAudit(
      { db: tx, actor },
      {
        action: "listing.promote",
        subject: "listing",
        subjectId: listingId,
        details: { product: code, price, until: until.toISOString() },
      },
    );
    return { product: code, until, price, balance: left, replayed: false };
  });
}

function replay({ listing_id, product, until, amount, balance_after }: Posted, purchase: Purchase): Bought {
  const same = listing_id === purchase.listingId && product === purchase.product;
  if (!same || !until) return fail("idempotency_key_reused");
  return { product: purchase.product, until, price: amount.replace(/^-/, ""), balance: balance_after, replayed: true };
}
