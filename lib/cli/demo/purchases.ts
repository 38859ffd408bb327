import type { KnownAccount } from "@/lib/domain/accounts/create";
import { OPERATOR } from "@/lib/domain/audit/record";
import { creditAccount } from "@/lib/domain/billing/credit";
import { buyPromotion } from "@/lib/domain/promotion/buy";
import { offeredProducts } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";

/** What each demo owner is credited, once, however often the demo is made. */
const CREDIT = "1500";

/** Listings of each that promotions are bought for. */
const PROMOTED = 3;

/** Fills balances and spends a part of them, by the verbs that everybody uses: statements have something to show. */
export async function makePurchases(owners: readonly KnownAccount[], now: number): Promise<void> {
  const products = await offeredProducts(db());
  for (const { id: accountId, name, phone } of owners) {
    const note = "Демонстраційне поповнення";
    await creditAccount({ db: db(), actor: OPERATOR, now }, { accountId, amount: CREDIT, note, token: "demo" });
    const { rows } = await db().query<{ id: number }>({
      text: `SELECT id FROM listings WHERE account_id = $1 AND status = 'active' ORDER BY id LIMIT ${PROMOTED}`,
      values: [accountId],
    });
    for (const [index, { id: listingId }] of rows.entries()) {
      const product = products[index % Math.max(1, products.length)];
      if (!product) return;
      const context = { db: db(), caller: { accountId, name, phone }, actor: { kind: "owner", accountId } as const, now };
      await buyPromotion(context, { listingId, product: product.code, price: product.price, token: `demo-${listingId}` }).catch(passOver);
    }
  }
}

/** A demo that is made again finds the money spent, or a listing that has ended meanwhile. */
function passOver(error: unknown): void {
  if (!(error instanceof BoardError)) throw error;
}
