import { type FieldError, failRules } from "@/lib/shared/errors";
import { groupBy } from "@/lib/shared/group-by";
import { FIRST_OWN_ID } from "./edit";
import { MAX_CATEGORIES } from "./limits";
import type { FileCategory, StoredCategory } from "./tree-file";

/** A category of a file, with the one of this board that it stands for. */
export interface MatchedCategory {
  readonly category: FileCategory;
  /** Undefined: it is new. */
  readonly known: StoredCategory | undefined;
  /** Path of the category in the file, such as `categories.0.children.2`. */
  readonly place: string;
  /** The name that a new category's slug begins with; undefined: its English name. */
  readonly slugBase: string | undefined;
  readonly children: readonly MatchedCategory[];
}

/** Errors of a file that are returned at once. */
export const MAX_ERRORS = 20;

interface Board {
  readonly stored: ReadonlyMap<number, StoredCategory>;
  /** Categories that were merged into others. */
  readonly merged: readonly Pick<StoredCategory, "id" | "slug">[];
}

/**
 * Finds the categories of a file on this board. Ids of the seeds are the same everywhere. Boards number their own categories themselves, so
 * these are matched by id and slug, and those of another board by their slugs without the number, below the same parent; what is not found is
 * new. Throws `validation_failed` for repeated and unknown ids, those of merged categories included, and for more categories than a board has.
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
  /** @param parentId undefined: the parent is new. */
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

/** The slug of a board's own category without its number; undefined for seeds, and without a slug. */
function slugBaseOf({ id, slug }: Pick<FileCategory, "id" | "slug">): string | undefined {
  if (id === undefined || id < FIRST_OWN_ID || !slug?.endsWith(`-${id}`)) return undefined;
  return slug.slice(0, -`-${id}`.length);
}

/** Two boards may use the same id for different categories of their own. Slugs never change, so they distinguish the two. */
function isSame(category: FileCategory, known: Pick<StoredCategory, "id" | "slug">): boolean {
  const base = slugBaseOf(category);
  return base === undefined || base === slugBaseOf(known);
}
