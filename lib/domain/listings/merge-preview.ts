import type { Attribute, Category } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import { keepValidAttributes } from "./attributes";
import { selectAttributeSets } from "./merge-preview.sql";

/** Effects of merging one category into another, shown before confirmation. */
export interface MergePreview {
  /** Number of listings in any status, and of public ones. */
  readonly listings: number;
  readonly active: number;
  /** Number of the category's forbidden words, which are moved along. */
  readonly words: number;
  readonly attributes: readonly AttributeFate[];
  /** Required attributes of the target that moved listings lack. They stay valid until the next edit. */
  readonly missing: readonly { readonly attribute: Attribute; readonly listings: number }[];
}

/** What happens to an attribute of the listings. */
export interface AttributeFate {
  readonly attribute: Attribute;
  readonly kept: number;
  /** Number of listings that lose their value, because the target does not have the attribute or does not allow the value. */
  readonly lost: number;
}

export async function previewMerge(
  { db }: DbContext,
  { source, target }: { readonly source: Category; readonly target: Category },
): Promise<MergePreview> {
  const [{ rows: sets }, words] = await Promise.all([
    db.query(selectAttributeSets([source.id])),
    db.prisma.forbiddenWord.count({ where: { categoryId: source.id } }),
  ]);
  const kept = new Map<string, number>();
  const lost = new Map<string, number>();
  const missing = new Map<string, number>();
  const add = (to: Map<string, number>, code: string, count: number) => to.set(code, (to.get(code) ?? 0) + count);
  for (const { attributes, count } of sets) {
    const carried = keepValidAttributes(target, attributes);
    for (const code of Object.keys(attributes)) add(Object.hasOwn(carried, code) ? kept : lost, code, count);
    for (const { code, required } of target.attributes.values()) if (required && !Object.hasOwn(carried, code)) add(missing, code, count);
  }
  const sum = (of: "count" | "active") => sets.reduce((total, set) => total + set[of], 0);
  return {
    listings: sum("count"),
    active: sum("active"),
    words,
    attributes: [...source.attributes.values()]
      // Attributes that both inherit are only listed if values are lost.
      .filter(({ code }) => target.attributes.get(code) !== source.attributes.get(code) || lost.has(code))
      .map((attribute) => ({ attribute, kept: kept.get(attribute.code) ?? 0, lost: lost.get(attribute.code) ?? 0 })),
    missing: [...target.attributes.values()].flatMap((attribute) => {
      const listings = missing.get(attribute.code);
      return listings ? [{ attribute, listings }] : [];
    }),
  };
}
