import type { ImportChange } from "@/lib/domain/categories/import-tree";
import { type CategoryTree, categoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import {
  countListingsBelow,
  countWithValue,
  type ListingCounts,
  previewAutoApprove,
  previewRules,
  type RulesImpact,
} from "./category-impact";

/** What a change of an import means for listings; one of them. */
export interface ChangeImpact {
  /** In the category and those below it that the change concerns. */
  readonly category?: ListingCounts;
  /** Of new rules. */
  readonly rules?: RulesImpact;
  /** Listings that have a value of the attribute. */
  readonly withValue?: number;
}

/** A change as it is shown, with what it means for listings; undefined: nothing. */
export interface ShownChange extends Omit<ImportChange, "rules"> {
  readonly impact?: ChangeImpact | undefined;
}

/** Changes as they are shown once they are made. */
export const toShownChanges = (changes: readonly ImportChange[]): ShownChange[] => changes.map(({ rules: _rules, ...change }) => change);

/**
 * Counts what changes of an import mean for the listings that there are, each by itself, as the tree is before the import. New categories
 * have none.
 */
export async function previewImportImpact({ db }: DbContext, changes: readonly ImportChange[]): Promise<ShownChange[]> {
  const tree = await categoryTree();
  const shown: ShownChange[] = [];
  for (const change of changes) {
    const { rules: _rules, ...rest } = change;
    shown.push({ ...rest, impact: await impactOf({ db }, { tree, change }) });
  }
  return shown;
}

async function impactOf(
  context: DbContext,
  { tree, change: { kind, detail, categoryId, rules } }: { readonly tree: CategoryTree; readonly change: ImportChange },
): Promise<ChangeImpact | undefined> {
  const category = tree.byId.get(categoryId);
  if (!category) return undefined;
  const attribute = category.attributes.get(detail) ?? category.retired.get(detail);
  switch (kind) {
    case "hide":
    case "show":
    case "move":
      return { category: await countListingsBelow(context, category) };
    case "auto_approve": {
      const impact = await previewAutoApprove(context, { category, autoApprove: detail === "null" ? null : detail === "true" });
      return impact && { category: impact };
    }
    case "attribute_add":
    case "attribute_rules":
      return rules && { rules: await previewRules(context, { category, code: detail, attribute, rules }) };
    case "attribute_retire":
    case "attribute_restore":
      return attribute && { withValue: await countWithValue(context, { category, attribute }) };
    default:
      return undefined;
  }
}
