import { useTranslations } from "next-intl";
import type { PromotionKind } from "@/lib/domain/promotion/products";

/** `VIP на 7 днів`, as a product is called; for server and client components that have the words of `Promotion`. */
export function useProductName(): (product: { readonly kind: PromotionKind; readonly days: number }) => string {
  const t = useTranslations("Promotion");
  return ({ kind, days }) => t("product", { name: t(`names.${kind}`), count: days });
}
