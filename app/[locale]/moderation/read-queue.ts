import type { QueuePageProps } from "@/components/moderation/queue/QueuePage";
import { type Category, type CategoryTree, categoryPath, categoryTree } from "@/lib/domain/categories/tree";
import { countWaiting, listQueue, nextWaiting, type QueueFilter, type QueuePosition } from "@/lib/domain/moderation/queue";
import { type QueueAddress, queueQuery, toQueueFilter } from "@/lib/domain/moderation/queue-address";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { sellerName } from "@/lib/domain/moderation/seller";
import { MAX_DECISIONS } from "@/lib/domain/moderation/terms";
import { db } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";

/** Rows per page. More for a single seller, whose listings are often decided together. */
const ROWS = 50;
const ROWS_OF_SELLER = MAX_DECISIONS;

interface QueueRequest {
  readonly viewer: Pick<QueueFilter, "moderatorId" | "isSenior">;
  readonly locale: Language;
  readonly address: QueueAddress;
  /** Cursor: position of the previous page's last entry. */
  readonly after: QueuePosition | undefined;
}

/** Reads the contents of the queue page, with concurrent queries. */
export async function readQueue({ viewer, locale, address, after }: QueueRequest): Promise<Omit<QueuePageProps, "actions">> {
  const now = Date.now();
  const length = address.seller === undefined ? ROWS : ROWS_OF_SELLER;
  const tree = await categoryTree();
  const filter = toQueueFilter(address, viewer, tree);
  const [items, counts, first, name, templates] = await Promise.all([
    listQueue({ db: db(), now }, { filter, after, limit: length + 1 }),
    countWaiting({ db: db(), now }, { ...filter, kind: undefined }),
    nextWaiting({ db: db(), now }, { filter }),
    address.seller === undefined ? undefined : sellerName({ db: db() }, address.seller),
    listRejectionReasons({ db: db() }),
  ]);
  const rows = items.slice(0, length).map(({ since, submittedAt, categoryId, status: _status, key: _key, ...item }) => {
    const category = tree.byId.get(categoryId);
    return { ...item, since: since.getTime(), submittedAt: submittedAt.getTime(), category: category ? category.name[locale] : "" };
  });
  const last = items[length - 1];
  const query = queueQuery(address);
  const more =
    items.length > length && last
      ? `/moderation${query}${query ? "&" : "?"}after=${last.key}.${last.since.getTime()}.${last.id}`
      : undefined;
  return {
    rows,
    counts,
    address,
    categories: categoryChoices(tree, locale, address.category),
    sellerName: name,
    first,
    more,
    templates: templates.filter(({ retired }) => !retired),
    now,
  };
}

/** Returns the top two levels of the tree, and the chosen category at any level. */
function categoryChoices({ roots, bySlug }: CategoryTree, locale: Language, chosen: string | undefined) {
  const choice = (category: Category, label: string) => ({ value: category.slug, label });
  const upper = roots.flatMap((root) => [
    choice(root, root.name[locale]),
    ...root.children.map((child) => choice(child, `— ${child.name[locale]}`)),
  ]);
  const category = chosen === undefined ? undefined : bySlug.get(chosen);
  if (!category || upper.some(({ value }) => value === chosen)) return upper;
  return [...upper, choice(category, categoryPath(category, locale).join(" › "))];
}
