import type { KnownAccount } from "@/lib/domain/accounts/create";
import { creditAccount } from "@/lib/domain/billing/credit";
import { OPERATOR } from "@/lib/domain/context/context";
import { buyPromotion } from "@/lib/domain/promotion/buy";
import { offeredProducts } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";

/** Amount credited to each demo owner in hryvnias. Credited only once, even if the demo runs again. */
const CREDIT = "1500";

/** Number of each owner's listings that get a promotion. */
const PROMOTED = 3;

/** Credits balances and buys promotions with the regular service functions, so that account statements have entries. */
export async function createPurchases(owners: readonly KnownAccount[], now: number): Promise<void> {
  const products = await offeredProducts({ db: db() });
  for (const { id: accountId, name, phone } of owners) {
    const note = "Демонстраційне поповнення";
    await creditAccount({ db: db(), actor: OPERATOR, now }, { accountId, amount: CREDIT, note, token: "demo" });
    const listings = await db().prisma.listing.findMany({
      where: { accountId, status: "active" },
      orderBy: { id: "asc" },
      take: PROMOTED,
      select: { id: true },
    });
    for (const [index, { id: listingId }] of listings.entries()) {
      const product = products[index % Math.max(1, products.length)];
      if (!product) return;
      const context = { db: db(), caller: { accountId, name, phone }, actor: { kind: "owner", accountId } as const, now };
      await buyPromotion(context, { listingId, product: product.code, price: product.price, token: `demo-${listingId}` }).catch(
        ignoreBoardError,
      );
    }
  }
}

/** Ignores domain errors: when the demo runs again, the balance may be spent, or a listing may have expired. */
function ignoreBoardError(error: unknown): void {
  if (!(error instanceof BoardError)) throw error;
}
