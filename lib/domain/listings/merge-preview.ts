import type { Attribute, Category } from "@/lib/domain/categories/tree";
import { prepared, type Queryable } from "@/lib/platform/db";
import { type AttributeValues, carryOver } from "./attributes";

/** What a merger of one category into another would do to its listings, told before anybody confirms it. */
export interface MergePreview {
  /** Listings in all states; of them on view. */
  readonly listings: number;
  readonly active: number;
  /** Forbidden words of the category's own, which go along. */
  readonly words: number;
  readonly attributes: readonly AttributeFate[];
  /** What the target asks for and listings that come do not have: they stay as they are, and the next edit has to fill it in. */
  readonly missing: readonly { readonly attribute: Attribute; readonly listings: number }[];
}

/** An attribute that listings have now. */
export interface AttributeFate {
  readonly attribute: Attribute;
  readonly kept: number;
  /** Listings that lose their value: the target has no such attribute, or does not allow it. */
  readonly lost: number;
}

const selectSets = prepared(
  "merge_attribute_sets",
  `SELECT attributes, count(*)::int AS count, count(*) FILTER (WHERE status = 'active')::int AS active
     FROM listings WHERE category_id = $1 AND status <> 'deleted' GROUP BY attributes`,
);

const countWords = prepared("merge_words", "SELECT count(*)::int AS words FROM forbidden_words WHERE category_id = $1");

interface AttributeSet {
  readonly attributes: AttributeValues;
  readonly count: number;
  readonly active: number;
}

export async function previewMerge(db: Queryable, source: Category, target: Category): Promise<MergePreview> {
  const [{ rows: sets }, { rows: counted }] = await Promise.all([
    db.query<AttributeSet>(selectSets([source.id])),
    db.query<{ words: number }>(countWords([source.id])),
  ]);
  const kept = new Map<string, number>();
  const lost = new Map<string, number>();
  const missing = new Map<string, number>();
  const add = (to: Map<string, number>, code: string, count: number) => to.set(code, (to.get(code) ?? 0) + count);
  for (const { attributes, count } of sets) {
    const carried = carryOver(target, attributes);
    for (const code of Object.keys(attributes)) add(Object.hasOwn(carried, code) ? kept : lost, code, count);
    for (const { code, required } of target.attributes.values()) if (required && !Object.hasOwn(carried, code)) add(missing, code, count);
  }
  const sum = (of: "count" | "active") => sets.reduce((total, set) => total + set[of], 0);
  return {
    listings: sum("count"),
    active: sum("active"),
    words: counted[0]?.words ?? 0,
    attributes: [...source.attributes.values()]
      // What both inherit is neither won nor lost, where nothing is lost.
      .filter(({ code }) => target.attributes.get(code) !== source.attributes.get(code) || lost.has(code))
      .map((attribute) => ({ attribute, kept: kept.get(attribute.code) ?? 0, lost: lost.get(attribute.code) ?? 0 })),
    missing: [...target.attributes.values()].flatMap((attribute) => {
      const listings = missing.get(attribute.code);
      return listings ? [{ attribute, listings }] : [];
    }),
  };
}
