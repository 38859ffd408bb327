import type { Category, CategoryTree } from "@/lib/domain/categories/tree";
import type { Likely } from "./model";

/** A category and how sure the answer is, from 0 to 1. */
export interface Suggested {
  readonly category: Category;
  readonly confidence: number;
}

export interface Choice extends Suggested {
  /** The next best, at most {@link MOST_ALTERNATIVES}; where the choice is a parent, the best of its leaves are among them. */
  readonly alternatives: readonly Suggested[];
}

export const MOST_ALTERNATIVES = 3;

/** A leaf is answered from this probability on. */
const SURE_ENOUGH = 0.22;
/** Where no leaf is, the nearest ancestor that has this probability in all. */
const SURE_OF_PARENT = 0.3;
/** Where neither is, the root above the likeliest leaf, if that has at least this: what nobody could place stays far below. */
const SURE_OF_ROOT = 0.1;
/** What is less likely than this, and so rounds to nothing, is no alternative. */
const LEAST_ALTERNATIVE = 0.0005;

const suggested = (tree: CategoryTree, { id, probability }: Likely): Suggested => ({
  category: tree.byId.get(id) as Category,
  confidence: round(probability),
});

/** Three decimals say all that a confidence knows. */
export const round = (probability: number): number => Math.round(probability * 1_000) / 1_000;

/**
 * What to answer: the likeliest leaf; where several siblings are about as likely, the category above them, with what it gathers; where
 * a leaf only stands out, its root; where nothing fits, nothing.
 */
export function choose(tree: CategoryTree, ranked: readonly Likely[]): Choice | undefined {
  const [best] = ranked;
  if (!best) return undefined;
  const others = ranked
    .slice(0, MOST_ALTERNATIVES + 1)
    .filter(({ probability }) => probability >= LEAST_ALTERNATIVE)
    .map((likely) => suggested(tree, likely));
  if (best.probability >= SURE_ENOUGH) return { ...suggested(tree, best), alternatives: others.slice(1) };
  const above = ancestorOfMost(tree, ranked) ?? rootAbove(tree, best);
  return above && { ...above, alternatives: others.slice(0, MOST_ALTERNATIVES) };
}

/** The lowest category above leaves that gathers enough probability: down from the likeliest root, by the likeliest branch. */
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
    if (!next) return found && { ...found, confidence: round(found.confidence * PARENT_DISCOUNT) };
    found = next;
  }
}

/** The root above a leaf that stands out, though nothing gathers much; as sure as the leaf, which it is at least. */
function rootAbove(tree: CategoryTree, { id, probability }: Likely): Suggested | undefined {
  if (probability < SURE_OF_ROOT) return undefined;
  let category = tree.byId.get(id) as Category;
  while (category.parent) category = category.parent;
  return { category, confidence: round(probability) };
}

/** A parent is half an answer: its confidence stays below that of a leaf that is as likely. */
const PARENT_DISCOUNT = 0.6;
