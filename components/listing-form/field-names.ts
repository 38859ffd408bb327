"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { isLanguage } from "@/lib/shared/i18n";

/** Fields of the API's body, and what the form calls them. */
const NAMES = {
  title: "title",
  description: "description",
  lang: "lang",
  translations: "translations",
  category_id: "category",
  price: "price",
  price_type: "priceType",
  price_negotiable: "negotiable",
  price_period: "pricePeriod",
  currency: "currency",
  condition: "condition",
  city_ref: "city",
  delivery: "delivery",
  contact_name: "contactName",
  contact_phone: "contactPhone",
  photos: "photos",
  photos_wm: "photos",
  photos_3d: "tour",
  video_url: "video",
  video_thumbnail: "video",
} as const;

/** How a field is called on the page, by its path in the API's body: `translations.ru.title` is "Російська: назва". */
export function useFieldName(attributes: readonly PresentedAttribute[]) {
  const t = useTranslations("ListingForm");
  return useCallback(
    (path: string): string | undefined => {
      const [head = "", second = "", third] = path.split(".");
      if (head === "attributes") return attributes.find(({ code }) => code === second)?.name;
      if (head === "translations" && isLanguage(second)) {
        const language = t(`languages.${second}`);
        return third === "title" || third === "description" ? `${language}: ${t(third).toLowerCase()}` : language;
      }
      if (head === "photos" && second) return t("photoNumber", { place: Number(second) + 1 });
      return head in NAMES ? t(NAMES[head as keyof typeof NAMES]) : undefined;
    },
    [attributes, t],
  );
}
