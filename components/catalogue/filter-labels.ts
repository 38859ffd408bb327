import { useLocale, useTranslations } from "next-intl";
import type { FilterPart } from "@/lib/domain/catalogue/parts";
import type { Attribute, Category } from "@/lib/domain/categories/tree";
import { formatMoney } from "@/lib/shared/format-money";
import type { Language } from "@/lib/shared/i18n";
import { formatFigure } from "@/lib/web/i18n/format";

/** Names of the query's places in the reader's language. */
export interface PlaceNames {
  readonly city: string | undefined;
  readonly region: string | undefined;
  /** Locative phrase such as "у Львові"; undefined if the case form is uncertain, or a radius is searched. */
  readonly inCity?: string | undefined;
}

interface LabelContext {
  readonly t: ReturnType<typeof useTranslations<"Catalogue">>;
  readonly locale: Language;
  readonly category: Category | undefined;
  readonly names: PlaceNames;
}

/** Returns {@link filterLabels} in the language of the page. */
export function useFilterLabels(category: Category | undefined, names: PlaceNames): (part: FilterPart) => string {
  return filterLabels({ t: useTranslations("Catalogue"), locale: useLocale(), category, names });
}

/** Returns a function that labels a filter: `від 1 000 ₴`, `BMW`, `Львів, до 30 км`. */
export function filterLabels({ t, locale, category, names }: LabelContext): (part: FilterPart) => string {
  const between = (min: number | undefined, max: number | undefined, write: (value: number) => string) => {
    if (min !== undefined && min === max) return write(min);
    if (min !== undefined && max !== undefined) return `${write(min)} – ${write(max)}`;
    return min === undefined ? t("upTo", { value: write(max as number) }) : t("from", { value: write(min) });
  };
  return (part) => {
    switch (part.kind) {
      case "text":
        return t("quoted", { text: part.text });
      case "city":
        return part.radiusKm > 0 ? t("cityAround", { city: names.city ?? "", km: part.radiusKm }) : (names.city ?? "");
      case "region":
        return names.region ?? "";
      case "price":
        return between(part.min, part.max, (value) => formatMoney(locale, String(value), part.currency));
      case "condition":
        return t(`conditions.${part.value}`);
      case "priceType":
        return t(`priceTypes.${part.value}`);
      case "photos":
        return t("withPhotos");
      default: {
        const attribute = category?.attributes.get(part.code);
        const name = attribute?.name[locale] ?? part.code;
        if (part.kind === "boolean") return `${name}: ${t(part.value ? "yes" : "no")}`;
        if (part.kind === "option") return attribute?.options.get(part.value)?.label[locale] ?? part.value;
        return `${name}: ${between(part.min, part.max, (value) => writeFigure(value, attribute, locale))}`;
      }
    }
  };
}

function writeFigure(value: number, attribute: Attribute | undefined, locale: Language): string {
  const unit = attribute?.unit?.[locale];
  return `${formatFigure(locale, value, unit)}${unit ? ` ${unit}` : ""}`;
}
