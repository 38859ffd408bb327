import { categoryOfSlug, subtreeOf } from "@/lib/domain/categories/find";
import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { Language } from "@/lib/shared/i18n";
import type { QueueFilter } from "./queue";
import { DEFAULT_SORT, type QueueKindFilter, type QueueSort, type ReportCode, type Risk } from "./terms";

/** The queue's order and filters as they stand in an address, so that a way through the queue keeps them, and can be sent to a colleague. */
export interface QueueAddress {
  readonly sort?: QueueSort | undefined;
  /** A category's slug: it and all below it. */
  readonly category?: string | undefined;
  readonly kind?: QueueKindFilter | undefined;
  /** Of a report. */
  readonly reason?: ReportCode | undefined;
  readonly late?: true | undefined;
  readonly risk?: Risk | undefined;
  readonly lang?: Language | undefined;
  /** Account id of the seller. */
  readonly seller?: number | undefined;
}

/** Order and filters as a query, `?kind=new&seller=7`, always in the same order; empty for the whole queue by priority. */
export function queueQuery({ sort, category, kind, reason, late, risk, lang, seller }: QueueAddress): string {
  const given = Object.entries({
    ...{ sort: sort === DEFAULT_SORT ? undefined : sort, category, kind, reason, late: late ? 1 : undefined, risk, lang, seller },
  }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** Whether anything is left out. */
export const isFiltered = (address: QueueAddress): boolean => queueQuery({ ...address, sort: undefined }) !== "";

/** The filter that a moderator's address stands for. A category that there is not, or no more, filters everything out. */
export function toQueueFilter(
  { category, ...rest }: QueueAddress,
  viewer: Pick<QueueFilter, "moderatorId" | "isSenior">,
  tree: CategoryTree,
): QueueFilter {
  const root = category === undefined ? undefined : categoryOfSlug(tree, category);
  return { ...rest, ...viewer, categoryIds: category === undefined ? undefined : root ? subtreeOf(root).map(({ id }) => id) : [] };
}
