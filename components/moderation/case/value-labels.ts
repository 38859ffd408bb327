import { useLocale, useTranslations } from "next-intl";
import { categoryOfId } from "@/lib/domain/categories/find";
import type { Attribute, CategoryTree } from "@/lib/domain/categories/tree";
import { categoryPath } from "@/lib/domain/categories/tree";
import type { ListingContent, Translation } from "@/lib/domain/listings/content";
import { findLabelled, optionLabel } from "@/lib/domain/listings/fields/labelled";
import { formatMoney } from "@/lib/shared/format-money";
import { isLanguage } from "@/lib/shared/i18n";
import { formatFigure } from "@/lib/web/i18n/format";

/** Labels of a listing's fields and values, which are stored as codes and refs. */
export interface ValueLabels {
  /** @param field path as in comparisons: `price`, `attributes.mileage`, `translations.ru.title`. */
  readonly field: (field: string) => string;
  /** Returns the label of a value. Undefined is shown as "none". */
  readonly value: (field: string, value: unknown) => string;
}

export interface ValueSources {
  readonly tree: CategoryTree;
  /** City labels by ref. */
  readonly cities: ReadonlyMap<string, string>;
  /** The listing with the values. Its category determines the attributes. */
  readonly content: Pick<ListingContent, "category_id" | "currency">;
}

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => (all as readonly unknown[]).includes(value);

const METHODS = ["pickup", "nova_poshta", "ukrposhta", "meest", "courier", "paid_by"] as const;
const FIELDS = [
  "title",
  "description",
  "price",
  "price_type",
  "price_negotiable",
  "price_period",
  "currency",
  "condition",
  "category_id",
  "city_ref",
  "lang",
  "contact_name",
  "contact_phone",
  "hide_phone",
  "video_url",
  "photos",
  "photos_3d",
  "attributes",
  "delivery",
] as const;

/** Returns the labels of a listing's values in the reader's language. */
export function useValueLabels({ tree, cities, content }: ValueSources): ValueLabels {
  const t = useTranslations("Moderation");
  const locale = useLocale();
  const category = categoryOfId(tree, content.category_id);
  const attributes = category && new Map([...category.retired, ...category.attributes]);

  const field = (name: string): string => {
    const [head = "", member = "", part] = name.split(".");
    if (head === "attributes" && member) return attributes?.get(member)?.name[locale] ?? member;
    if (head === "delivery" && isOneOf(METHODS, member)) return t(`delivery.${member}`);
    if (head === "translations" && isLanguage(member)) {
      const translation = t("translation", { language: t(`languages.${member}`) });
      return isOneOf(["title", "description"] as const, part) ? `${translation}, ${t(`fields.${part}`)}` : translation;
    }
    return isOneOf(FIELDS, head) ? t(`fields.${head}`) : (findLabelled(head)?.label[locale] ?? t("fields.listing"));
  };

  const yesNo = (value: boolean) => t(value ? "yes" : "no");

  function attributeValue(attribute: Attribute | undefined, value: unknown): string {
    const unit = attribute?.unit?.[locale];
    const number = (one: unknown) => `${formatFigure(locale, Number(one), unit)}${unit ? ` ${unit}` : ""}`;
    if (typeof value === "boolean") return yesNo(value);
    if (typeof value === "number") return number(value);
    if (typeof value === "string") return attribute?.options.get(value)?.label[locale] ?? value;
    const { from, to } = value as { from?: number; to?: number };
    if (from !== undefined && to !== undefined) return t("range", { from: formatFigure(locale, from, unit), to: number(to) });
    return from !== undefined ? t("rangeFrom", { from: number(from) }) : t("rangeTo", { to: number(to) });
  }

  const value = (name: string, given: unknown): string => {
    if (given === undefined || given === null) return t("nothing");
    const [head = "", member = ""] = name.split(".");
    switch (head) {
      case "attributes":
        return attributeValue(attributes?.get(member), given);
      case "price":
        return formatMoney(locale, String(given), content.currency);
      case "price_type":
        return t(`priceTypes.${given as "sell"}`);
      case "price_period":
        return t(`pricePeriods.${given as "day"}`);
      case "condition":
        return t(`conditions.${given as "new"}`);
      case "lang":
        return t(`languages.${given as "uk"}`);
      case "category_id": {
        const category = categoryOfId(tree, Number(given));
        return category ? categoryPath(category, locale).join(" › ") : String(given);
      }
      case "city_ref":
        return cities.get(String(given)) ?? String(given);
      case "translations": {
        const { title, description } = given as Translation;
        return `${title}. ${description}`;
      }
      case "delivery":
        if (member === "paid_by") return t(`payers.${given as "buyer"}`);
    }
    if (typeof given === "boolean") return yesNo(given);
    const labelled = findLabelled(head);
    return labelled ? optionLabel(labelled.field, String(given), locale) : String(given);
  };

  return { field, value };
}
