import { type FieldError, failRules } from "@/lib/shared/errors";
import { groupBy } from "@/lib/shared/group-by";
import { FIRST_OWN_ID } from "./edit";
import { MAX_CATEGORIES } from "./limits";
import type { FileCategory, StoredCategory } from "./tree-file";

/** A category of a file with the matching category of this board. */
export interface MatchedCategory {
  readonly category: FileCategory;
  /** Undefined if the category is new. */
  readonly known: StoredCategory | undefined;
  /** Path of the category in the file, such as `categories.0.children.2`. */
  readonly place: string;
  /** Name from which the slug of a new category is made. Undefined for its English name. */
  readonly slugBase: string | undefined;
  readonly children: readonly MatchedCategory[];
}

/** Maximum number of errors returned for a file. */
export const MAX_ERRORS = 20;

interface Board {
  readonly stored: ReadonlyMap<number, StoredCategory>;
  /** Categories that were merged into others. */
  readonly merged: readonly Pick<StoredCategory, "id" | "slug">[];
}

/**
 * Matches the categories of a file with those of this board. Seeded categories have the same ids on every board. A board's own categories
 * are matched by id and slug; another board's by their slugs without the number and the same parent. Categories without a match are new.
 * Throws `validation_failed` for repeated or unknown ids, for ids of merged categories, and for too many categories.
 */
export function matchTree(categories: readonly FileCategory[], { stored, merged }: Board): readonly MatchedCategory[] {
  const errors: FieldError[] = [];
  const gone = new Map(merged.map((category) => [category.id, category]));
  const byId = new Map<FileCategory, StoredCategory>();
  const seen = new Set<number>();
  const taken = new Set<StoredCategory>();
  visit(categories, "categories", (category, place) => {
    const { id } = category;
    if (id === undefined) return;
    if (seen.has(id)) errors.push({ path: `${place}.id`, code: "duplicate_value" });
    seen.add(id);
    const known = stored.get(id);
    const former = gone.get(id);
    if (known && isSame(category, known)) {
      byId.set(category, known);
      taken.add(known);
    } else if (slugBaseOf(category) === undefined || (former && isSame(category, former)))
      errors.push({ path: `${place}.id`, code: "unknown_id" });
  });
  if (errors.length > 0) failRules(errors.slice(0, MAX_ERRORS));

  const childrenOf = groupBy([...stored.values()], ({ parentId }) => parentId);
  let added = 0;
  /** @param parentId undefined if the parent is new. */
  const match = (siblings: readonly FileCategory[], parentId: number | null | undefined, path: string): MatchedCategory[] =>
    siblings.map((category, index) => {
      const place = `${path}.${index}`;
      const slugBase = slugBaseOf(category);
      const candidates = slugBase === undefined || parentId === undefined ? [] : (childrenOf.get(parentId) ?? []);
      const known = byId.get(category) ?? candidates.find((one) => !taken.has(one) && slugBaseOf(one) === slugBase);
      if (known) taken.add(known);
      else added++;
      return { category, known, place, slugBase, children: match(category.children, known?.id, `${place}.children`) };
    });
  const matched = match(categories, null, "categories");
  if (stored.size + added > MAX_CATEGORIES) failRules([{ path: "categories", code: "too_many", values: { max: MAX_CATEGORIES } }]);
  return matched;
}

function visit(categories: readonly FileCategory[], path: string, work: (category: FileCategory, place: string) => void): void {
  for (const [index, category] of categories.entries()) {
    work(category, `${path}.${index}`);
    visit(category.children, `${path}.${index}.children`, work);
  }
}

/** Returns the slug of a board's own category without its number. Undefined for seeded categories and without a slug. */
function slugBaseOf({ id, slug }: Pick<FileCategory, "id" | "slug">): string | undefined {
  if (id === undefined || id < FIRST_OWN_ID || !slug?.endsWith(`-${id}`)) return undefined;
  return slug.slice(0, -`-${id}`.length);
}

/** Two boards may use the same id for different categories of their own. Slugs never change, so they distinguish the two. */
function isSame(category: FileCategory, known: Pick<StoredCategory, "id" | "slug">): boolean {
  const base = slugBaseOf(category);
  return base === undefined || base === slugBaseOf(known);
}
