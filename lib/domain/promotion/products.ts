import { recordAudit } from "@/lib/domain/audit/record";
import { fromKopiykas, parseAmount, toKopiykas } from "@/lib/domain/billing/amount";
import type { Context, DbContext } from "@/lib/domain/context/context";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fail, failRules } from "@/lib/shared/errors";
import { changedFields, mergeFields } from "@/lib/shared/merge-changes";
import { lockProduct } from "./products.sql";

/** Promotion products, stored in a table so that administrators can change prices (docs/decisions/121-promotion.md). */

export const PROMOTION_KINDS = ["vip", "top"] as const;

/** VIP highlights a listing, TOP puts it before others. */
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

export interface Product {
  readonly id: number;
  /** Stable name: `vip_7`. */
  readonly code: string;
  readonly kind: PromotionKind;
  readonly days: number;
  /** In hryvnias, a decimal without trailing zeros. */
  readonly price: string;
  readonly offered: boolean;
}

const FIELDS = {
  id: true,
  code: true,
  kind: true,
  days: true,
  price: true,
  offered: true,
} as const satisfies Prisma.PromotionProductSelect;

const productOf = (row: Prisma.PromotionProductGetPayload<{ select: typeof FIELDS }>): Product => ({ ...row, price: row.price.toString() });

/** Returns all products in order, including those not offered. */
export async function listProducts({ db }: DbContext): Promise<Product[]> {
  const rows = await db.prisma.promotionProduct.findMany({ select: FIELDS, orderBy: [{ position: "asc" }, { id: "asc" }] });
  return rows.map(productOf);
}

/** Returns the products that owners can buy. */
export async function offeredProducts(context: DbContext): Promise<Product[]> {
  return (await listProducts(context)).filter(({ offered }) => offered);
}

export async function findProduct({ db }: DbContext, code: string): Promise<Product | undefined> {
  const row = await db.prisma.promotionProduct.findUnique({ select: FIELDS, where: { code } });
  return row ? productOf(row) : undefined;
}

/** Maximum price of a product in hryvnias. */
export const MAX_PRODUCT_PRICE = 100_000;

/** What administrators can change. */
export type ProductTerms = Pick<Product, "price" | "offered">;

export interface ProductChange {
  readonly code: string;
  /** As typed, in hryvnias. */
  readonly price?: string | undefined;
  readonly offered?: boolean | undefined;
  /** Terms with which the form was opened: only what differs from them is changed. */
  readonly opened?: ProductTerms | undefined;
}

/**
 * Changes a product's price, or whether it is offered. Earlier purchases are unaffected.
 * Throws `not_found`, `validation_failed` (`price`), and `settings_changed` if what differs from `opened` has been changed otherwise since.
 */
export async function changeProduct(
  { db, actor }: Pick<Context, "db" | "actor">,
  { code, price, offered, opened }: ProductChange,
): Promise<Product> {
  const amount = price === undefined ? undefined : checkPrice(price);
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(lockProduct([code]));
    const { id: _, ...from } = rows[0] ?? fail("not_found");
    const submitted: ProductTerms = { price: amount ?? from.price, offered: offered ?? from.offered };
    const data = opened ? mergeFields({ opened, submitted, stored: from }) : submitted;
    const to = productOf(await tx.prisma.promotionProduct.update({ select: FIELDS, where: { code }, data }));
    if (!changedFields(from, data)) return to;
    await recordAudit(
      { db: tx, actor },
      {
        action: "product.change",
        subject: "product",
        subjectId: to.id,
        details: { code, from, to: data },
      },
    );
    return to;
  });
}

/** Returns the amount without trailing zeros, as prices are compared. */
function checkPrice(text: string): string {
  const amount = parseAmount(text);
  if (amount === undefined) failRules([{ path: "price", code: "invalid_format", values: { expected: "79; 79,50" } }]);
  if (toKopiykas(amount) < 1) failRules([{ path: "price", code: "too_small", values: { min: "0,01" } }]);
  if (toKopiykas(amount) > MAX_PRODUCT_PRICE * 100) failRules([{ path: "price", code: "too_big", values: { max: MAX_PRODUCT_PRICE } }]);
  return fromKopiykas(toKopiykas(amount));
}
