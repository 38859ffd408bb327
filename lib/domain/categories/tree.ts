import { isCacheTrusted, onInvalidation } from "@/lib/platform/cache-invalidation";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { groupBy } from "@/lib/shared/group-by";
import type { Language, Words } from "@/lib/shared/i18n";
import { monotonicNow } from "@/lib/shared/time";
import { type AttributeRow, type CategoryRow, selectAttributes, selectCategories, selectOptions } from "./tree.sql";

export const ATTRIBUTE_TYPES = ["text", "number", "select", "boolean", "range"] as const;

export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export interface AttributeOption {
  readonly value: string;
  readonly label: Words;
  /** Value of the attribute named by `dependsOn` that this option belongs to. */
  readonly parent: string | undefined;
}

export interface Attribute {
  readonly code: string;
  readonly type: AttributeType;
  readonly name: Words;
  readonly required: boolean;
  readonly unit: Words | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly decimals: number;
  readonly maxLength: number | undefined;
  readonly dependsOn: string | undefined;
  /** Whether subcategories inherit it. */
  readonly inherited: boolean;
  readonly options: ReadonlyMap<string, AttributeOption>;
}

export interface Category {
  readonly id: number;
  readonly slug: string;
  readonly name: Words;
  readonly parent: Category | undefined;
  readonly children: readonly Category[];
  /** Inherited attributes, then its own: those that its listings can have (docs/api/categories.md#attributes). */
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** Codes of those among them that are its own. */
  readonly ownCodes: readonly string[];
  /** Retired attributes, own and inherited. Listings keep their existing values. */
  readonly retired: ReadonlyMap<string, Attribute>;
  /** Codes of those among them that are its own. */
  readonly ownRetiredCodes: readonly string[];
  /** Whether it is not offered and accepts no new listings, because it or an ancestor is hidden (docs/decisions/177-category-tree.md). */
  readonly isHidden: boolean;
  /** Whether it is hidden itself. */
  readonly ownHidden: boolean;
  /** Whether listings are published without review: its own setting, or that of the nearest ancestor with one. */
  readonly autoApprove: boolean;
  /** Its own setting. Null if it is inherited. */
  readonly ownAutoApprove: boolean | null;
}

export interface CategoryTree {
  readonly roots: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  readonly bySlug: ReadonlyMap<string, Category>;
  /** Replacements of merged categories, by id and slug (docs/decisions/094-merged-categories.md). */
  readonly mergedIds: ReadonlyMap<number, Category>;
  readonly mergedSlugs: ReadonlyMap<string, Category>;
}

const words = (uk: string, ru: string, en: string): Words => ({ uk, ru, en });

