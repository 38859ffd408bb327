import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { DataTable } from "@/components/ui/DataTable";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { type Category, type CategoryTree, categoryPath } from "@/lib/domain/categories/tree";
import type { AttributeFate, MergePreview } from "@/lib/domain/listings/merge-preview";
import type { FormAction } from "@/lib/web/form-state";
import { formatNumber } from "@/lib/web/i18n/format";
import { ConfirmMerge } from "./ConfirmMerge";
import { MergeTarget } from "./MergeTarget";

interface Props {
  readonly category: Category;
  readonly tree: CategoryTree;
  /** The chosen, unconfirmed target. */
  readonly target: Category | undefined;
  /** Undefined unless a valid target is chosen. */
  readonly preview: MergePreview | undefined;
  readonly merge: FormAction<unknown>;
}

/** Merges a category into another: choice of the target, preview of the effects, confirmation. */
export function MergePage({ category, tree, target, preview, merge }: Props) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const name = category.name[locale];
  const options = [...tree.byId.values()]
    .filter(({ id }) => id !== category.id)
    .map((one) => ({ value: String(one.id), label: categoryPath(one, locale).join(" › ") }));
  return (
    <>
      <PageHeader
        title={t("mergeTitle", { name })}
        lead={t("mergeLead")}
        back={{ href: `/moderation/categories/${category.id}`, label: name }}
      />
      {category.children.length > 0 ? (
        <Alert tone="warning">{t("mergeChildren")}</Alert>
      ) : (
        <MergeTarget options={options} chosen={options.find(({ value }) => value === String(target?.id))} />
      )}
      {target === category ? (
        <Alert tone="danger" className="mt-4">
          {t("mergeItself")}
        </Alert>
      ) : null}
      {target && preview ? <Consequences category={category} target={target} preview={preview} merge={merge} /> : null}
    </>
  );
}

interface ConsequencesProps {
  readonly category: Category;
  readonly target: Category;
  readonly preview: MergePreview;
  readonly merge: FormAction<unknown>;
}

function Consequences({ category, target, preview, merge }: ConsequencesProps) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const { listings, active, words, attributes, missing } = preview;
  // Attributes without values in any listing are neither kept nor lost.
  const fates = attributes.filter(({ kept, lost }) => kept + lost > 0);
  const losing = fates.some(({ lost }) => lost > 0);
  const names = { from: category.name[locale], into: categoryPath(target, locale).join(" › ") };
  return (
    <Section title={t("consequences")} className="mt-8">
      <ul className="mb-5 list-disc space-y-1 pl-5">
        <li>{t("willMove", { count: listings, active, into: names.into })}</li>
        <li>{t("willRedirect", { slug: category.slug })}</li>
        {words > 0 ? <li>{t("willWords", { count: words })}</li> : null}
        {target.autoApprove === category.autoApprove ? null : <li>{t(target.autoApprove ? "willApprove" : "willWait")}</li>}
        {missing.map(({ attribute, listings: count }) => (
          <li key={attribute.code}>{t("willMiss", { count, attribute: attribute.name[locale] })}</li>
        ))}
      </ul>
      {fates.length > 0 ? <Fates fates={fates} /> : null}
      <Alert tone={losing ? "danger" : "warning"} className="my-5">
        {t(losing ? "lossNote" : "noLossNote")}
      </Alert>
      <ConfirmMerge from={category.id} into={target.id} names={names} count={listings} merge={merge} />
    </Section>
  );
}

function Fates({ fates }: { readonly fates: readonly AttributeFate[] }) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("attributes")}
      rows={fates}
      rowKey={({ attribute }) => attribute.code}
      columns={[
        { key: "name", title: t("attribute"), cell: ({ attribute }) => attribute.name[locale] },
        { key: "kept", title: t("keptIn"), cell: ({ kept }) => formatNumber(locale, kept), numeric: true },
        { key: "lost", title: t("lostIn"), cell: ({ lost }) => <Lost count={lost} />, numeric: true },
      ]}
    />
  );
}

function Lost({ count }: { readonly count: number }) {
  const locale = useLocale();
  return <span className={count > 0 ? "font-semibold text-danger" : undefined}>{formatNumber(locale, count)}</span>;
}
