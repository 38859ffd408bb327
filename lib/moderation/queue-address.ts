import { categoryOfSlug } from "@/lib/categories/find";
import type { Category, CategoryTree } from "@/lib/categories/tree";
import { isLanguage, type Language } from "@/lib/kernel/i18n";
import type { QueueFilter } from "./queue";
import { QUEUE_KINDS, type QueueKind, RISKS, type Risk } from "./terms";

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

const MAX_ID = 2_147_483_647;

/** The id of a listing or an account in an address; undefined for what is none. */
export function idOf(text: string | null | undefined): number | undefined {
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : undefined;
}

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined => allowed.find((one) => one === value);

/** Filters out of an address's query; what is none is passed over. */
export function readQueueAddress(query: Readonly<Record<string, string | readonly string[] | undefined>>): QueueAddress {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === "string" ? value : undefined;
  };
  const [category, lang, seller] = [text("category"), text("lang"), text("seller")];
  return {
    category: category && /^[a-z0-9-]{1,100}$/.test(category) ? category : undefined,
    kind: oneOf(QUEUE_KINDS, text("kind")),
    risk: oneOf(RISKS, text("risk")),
    lang: isLanguage(lang) ? lang : undefined,
    seller: seller && /^[1-9]\d{0,8}$/.test(seller) ? Number(seller) : undefined,
  };
}

/** The same as a query, `?kind=new&seller=7`, always in the same order; empty where nothing is filtered. */
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
