import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import type { ListingContent } from "@/lib/domain/listings/content";
import { LABELLED_FIELDS } from "@/lib/domain/listings/fields/labelled";
import type { Finding } from "@/lib/domain/moderation/findings/finding";
import type { ValueLabels } from "./value-labels";

export interface Fact {
  readonly field: string;
  readonly value: unknown;
}

/** Returns the values of a listing in order of importance, without missing ones. */
export function factsOf(content: ListingContent): readonly Fact[] {
  const members = (name: string, object: Readonly<Record<string, unknown>>) =>
    Object.entries(object).map(([key, value]) => ({ field: `${name}.${key}`, value }));
  const { price_type, price, category_id, condition, city_ref, lang, contact_name, contact_phone, hide_phone } = content;
  return [
    ...(price_type === "sell" ? [] : [{ field: "price_type", value: price_type }]),
    ...(price_type === "free" ? [] : [{ field: "price", value: price }]),
    ...(content.price_negotiable ? [{ field: "price_negotiable", value: true }] : []),
    { field: "price_period", value: content.price_period },
    { field: "category_id", value: category_id },
    { field: "condition", value: condition },
    ...members("attributes", content.attributes),
    { field: "city_ref", value: city_ref },
    { field: "contact_name", value: contact_name },
    { field: "contact_phone", value: contact_phone },
    ...(hide_phone ? [{ field: "hide_phone", value: true }] : []),
    { field: "lang", value: lang },
    ...members("delivery", content.delivery).filter(({ value }) => value !== false),
    ...LABELLED_FIELDS.map(({ name }) => ({ field: name, value: content[name] })).filter(({ value }) => value !== false),
  ].filter(({ value }) => value !== null && value !== undefined);
}

interface Props {
  readonly facts: readonly Fact[];
  readonly labels: ValueLabels;
  /** Fields with findings are highlighted. */
  readonly findings?: readonly Finding[];
}

/** Compact list of names and values. */
export function Facts({ facts, labels, findings = [] }: Props) {
  return (
    <DenseList
      items={facts.map(({ field, value }) => ({
        key: field,
        term: labels.field(field),
        value: labels.value(field, value),
        marked: findings.some((finding) => finding.field === field),
      }))}
    />
  );
}

interface Item {
  readonly key: string;
  readonly term: ReactNode;
  readonly value: ReactNode;
  readonly marked?: boolean;
}

export function DenseList({ items }: { readonly items: readonly Item[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,10rem)_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
      {items.map(({ key, term, value, marked }) => (
        <div key={key} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className={cx("min-w-0 text-title", marked && "font-semibold text-warning underline decoration-wavy underline-offset-4")}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
