import type { Category, CategoryTree } from "@/lib/domain/categories/tree";
import type { Likely } from "./model";

/** A category with its confidence, 0 to 1. */
export interface Suggested {
  readonly category: Category;
  readonly confidence: number;
}

export interface Choice extends Suggested {
  /** Next best categories, at most {@link MAX_ALTERNATIVES}; if the choice is a parent, they include its best leaves. */
  readonly alternatives: readonly Suggested[];
}

export const MAX_ALTERNATIVES = 3;

/** Minimum probability to choose a leaf. */
const SURE_ENOUGH = 0.22;
/** Minimum total probability to choose an ancestor, if no leaf is likely enough. */
const SURE_OF_PARENT = 0.3;
/** Minimum probability of the most likely leaf to choose its root, if neither applies. */
const SURE_OF_ROOT = 0.1;
/** Minimum probability of an alternative, which would otherwise round to zero. */
const LEAST_ALTERNATIVE = 0.0005;

const suggested = (tree: CategoryTree, { id, probability }: Likely): Suggested => ({
  category: tree.byId.get(id) as Category,
  confidence: roundProbability(probability),
});

/** Rounds a probability to three decimals. */
export const roundProbability = (probability: number): number => Math.round(probability * 1_000) / 1_000;

/**
 * Chooses a category: the most likely leaf; the parent if several siblings are similarly likely; the root if a leaf is only weakly likely;
 * otherwise none.
 */
export function chooseCategory(tree: CategoryTree, ranked: readonly Likely[]): Choice | undefined {
  const [best] = ranked;
  if (!best) return undefined;
  const others = ranked
    .slice(0, MAX_ALTERNATIVES + 1)
    .filter(({ probability }) => probability >= LEAST_ALTERNATIVE)
    .map((likely) => suggested(tree, likely));
  if (best.probability >= SURE_ENOUGH) return { ...suggested(tree, best), alternatives: others.slice(1) };
  const above = ancestorOfMost(tree, ranked) ?? rootAbove(tree, best);
  return above && { ...above, alternatives: others.slice(0, MAX_ALTERNATIVES) };
}

/** Returns the lowest non-leaf category with enough total probability, descending from the most likely root along the most likely branch. */
function ancestorOfMost(tree: CategoryTree, ranked: readonly Likely[]): Suggested | undefined {
  const sums = new Map<Category, number>();
  for (const { id, probability } of ranked)
    for (let node = tree.byId.get(id)?.parent; node; node = node.parent) sums.set(node, (sums.get(node) ?? 0) + probability);
  let found: Suggested | undefined;
  for (;;) {
    let next: Suggested | undefined;
    for (const [category, sum] of sums)
      if (category.parent === found?.category && sum >= Math.max(SURE_OF_PARENT, next?.confidence ?? 0))
        next = { category, confidence: sum };
    if (!next) return found && { ...found, confidence: roundProbability(found.confidence * PARENT_DISCOUNT) };
    found = next;
  }
}

/** Returns the root of a weakly likely leaf, with the leaf's probability as a lower bound. */
function rootAbove(tree: CategoryTree, { id, probability }: Likely): Suggested | undefined {
  if (probability < SURE_OF_ROOT) return undefined;
  let category = tree.byId.get(id) as Category;
  while (category.parent) category = category.parent;
  return { category, confidence: roundProbability(probability) };
}

/** Factor of a parent's confidence, which must be lower than that of an equally likely leaf. */
const PARENT_DISCOUNT = 0.6;
