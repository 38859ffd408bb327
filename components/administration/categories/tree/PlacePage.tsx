import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { Select } from "@/components/ui/Select";
import { subtreeOf } from "@/lib/domain/categories/find";
import { MAX_DEPTH } from "@/lib/domain/categories/limits";
import { type Category, type CategoryTree, categoryPath } from "@/lib/domain/categories/tree";
import type { PlaceImpact } from "@/lib/domain/listings/category-impact";
import type { FormAction } from "@/lib/web/form-state";
import { ConfirmPlace } from "./ConfirmPlace";

/** Search param for the first level. */
export const TOP = "top";

interface Props {
  readonly category: Category;
  readonly tree: CategoryTree;
  /** The chosen, unconfirmed parent. Null for the first level, undefined if nothing is chosen. */
  readonly parent: Category | null | undefined;
  readonly impact: PlaceImpact | undefined;
  readonly move: FormAction<void>;
}

const depthOf = (category: Category): number => 1 + (category.parent ? depthOf(category.parent) : 0);
const heightOf = ({ children }: Category): number => 1 + Math.max(0, ...children.map(heightOf));

/** Moves a category: choice of the parent, preview of the effects, confirmation. */
export function PlacePage({ category, tree, parent, impact, move }: Props) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const name = category.name[locale];
  const below = new Set(subtreeOf(category));
  const height = heightOf(category);
  const options = [
    ...(category.parent ? [{ value: TOP, label: t("place.top") }] : []),
    ...[...tree.byId.values()]
      .filter((one) => !below.has(one) && one !== category.parent && depthOf(one) + height <= MAX_DEPTH)
      .map((one) => ({ value: String(one.id), label: categoryPath(one, locale).join(" › ") }))
      .sort((one, other) => one.label.localeCompare(other.label, locale)),
  ];
  const chosen = parent === null ? TOP : parent === undefined ? "" : String(parent.id);
  return (
    <>
      <PageHeader
        title={t("place.title", { name })}
        lead={t("place.lead")}
        back={{ href: `/moderation/categories/${category.id}`, label: name }}
      />
      <form key={chosen} className="flex flex-wrap items-end gap-3">
        <Field name="parent" label={t("place.parent")} className="w-full sm:w-[32rem]">
          {(control) => <Select {...control} placeholder={t("place.choose")} options={options} defaultValue={chosen} />}
        </Field>
        <Button type="submit" variant="secondary">
          {t("mergeLook")}
        </Button>
      </form>
      {parent !== undefined && impact ? (
        <Consequences category={category} parent={parent ?? undefined} impact={impact} move={move} />
      ) : null}
    </>
  );
}

interface ConsequencesProps {
  readonly category: Category;
  readonly parent: Category | undefined;
  readonly impact: PlaceImpact;
  readonly move: FormAction<void>;
}

function Consequences({ category, parent, impact: { listings, active, pending, lost, missing }, move }: ConsequencesProps) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const place = parent ? categoryPath(parent, locale).join(" › ") : t("place.top");
  const autoApproves = category.ownAutoApprove ?? parent?.autoApprove ?? false;
  return (
    <Section title={t("consequences")} className="mt-8">
      <ul className="mb-5 list-disc space-y-1 pl-5">
        <li>{t("place.willMove", { count: listings, active, pending, place })}</li>
        {autoApproves === category.autoApprove ? null : <li>{t(autoApproves ? "willApprove" : "willWait")}</li>}
        {missing.map(({ attribute, listings: count }) => (
          <li key={attribute.code}>{t("willMiss", { count, attribute: attribute.name[locale] })}</li>
        ))}
        {lost.map(({ attribute, listings: count }) => (
          <li key={attribute.code}>{t("place.willHide", { count, attribute: attribute.name[locale] })}</li>
        ))}
      </ul>
      <Alert tone="info" className="my-5">
        {t("place.note")}
      </Alert>
      <ConfirmPlace id={category.id} parentId={parent?.id} move={move} />
    </Section>
  );
}
