import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { parseAmount, toKopiykas } from "@/lib/domain/billing/amount";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";

/** What can be bought, kept in a table so that administrators change prices without a release (docs/decisions/121-promotion.md). */

export const PROMOTION_KINDS = ["vip", "top"] as const;

/** VIP marks a listing among others, TOP puts it before them. */
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

export interface Product {
  readonly id: number;
  /** Stable name: `vip_7`. */
  readonly code: string;
  readonly kind: PromotionKind;
  readonly days: number;
  /** In hryvnias, a decimal without zeros at the end. */
  readonly price: string;
  readonly offered: boolean;
}

const FIELDS = "id, code, kind, days, trim_scale(price)::text AS price, offered";

const selectProducts = prepared("promotion_products", `SELECT ${FIELDS} FROM promotion_products ORDER BY position, id`);

/** All products in their order, those that are not offered now included. */
export async function listProducts(db: Queryable): Promise<Product[]> {
  return (await db.query<Product>(selectProducts([]))).rows;
}

/** What owners can buy now. */
export async function offeredProducts(db: Queryable): Promise<Product[]> {
  return (await listProducts(db)).filter(({ offered }) => offered);
}

const selectProduct = prepared("promotion_product", `SELECT ${FIELDS} FROM promotion_products WHERE code = $1`);

export async function findProduct(db: Queryable, code: string): Promise<Product | undefined> {
  const { rows } = await db.query<Product>(selectProduct([code]));
  return rows[0];
}

/** The dearest that a product may be, in hryvnias. */
export const MAX_PRODUCT_PRICE = 100_000;

export interface ProductChange {
  readonly code: string;
  /** As it was typed, in hryvnias. */
  readonly price?: string | undefined;
  readonly offered?: boolean | undefined;
}

/**
 * Changes a product's price, or whether it is offered. What was bought before keeps what it cost.
 * Refuses with `not_found` and `validation_failed` (`price`).
 */
export async function changeProduct(db: Queryable, actor: Actor, { code, price, offered }: ProductChange): Promise<Product> {
  const amount = price === undefined ? undefined : checkPrice(price);
  return db.transaction(async (tx) => {
    const { rows: before } = await tx.query<Product>({
      text: `SELECT ${FIELDS} FROM promotion_products WHERE code = $1 FOR UPDATE`,
      values: [code],
    });
    const from = before[0] ?? fail("not_found");
    const { rows } = await tx.query<Product>({
      text: `UPDATE promotion_products SET price = coalesce($2::numeric, price), offered = coalesce($3, offered) WHERE code = $1 RETURNING ${FIELDS}`,
      values: [code, amount ?? null, offered ?? null],
    });
    const to = rows[0] as Product;
    if (from.price === to.price && from.offered === to.offered) return to;
    await recordAudit(tx, actor, {
      action: "product.change",
      subject: "product",
      subjectId: to.id,
      details: { code, from: { price: from.price, offered: from.offered }, to: { price: to.price, offered: to.offered } },
    });
    return to;
  });
}

function checkPrice(text: string): string {
  const amount = parseAmount(text);
  if (amount === undefined) failRules([{ path: "price", code: "invalid_format", values: { expected: "79; 79,50" } }]);
  if (toKopiykas(amount) < 1) failRules([{ path: "price", code: "too_small", values: { min: "0,01" } }]);
  if (toKopiykas(amount) > MAX_PRODUCT_PRICE * 100) failRules([{ path: "price", code: "too_big", values: { max: MAX_PRODUCT_PRICE } }]);
  return amount;
}