async function readTree(): Promise<CategoryTree> {
  const [categories, attributes, options] = await Promise.all([
    db().reserve.query(selectCategories()),
    db().reserve.query(selectAttributes()),
    db().reserve.query(selectOptions()),
  ]);

  const optionsOf = new Map<number, Map<string, AttributeOption>>();
  for (const row of options.rows) {
    let list = optionsOf.get(row.attribute_id);
    if (!list) optionsOf.set(row.attribute_id, (list = new Map()));
    list.set(row.value, {
      value: row.value,
      label: words(row.label_uk, row.label_ru, row.label_en),
      parent: row.parent_value ?? undefined,
    });
  }

  const attributesOf = groupBy(attributes.rows, (row) => row.category_id);
  const merged = categories.rows.filter((row) => row.merged_into !== null);
  const successorOf = new Map(merged.map((row) => [row.id, row.merged_into]));
  // Categories that a later seed adds below a merged category belong to its replacement.
  const childrenOf = groupBy(
    categories.rows.filter((row) => row.merged_into === null),
    (row) => (row.parent_id === null ? null : (successorOf.get(row.parent_id) ?? row.parent_id)),
  );
  const byId = new Map<number, Category>();

  const build = (row: CategoryRow, parent: Category | undefined): Category => {
    const all = attributesOf.get(row.id) ?? [];
    const toEntry = (attribute: AttributeRow) => [attribute.code, toAttribute(attribute, optionsOf.get(attribute.id))] as const;
    const own = all.filter((attribute) => attribute.retired_at === null).map(toEntry);
    const ownRetired = all.filter((attribute) => attribute.retired_at !== null).map(toEntry);
    const children: Category[] = [];
    const category: Category = {
      id: row.id,
      slug: row.slug,
      name: words(row.name_uk, row.name_ru, row.name_en),
      parent,
      children,
      attributes: new Map([...inheritedBy(parent?.attributes), ...own]),
      ownCodes: own.map(([code]) => code),
      retired: new Map([...inheritedBy(parent?.retired), ...ownRetired]),
      ownRetiredCodes: ownRetired.map(([code]) => code),
      isHidden: row.hidden_at !== null || (parent?.isHidden ?? false),
      ownHidden: row.hidden_at !== null,
      autoApprove: row.auto_approve ?? parent?.autoApprove ?? false,
      ownAutoApprove: row.auto_approve,
    };
    byId.set(category.id, category);
    for (const child of childrenOf.get(row.id) ?? []) children.push(build(child, category));
    return category;
  };

  const roots = (childrenOf.get(null) ?? []).map((row) => build(row, undefined));
  const successors = merged.flatMap((row) => {
    const category = byId.get(row.merged_into as number);
    return category ? [{ row, category }] : [];
  });
  return {
    roots,
    byId,
    bySlug: new Map([...byId.values()].map((category) => [category.slug, category])),
    mergedIds: new Map(successors.map(({ row, category }) => [row.id, category])),
    mergedSlugs: new Map(successors.map(({ row, category }) => [row.slug, category])),
  };
}

const inheritedBy = (attributes: ReadonlyMap<string, Attribute> = new Map()) =>
  [...attributes].filter(([, attribute]) => attribute.inherited);

function toAttribute(row: AttributeRow, options: ReadonlyMap<string, AttributeOption> | undefined): Attribute {
  return {
    code: row.code,
    type: row.type,
    name: words(row.name_uk, row.name_ru, row.name_en),
    required: row.required,
    unit: row.unit_uk === null ? undefined : words(row.unit_uk, row.unit_ru ?? row.unit_uk, row.unit_en ?? row.unit_uk),
    min: row.min === null ? undefined : Number(row.min),
    max: row.max === null ? undefined : Number(row.max),
    decimals: row.decimals,
    maxLength: row.max_length ?? undefined,
    dependsOn: row.depends_on ?? undefined,
    inherited: row.inherited,
    options: options ?? new Map(),
  };
}

/** Cache lifetime in milliseconds where invalidations are not received (Next.js alone). */
const UNTRUSTED_TTL = 10_000;

const cache = singleton("categories", () => {
  const shared = { tree: undefined as CategoryTree | undefined, readAt: 0, loading: undefined as Promise<CategoryTree> | undefined };
  const invalidate = () => {
    shared.tree = undefined;
    shared.loading = undefined;
  };
  onInvalidation("categories", invalidate, invalidate);
  return shared;
});

/** Returns the category tree from a cache, which is reloaded after a change. */
export function categoryTree(): CategoryTree | Promise<CategoryTree> {
  if (cache.tree && (isCacheTrusted() || monotonicNow() - cache.readAt < UNTRUSTED_TTL)) return cache.tree;
  if (cache.loading) return cache.loading;
  const loading = readTree()
    .then((tree) => {
      // A change may have replaced or dropped this load in the meantime.
      if (cache.loading === loading) {
        cache.tree = tree;
        cache.readAt = monotonicNow();
      }
      return tree;
    })
    .finally(() => {
      if (cache.loading === loading) cache.loading = undefined;
    });
  cache.loading = loading;
  return loading;
}

/** Returns the names from the root to the category in one language. */
export function categoryPath(category: Category, lang: Language): string[] {
  return [...(category.parent ? categoryPath(category.parent, lang) : []), category.name[lang]];
}

/** Returns slugs and names from the root to the category in one language. */
export function categoryTrail(category: Category, lang: Language): { readonly slug: string; readonly label: string }[] {
  return [...(category.parent ? categoryTrail(category.parent, lang) : []), { slug: category.slug, label: category.name[lang] }];
}
