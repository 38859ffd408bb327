import type { AttributeRules } from "@/lib/domain/categories/attribute-rules";
import { subtreeOf } from "@/lib/domain/categories/find";
import type { Attribute, Category } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { countListings, countLonger, countOutOfBounds, countValues, type ListingCounts } from "./category-impact.sql";

/** What a change of categories and attributes means for listings, shown before it is saved. */

export type { ListingCounts } from "./category-impact.sql";

const idsOf = (categories: readonly Category[]) => categories.map(({ id }) => id);

/** The categories that have an attribute: its own, and those below if it is inherited. */
const categoriesWith = (category: Category, inherited: boolean) => idsOf(inherited ? subtreeOf(category) : [category]);

async function countIn({ db }: DbContext, categories: readonly Category[]): Promise<ListingCounts> {
  const { rows } = await db.query(countListings([idsOf(categories)]));
  return rows[0] as ListingCounts;
}

/** Listings in a category and all below it. */
export const countListingsBelow = (context: DbContext, category: Category): Promise<ListingCounts> => countIn(context, subtreeOf(category));

/** What another setting of a category means for its listings and those of the subcategories that go with it. */
export interface AutoApproveImpact extends ListingCounts {
  /** Whether new listings are published without a moderator from then on. */
  readonly approves: boolean;
  /** Subcategories that go with it. */
  readonly following: number;
  /** Subcategories that have a setting of their own, or are below one that has. */
  readonly others: number;
}

/**
 * What `setAutoApprove` with a setting would mean. Listings that wait were checked already and go on waiting.
 * @param input.autoApprove null: as in the category above.
 * @returns undefined where nothing changes, such as a setting that is the same as the inherited one.
 */
export async function previewAutoApprove(
  context: DbContext,
  { category, autoApprove }: { readonly category: Category; readonly autoApprove: boolean | null },
): Promise<AutoApproveImpact | undefined> {
  const approves = autoApprove ?? category.parent?.autoApprove ?? false;
  if (approves === category.autoApprove) return undefined;
  const following = followersOf(category);
  const others = subtreeOf(category).length - 1 - following.length;
  return { ...(await countIn(context, [category, ...following])), approves, following: following.length, others };
}

/** Subcategories that have the setting of a category. */
const followersOf = ({ children }: Category): readonly Category[] =>
  children.filter(({ ownAutoApprove }) => ownAutoApprove === null).flatMap((child) => [child, ...followersOf(child)]);

/** What new rules of an attribute mean for the listings that there are. */
export interface RulesImpact extends ListingCounts {
  /** Listings with a value. */
  readonly withValue: number;
  /** Listings that lack a value that becomes required; their owners are asked for it by their next edit. */
  readonly missing: number;
  /** Listings whose value is out of the new bounds, or too long; it stays until it is changed. */
  readonly outside: number;
  /** Listings in subcategories that no longer have the attribute. */
  readonly losing: number;
}

/** @param input.attribute the attribute as it is; undefined: it is added. */
export async function previewRules(
  { db }: DbContext,
  {
    category,
    code,
    attribute,
    rules,
  }: {
    readonly category: Category;
    readonly code: string;
    readonly attribute: Attribute | undefined;
    readonly rules: AttributeRules;
  },
): Promise<RulesImpact> {
  const ids = categoriesWith(category, rules.inherited);
  const dropped = attribute?.inherited && !rules.inherited ? idsOf(subtreeOf(category)).filter((id) => id !== category.id) : [];
  const isNumeric = attribute?.type === "number" || attribute?.type === "range";
  const [counts, values, outside, longer, losing] = await Promise.all([
    db.query(countListings([ids])),
    db.query(countValues([ids, [code]])),
    isNumeric ? db.query(countOutOfBounds([ids, code, rules.min ?? null, rules.max ?? null])) : undefined,
    attribute?.type === "text" && rules.maxLength !== undefined ? db.query(countLonger([ids, code, rules.maxLength])) : undefined,
    db.query(countValues([dropped, [code]])),
  ]);
  const { listings = 0, active = 0, pending = 0 } = counts.rows[0] ?? {};
  const withValue = values.rows[0]?.listings ?? 0;
  const becomesRequired = rules.required && !attribute?.required;
  return {
    listings,
    active,
    pending,
    withValue,
    missing: becomesRequired ? listings - withValue : 0,
    outside: (outside ?? longer)?.rows[0]?.listings ?? 0,
    losing: losing.rows[0]?.listings ?? 0,
  };
}

/** Listings that have a value of an attribute, which they keep when it is retired. */
export async function countWithValue(
  { db }: DbContext,
  { category, attribute }: { readonly category: Category; readonly attribute: Attribute },
): Promise<number> {
  const { rows } = await db.query(countValues([categoriesWith(category, attribute.inherited), [attribute.code]]));
  return rows[0]?.listings ?? 0;
}

/** What moving a category under another one means for its listings. */
export interface PlaceImpact extends ListingCounts {
  /** Attributes that are inherited no more, with the listings that have a value: it stays, and is shown no more. */
  readonly lost: readonly { readonly attribute: Attribute; readonly listings: number }[];
  /** Required attributes that it inherits there, with the listings that lack a value. */
  readonly missing: readonly { readonly attribute: Attribute; readonly listings: number }[];
}

export async function previewPlace(
  context: DbContext,
  { category, parent }: { readonly category: Category; readonly parent: Category | undefined },
): Promise<PlaceImpact> {
  const inheritedFrom = (above: Category | undefined) => [...(above?.attributes.values() ?? [])].filter(({ inherited }) => inherited);
  const before = inheritedFrom(category.parent);
  const after = inheritedFrom(parent);
  const isIn = (list: readonly Attribute[], { code }: Attribute) => list.some((one) => one.code === code);
  const lost = before.filter((attribute) => !isIn(after, attribute));
  const required = after.filter((attribute) => attribute.required && !isIn(before, attribute));
  const ids = idsOf(subtreeOf(category));
  const [counts, values] = await Promise.all([
    countListingsBelow(context, category),
    context.db.query(countValues([ids, [...lost, ...required].map(({ code }) => code)])),
  ]);
  const valuesOf = ({ code }: Attribute) => values.rows.find((row) => row.code === code)?.listings ?? 0;
  return {
    ...counts,
    lost: lost.map((attribute) => ({ attribute, listings: valuesOf(attribute) })).filter(({ listings }) => listings > 0),
    missing: required
      .map((attribute) => ({ attribute, listings: counts.listings - valuesOf(attribute) }))
      .filter(({ listings }) => listings > 0),
  };
}
