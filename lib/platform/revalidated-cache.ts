import { LRUCache } from "lru-cache";
import { isPool, type Queryable } from "./db";
import { singleton } from "./singleton";

/** A row of a statement that takes a version for each row: that of the cached content, or null to get content without its version. */
export interface RevalidatedRow {
  /** Identifies the content: an equal version means equal content. Null if null was given. */
  readonly content_version: string | null;
  /** Null if the given version is the current one. */
  readonly json: string | null;
}

export type CompleteRow<R extends RevalidatedRow> = R & { readonly json: string };

/** Sends a statement with a version for each key, and returns its rows in that order; undefined for what does not exist. */
type Select<R extends RevalidatedRow> = (versions: readonly (string | null)[]) => Promise<readonly (R | undefined)[]>;

export interface RevalidatedCache {
  /** Returns rows with their content, cached or new. */
  read<R extends RevalidatedRow>(
    db: Queryable,
    keys: readonly string[],
    select: Select<R>,
  ): Promise<readonly (CompleteRow<R> | undefined)[]>;
}

interface CachedContent {
  readonly version: string;
  readonly json: string;
}

/** Differs from every version, to get content with its version. */
const UNKNOWN_VERSION = "unknown";

/** Memory of cached content in bytes: for each UTF-16 code unit of its strings, and for the entry itself. */
const BYTES = { unit: 2, entry: 500 };

/**
 * Milliseconds until content is read again. Only for databases that lose committed transactions in a failover, and then assign their ids to
 * others.
 */
const MAX_AGE_MS = 10 * 60_000;

/** Number of keys that are remembered without content. */
const MAX_READ_ONCE = 10_000;

/**
 * Declares a cache of JSON that PostgreSQL generates. Each read still asks the database, which leaves out content that the cache has in its current
 * version, so that the cache is never outdated and needs no invalidation (docs/decisions/216-revalidated-cache.md). Content is cached from its
 * second read on, so that reading everything once, as exports do, costs neither memory nor versions.
 *
 * @param maxBytes memory for content. The least recently read is removed first.
 */
export function revalidatedCache(name: string, maxBytes: number): RevalidatedCache {
  const { contents, readOnce } = singleton(name, () => ({
    contents: new LRUCache<string, CachedContent>({
      maxSize: maxBytes,
      ttl: MAX_AGE_MS,
      sizeCalculation: ({ version, json }, key) => BYTES.entry + BYTES.unit * (key.length + version.length + json.length),
    }),
    readOnce: new LRUCache<string, true>({ max: MAX_READ_ONCE }),
  }));

  function wasReadBefore(key: string): boolean {
    if (readOnce.has(key)) return true;
    readOnce.set(key, true);
    return false;
  }

  return {
    async read(db, keys, select) {
      // A transaction sees several states of a row that it changes, all of which have the version of that transaction.
      const isCached = isPool(db);
      const cached = keys.map((key) => (isCached ? contents.get(key) : undefined));
      const versions = keys.map((key, i) => cached[i]?.version ?? (isCached && wasReadBefore(key) ? UNKNOWN_VERSION : null));
      const rows = await select(versions);
      return rows.map((row, i) => {
        if (!row) return undefined;
        const { content_version: version, json } = row;
        if (json === null) return { ...row, json: (cached[i] as CachedContent).json };
        if (version !== null) contents.set(keys[i] as string, { version, json });
        return { ...row, json };
      });
    },
  };
}
