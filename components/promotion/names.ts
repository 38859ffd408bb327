import { useTranslations } from "next-intl";
import type { PromotionKind } from "@/lib/domain/promotion/products";

/** Returns a function that names a product, such as `VIP на 7 днів`. Needs the `Promotion` messages. */
export function useProductName(): (product: { readonly kind: PromotionKind; readonly days: number }) => string {
  const t = useTranslations("Promotion");
  return ({ kind, days }) => t("product", { name: t(`names.${kind}`), count: days });
}
