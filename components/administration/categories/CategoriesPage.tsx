import { useLocale, useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Section } from "@/components/ui/Section";
import { type Category, type CategoryTree, categoryPath } from "@/lib/domain/categories/tree";
import { foldForComparison } from "@/lib/shared/text";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { AdminHeading } from "../AdminHeading";
import { FilterForm } from "../FilterForm";
import { OrderList } from "../OrderList";
import { AddCategory } from "./AddCategory";
import { CategoryLine } from "./CategoryLine";

interface Props {
  readonly tree: CategoryTree;
  /** Number of public listings in a category and its subcategories. */
  readonly counts: ReadonlyMap<number, number>;
  /** Search text. Empty to show the whole tree. */
  readonly search: string;
  readonly add: FormAction<unknown>;
  readonly move: FormAction<void>;
}

/** Maximum number of search results. */
const MOST_FOUND = 60;

/** The category tree with collapsible branches, or search results. */
export function CategoriesPage({ tree, counts, search, add, move }: Props) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      <FilterForm label={t("search")} address={search} clear={search ? "/moderation/categories" : undefined}>
        <Field name="q" label={t("search")} className="w-full sm:w-80">
          {(control) => <Input {...control} type="search" defaultValue={search} autoComplete="off" />}
        </Field>
      </FilterForm>
      {search ? (
        <Found categories={findCategories(tree, search)} counts={counts} />
      ) : (
        <OrderList
          label={t("title")}
          move={move}
          items={tree.roots.map((root) => ({
            key: String(root.id),
            label: root.name[locale],
            node: <Branch category={root} counts={counts} />,
          }))}
        />
      )}
      <p className="mt-4">
        <Link href="/moderation/categories/file" className={`${linkStyle} inline-flex min-h-11 items-center`}>
          {t("file.link")}
        </Link>
      </p>
      <Section title={t("addRoot")} className="mt-8">
        <AddCategory add={add} />
      </Section>
    </>
  );
}

/** Searches by name in any language, slug or id. */
function findCategories(tree: CategoryTree, search: string): Category[] {
  const typed = foldForComparison(search).replace(/^[#№]\s*/, "");
  return [...tree.byId.values()].filter(
    ({ id, slug, name }) =>
      String(id) === typed || slug.includes(typed) || Object.values(name).some((one) => foldForComparison(one).includes(typed)),
  );
}

function Found({ categories, counts }: { readonly categories: readonly Category[]; readonly counts: ReadonlyMap<number, number> }) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  if (categories.length === 0)
    return (
      <EmptyState title={t("nothingFound")}>
        <Link href="/moderation/categories">{t("wholeTree")}</Link>
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-border border-border border-y">
      {categories.slice(0, MOST_FOUND).map((category) => (
        <li key={category.id} className="py-2 text-15">
          <CategoryLine category={category} count={counts.get(category.id) ?? 0} />
          {category.parent ? <span className="block text-13 text-muted">{categoryPath(category.parent, locale).join(" › ")}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** A category with its subcategories, initially collapsed. */
function Branch({ category, counts }: { readonly category: Category; readonly counts: ReadonlyMap<number, number> }) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const line = <CategoryLine category={category} count={counts.get(category.id) ?? 0} />;
  if (category.children.length === 0) return line;
  return (
    <>
      {line}
      <details>
        <summary className="min-h-9 cursor-pointer py-1 text-13 text-muted pointer-coarse:min-h-11">
          {t("subcategories", { count: category.children.length })}
          <span className="sr-only">: {category.name[locale]}</span>
        </summary>
        <ul className="border-border border-l pl-4">
          {category.children.map((child) => (
            <li key={child.id} className="py-0.5">
              <Branch category={child} counts={counts} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
