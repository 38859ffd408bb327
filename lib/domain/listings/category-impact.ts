import type { AttributeRules } from "@/lib/domain/categories/attribute-rules";
import { subtreeOf } from "@/lib/domain/categories/find";
import type { Attribute, Category } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { countListings, countLonger, countOutOfBounds, countValues, type ListingCounts } from "./category-impact.sql";

/** Effects of changes of categories and attributes on listings, shown before they are saved. */

export type { ListingCounts } from "./category-impact.sql";

const idsOf = (categories: readonly Category[]) => categories.map(({ id }) => id);

/** Returns the ids of the categories that have an attribute: the one that defines it, and its descendants if they inherit it. */
const categoriesWith = (category: Category, inherited: boolean) => idsOf(inherited ? subtreeOf(category) : [category]);

async function countIn({ db }: DbContext, categories: readonly Category[]): Promise<ListingCounts> {
  const { rows } = await db.query(countListings([idsOf(categories)]));
  return rows[0] as ListingCounts;
}

/** Counts the listings in a category and its descendants. */
export const countListingsBelow = (context: DbContext, category: Category): Promise<ListingCounts> => countIn(context, subtreeOf(category));

/** Effects of another review setting of a category, for itself and the subcategories that inherit it. */
export interface AutoApproveImpact extends ListingCounts {
  /** Whether new listings will be published without a review. */
  readonly approves: boolean;
  /** Number of subcategories that inherit the setting. */
  readonly following: number;
  /** Number of subcategories with their own setting, or below one that has it. */
  readonly others: number;
}

/**
 * Returns the effects of `setAutoApprove` without applying it. Pending listings have been checked already and stay pending.
 * @param input.autoApprove null to inherit the parent category's setting.
 * @returns undefined if nothing changes, for example if the setting equals the inherited one.
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

/** Returns the descendants that inherit the review setting of a category. */
const followersOf = ({ children }: Category): readonly Category[] =>
  children.filter(({ ownAutoApprove }) => ownAutoApprove === null).flatMap((child) => [child, ...followersOf(child)]);

/** Effects of new rules of an attribute on existing listings. */
export interface RulesImpact extends ListingCounts {
  /** Number of listings with a value. */
  readonly withValue: number;
  /** Number of listings without a value that becomes required. Their owners must add it with the next edit. */
  readonly missing: number;
  /** Number of listings whose value violates the new bounds or length. The value stays valid until it is changed. */
  readonly outside: number;
  /** Number of listings in subcategories that no longer have the attribute. */
  readonly losing: number;
}

/** Returns the effects of new rules. @param input.attribute the current attribute, undefined if it is being added. */
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

/** Returns the number of listings with a value of an attribute, which they keep when the attribute is retired. */
export async function countWithValue(
  { db }: DbContext,
  { category, attribute }: { readonly category: Category; readonly attribute: Attribute },
): Promise<number> {
  const { rows } = await db.query(countValues([categoriesWith(category, attribute.inherited), [attribute.code]]));
  return rows[0]?.listings ?? 0;
}

/** Effects of moving a category on its listings. */
export interface PlaceImpact extends ListingCounts {
  /** Attributes that are no longer inherited, with the number of listings with a value. The values are kept but not shown. */
  readonly lost: readonly { readonly attribute: Attribute; readonly listings: number }[];
  /** Required attributes that are newly inherited, with the number of listings without a value. */
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
