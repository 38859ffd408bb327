import { useLocale, useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { type Column, DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { LoadMore } from "@/components/ui/Pagination";
import { Section } from "@/components/ui/Section";
import { Select } from "@/components/ui/Select";
import { DateTime } from "@/components/ui/Time";
import { categoryOfId } from "@/lib/domain/categories/find";
import { type CategoryTree, categoryPath } from "@/lib/domain/categories/tree";
import { type ForbiddenWord, WORD_RISKS } from "@/lib/domain/moderation/forbidden-words";
import { type WordsAddress, wordsHref } from "@/lib/domain/moderation/words-address";
import type { FormAction } from "@/lib/web/form-state";
import { formatId } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { AdminHeading } from "../AdminHeading";
import { FilterForm } from "../FilterForm";
import { AddWords } from "./AddWords";
import { RemoveWord } from "./RemoveWord";
import { type TriedFinding, TryText } from "./TryText";

interface Props {
  readonly address: WordsAddress;
  readonly found: { readonly words: readonly ForbiddenWord[]; readonly total: number };
  readonly tree: CategoryTree;
  readonly actions: {
    readonly add: FormAction<{ readonly added: number; readonly known: number }>;
    readonly remove: FormAction<void>;
    readonly tryText: FormAction<readonly TriedFinding[]>;
  };
  readonly now: number;
}

const RISK_TONES: Readonly<Record<ForbiddenWord["risk"], Tone>> = { low: "info", medium: "warning", high: "danger" };

/** Forbidden words: the list, forms for adding words, and a test field. */
export function WordsPage({ address, found, tree, actions, now }: Props) {
  const t = useTranslations("WordAdmin");
  const locale = useLocale();
  const path = (id: number) => {
    const category = categoryOfId(tree, id);
    return category ? categoryPath(category, locale).join(" › ") : formatId(locale, id);
  };
  const options = [...tree.byId.values()].map((one) => ({ value: String(one.id), label: path(one.id) }));
  const columns: readonly Column<ForbiddenWord>[] = [
    { key: "phrase", title: t("phrase"), cell: ({ phrase }) => phrase },
    { key: "where", title: t("where"), cell: ({ categoryId }) => (categoryId === null ? t("everywhere") : path(categoryId)) },
    { key: "risk", title: t("risk"), cell: ({ risk }) => <StateDot tone={RISK_TONES[risk]}>{t(`risks.${risk}`)}</StateDot>, nowrap: true },
    { key: "since", title: t("since"), cell: ({ createdAt }) => <DateTime at={createdAt} now={now} />, nowrap: true, desktopOnly: true },
  ];
  const last = found.words.at(-1);
  const filtered = Object.values(address).some((value) => value !== undefined);
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Section title={t("add")} lead={t("addLead")}>
          <AddWords add={actions.add} categories={options} />
        </Section>
        <Section title={t("try")} lead={t("tryLead")} className="lg:mt-0 lg:border-t-0 lg:pt-0">
          <TryText run={actions.tryText} categories={options} />
        </Section>
      </div>
      <Section title={t("list")} className="mt-8">
        <WordFilters
          address={address}
          chosen={typeof address.category === "number" ? path(address.category) : undefined}
          filtered={filtered}
        />
        <p className="mb-2 text-13 text-muted">{t("total", { count: found.total })}</p>
        <DataTable
          caption={t("list")}
          columns={columns}
          rows={found.words}
          rowKey={({ id }) => id}
          actionsTitle={t("remove")}
          actions={({ id, phrase, categoryId }) => (
            <RemoveWord id={id} phrase={phrase} where={categoryId === null ? t("everywhere") : path(categoryId)} remove={actions.remove} />
          )}
          empty={
            <EmptyState title={filtered ? t("nothingFits") : t("empty")}>
              {filtered ? <Link href="/moderation/words">{t("showAll")}</Link> : t("emptyText")}
            </EmptyState>
          }
        />
        {last && found.total > found.words.length ? (
          <div className="py-6">
            <LoadMore href={wordsHref(address, last)} />
          </div>
        ) : null}
      </Section>
    </>
  );
}

interface FilterProps {
  readonly address: WordsAddress;
  /** Name of the category that the list is filtered by. */
  readonly chosen: string | undefined;
  readonly filtered: boolean;
}

function WordFilters({ address, chosen, filtered }: FilterProps) {
  const t = useTranslations("WordAdmin");
  return (
    <FilterForm label={t("filters")} address={wordsHref(address)} clear={filtered ? "/moderation/words" : undefined}>
      <Field name="q" label={t("search")} className="w-full sm:w-72">
        {(control) => <Input {...control} type="search" defaultValue={address.text} autoComplete="off" />}
      </Field>
      <Field name="category" label={t("where")} className="min-w-40 flex-1 sm:max-w-64">
        {(control) => (
          <Select
            {...control}
            defaultValue={String(address.category ?? "")}
            placeholder={t("anywhere")}
            options={[
              { value: "everywhere", label: t("everywhere") },
              ...(chosen === undefined ? [] : [{ value: String(address.category), label: chosen }]),
            ]}
          />
        )}
      </Field>
      <Field name="risk" label={t("risk")} className="min-w-40 flex-1 sm:max-w-52">
        {(control) => (
          <Select
            {...control}
            defaultValue={address.risk ?? ""}
            placeholder={t("anyRisk")}
            options={WORD_RISKS.map((risk) => ({ value: risk, label: t(`risks.${risk}`) }))}
          />
        )}
      </Field>
    </FilterForm>
  );
}
