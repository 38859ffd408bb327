import { categoryOfSlug } from "@/lib/domain/categories/find";
import type { Category, CategoryTree } from "@/lib/domain/categories/tree";
import type { Language } from "@/lib/shared/i18n";
import type { QueueFilter } from "./queue";
import type { QueueKind, Risk } from "./terms";

/** The queue's filters as they stand in an address, so that a way through the queue keeps them, and can be sent to a colleague. */
export interface QueueAddress {
  /** A category's slug: it and all below it. */
  readonly category?: string | undefined;
  readonly kind?: QueueKind | undefined;
  readonly risk?: Risk | undefined;
  readonly lang?: Language | undefined;
  /** Account id of the seller. */
  readonly seller?: number | undefined;
}

/** The filters as a query, `?kind=new&seller=7`, always in the same order; empty where nothing is filtered. */
export function queueQuery({ category, kind, risk, lang, seller }: QueueAddress): string {
  const given = Object.entries({ category, kind, risk, lang, seller }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** The filter that a moderator's address stands for. A category that there is not, or no more, filters everything out. */
export function toQueueFilter({ category, ...rest }: QueueAddress, moderatorId: number, tree: CategoryTree): QueueFilter {
  const root = category === undefined ? undefined : categoryOfSlug(tree, category);
  return { ...rest, moderatorId, categoryIds: category === undefined ? undefined : root ? idsBelow(root) : [] };
}

function idsBelow(category: Category): number[] {
  return [category.id, ...category.children.flatMap(idsBelow)];
}
