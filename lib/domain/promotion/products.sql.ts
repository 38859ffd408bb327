import type { PromotionProduct } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locks a product before a price change. The price has no trailing zeros. `$1` code. */
export const lockProduct = statement<Pick<Row<PromotionProduct>, "id" | "price" | "offered">>(
  "promotion_product_lock",
  "SELECT id, trim_scale(price)::text AS price, offered FROM promotion_products WHERE code = $1 FOR UPDATE",
  { id: true, price: true, offered: true },
);
