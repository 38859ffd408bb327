import { categoryOfSlug, subtreeOf } from "@/lib/domain/categories/find";
import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { Language } from "@/lib/shared/i18n";
import type { QueueFilter } from "./queue";
import { DEFAULT_SORT, type QueueKindFilter, type QueueSort, type ReportCode, type Risk } from "./terms";

/** Sort order and filters of the queue, as search params. Navigation between cases keeps them, and addresses can be shared. */
export interface QueueAddress {
  readonly sort?: QueueSort | undefined;
  /** Slug of a category, including its subcategories. */
  readonly category?: string | undefined;
  readonly kind?: QueueKindFilter | undefined;
  /** Reason of a report. */
  readonly reason?: ReportCode | undefined;
  readonly late?: true | undefined;
  readonly risk?: Risk | undefined;
  readonly lang?: Language | undefined;
  /** Account id of the seller. */
  readonly seller?: number | undefined;
}

/**
 * Returns sort order and filters as a query string, such as `?kind=new&seller=7`, with parameters in a fixed order. Empty for the whole
 * queue by priority.
 */
export function queueQuery({ sort, category, kind, reason, late, risk, lang, seller }: QueueAddress): string {
  const given = Object.entries({
    ...{ sort: sort === DEFAULT_SORT ? undefined : sort, category, kind, reason, late: late ? 1 : undefined, risk, lang, seller },
  }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** Returns whether the queue is filtered. */
export const isFiltered = (address: QueueAddress): boolean => queueQuery({ ...address, sort: undefined }) !== "";

/** Converts search params to a filter. An unknown category matches nothing. */
export function toQueueFilter(
  { category, ...rest }: QueueAddress,
  viewer: Pick<QueueFilter, "moderatorId" | "isSenior">,
  tree: CategoryTree,
): QueueFilter {
  const root = category === undefined ? undefined : categoryOfSlug(tree, category);
  return { ...rest, ...viewer, categoryIds: category === undefined ? undefined : root ? subtreeOf(root).map(({ id }) => id) : [] };
}
