import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import type { CategorySettings } from "@/lib/domain/categories/edit";
import { subtreeOf } from "@/lib/domain/categories/find";
import { type Attribute, type Category, categoryPath } from "@/lib/domain/categories/tree";
import type { AutoApproveImpact, ListingCounts } from "@/lib/domain/listings/category-impact";
import type { FormAction } from "@/lib/web/form-state";
import { formatId, formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { OrderList } from "../OrderList";
import { AddCategory } from "./AddCategory";
import { AddAttribute } from "./attributes/AddAttribute";
import { CategoryForm } from "./CategoryForm";
import { CategoryLine } from "./CategoryLine";
import { HideCategory } from "./tree/HideCategory";

interface Props {
  readonly category: Category;
  readonly counts: ReadonlyMap<number, number>;
  /** Number of listings in the category and its subcategories. */
  readonly listings: ListingCounts;
  /** Whether another category has just been merged into it. */
  readonly merged: boolean;
  readonly actions: {
    readonly preview: FormAction<AutoApproveImpact | undefined>;
    readonly save: FormAction<CategorySettings>;
    readonly add: FormAction<unknown>;
    readonly move: FormAction<void>;
    readonly hide: FormAction<void>;
    readonly addAttribute: FormAction<unknown>;
    readonly moveAttribute: FormAction<void>;
  };
}

/** Page of a category: names, review setting, subcategories, attributes, and merging. */
export function CategoryPage({ category, counts, listings, merged, actions }: Props) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const { id, slug, name, parent, children, ownAutoApprove } = category;
  const path = parent ? `${categoryPath(parent, locale).join(" › ")} · ` : "";
  return (
    <>
      <PageHeader
        title={name[locale]}
        lead={
          <span className="text-15 text-muted">
            {category.isHidden ? <Badge>{t("hide.badge")}</Badge> : null} {path}
            {formatId(locale, id)} · <span className="font-mono break-all">{slug}</span> ·{" "}
            {t("onViewCount", { count: counts.get(id) ?? 0 })}
          </span>
        }
        back={{ href: `/moderation/categories${parent ? `/${parent.id}` : ""}`, label: parent ? parent.name[locale] : t("title") }}
      />
      {merged ? (
        <Alert tone="success" live title={t("mergedTitle")} className="mb-6">
          {t("mergedText")}
        </Alert>
      ) : null}
      <Section title={t("main")}>
        <CategoryForm
          key={id}
          id={id}
          name={name}
          autoApprove={ownAutoApprove}
          inherited={parent?.autoApprove ?? false}
          preview={actions.preview}
          save={actions.save}
        />
      </Section>
      <Section title={t("children")} lead={children.length > 0 ? t("childrenLead") : t("noChildren")}>
        {children.length === 0 ? null : (
          <OrderList
            label={t("children")}
            move={actions.move}
            items={children.map((child) => ({
              key: String(child.id),
              label: child.name[locale],
              node: <CategoryLine category={child} count={counts.get(child.id) ?? 0} />,
            }))}
          />
        )}
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center text-15 text-primary">{t("addChild")}</summary>
          <AddCategory add={actions.add} parentId={id} />
        </details>
      </Section>
      <Attributes category={category} listings={listings.listings} move={actions.moveAttribute} add={actions.addAttribute} />
      <Section title={t("place.section")} lead={t("place.sectionLead")}>
        <ButtonLink variant="secondary" href={`/moderation/categories/${id}/move`}>
          {t("place.open")}
        </ButtonLink>
      </Section>
      <Section title={t("hide.section")} lead={category.isHidden && !category.ownHidden ? t("hide.byParent") : t("hide.lead")}>
        <HideCategory
          id={id}
          name={name[locale]}
          hidden={category.ownHidden}
          counts={listings}
          subcategories={subtreeOf(category).length - 1}
          hide={actions.hide}
        />
      </Section>
      <Section title={t("merge")} lead={children.length > 0 ? t("mergeChildren") : t("mergeLead")}>
        {children.length > 0 ? null : (
          <ButtonLink variant="secondary" href={`/moderation/categories/${id}/merge`}>
            {t("mergeOpen")}
          </ButtonLink>
        )}
      </Section>
    </>
  );
}

interface AttributesProps {
  readonly category: Category;
  /** Number of listings in the category and its subcategories. */
  readonly listings: number;
  readonly move: FormAction<void>;
  readonly add: FormAction<unknown>;
}

function Attributes({ category, listings, move, add }: AttributesProps) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const own = category.ownCodes.flatMap((code) => category.attributes.get(code) ?? []);
  const retired = category.ownRetiredCodes.flatMap((code) => category.retired.get(code) ?? []);
  const inherited = [...category.attributes.values()].filter(({ code }) => !category.ownCodes.includes(code));
  return (
    <Section title={t("attributes")} lead={own.length > 0 ? t("attributesLead") : t("noAttributes")}>
      {own.length === 0 ? null : (
        <OrderList
          label={t("attributes")}
          move={move}
          fields={{ id: category.id }}
          items={own.map((attribute) => ({
            key: attribute.code,
            label: attribute.name[locale],
            node: <AttributeLine categoryId={category.id} attribute={attribute} />,
          }))}
        />
      )}
      <AttributeLinks label={t("inheritedAttributes")} attributes={inherited} ownerOf={({ code }) => ownerOf(category, code)} />
      <AttributeLinks label={t("retiredAttributes")} attributes={retired} ownerOf={() => category.id} />
      <details className="mt-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-15 text-primary">{t("addAttribute")}</summary>
        <AddAttribute key={category.id} id={category.id} listings={listings} add={add} />
      </details>
    </Section>
  );
}

interface AttributeLinksProps {
  readonly label: string;
  readonly attributes: readonly Attribute[];
  /** Returns the id of the category that defines an attribute. */
  readonly ownerOf: (attribute: Attribute) => number;
}

/** Links to the pages of attributes, in one line. */
function AttributeLinks({ label, attributes, ownerOf }: AttributeLinksProps) {
  const locale = useLocale();
  if (attributes.length === 0) return null;
  return (
    <p className="mt-4 text-15">
      <span className="text-muted">{label}</span>{" "}
      {attributes.map((attribute, index) => (
        <span key={attribute.code}>
          {index > 0 ? ", " : null}
          <Link href={`/moderation/categories/${ownerOf(attribute)}/attributes/${attribute.code}`} prefetch={false} className={linkStyle}>
            {attribute.name[locale]}
          </Link>
        </span>
      ))}
    </p>
  );
}

/** Returns the id of the nearest ancestor that defines an attribute. */
function ownerOf(category: Category, code: string): number {
  let node = category.parent;
  while (node && !node.ownCodes.includes(code)) node = node.parent;
  return node?.id ?? category.id;
}

function AttributeLine({ categoryId, attribute }: { readonly categoryId: number; readonly attribute: Attribute }) {
  const t = useTranslations("CategoryAdmin");
  const locale = useLocale();
  const { code, name, type, required, inherited, options } = attribute;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <Link
        href={`/moderation/categories/${categoryId}/attributes/${code}`}
        prefetch={false}
        className={`${linkStyle} inline-flex min-h-9 items-center`}
      >
        {name[locale]}
      </Link>
      <span className="text-13 text-muted">
        <span className="font-mono">{code}</span> · {t(`attributeTypes.${type}`)}
        {type === "select" ? ` (${formatNumber(locale, options.size)})` : null}
      </span>
      {required ? <Badge>{t("required")}</Badge> : null}
      {inherited ? null : <Badge>{t("notInherited")}</Badge>}
    </span>
  );
}
