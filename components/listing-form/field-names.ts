import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { findLabelled } from "@/lib/domain/listings/fields/labelled";
import { isLanguage } from "@/lib/shared/i18n";

/** Message keys of the request body's fields. */
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

/** Returns a function from body path to field label: `translations.ru.title` is "Російська: назва". */
export function useFieldName(attributes: readonly PresentedAttribute[]) {
  const t = useTranslations("ListingForm");
  const locale = useLocale();
  return useCallback(
    (path: string): string | undefined => {
      const [head = "", second = "", third] = path.split(".");
      if (head === "attributes") return attributes.find(({ code }) => code === second)?.name;
      if (head === "translations" && isLanguage(second)) {
        const language = t(`languages.${second}`);
        return third === "title" || third === "description" ? `${language}: ${t(third).toLowerCase()}` : language;
      }
      if (head === "photos" && second) return t("photoNumber", { place: Number(second) + 1 });
      return head in NAMES ? t(NAMES[head as keyof typeof NAMES]) : findLabelled(head)?.label[locale];
    },
    [attributes, t, locale],
  );
}
