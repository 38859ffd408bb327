import { LRUCache } from "lru-cache";
import { isPool, type Queryable } from "./db";
import { singleton } from "./singleton";

/** A row of a statement that takes a version per row: null for content without a version, otherwise the version of the known content. */
export interface ValidatedRow {
  /** Identifies the content: an equal version means equal content. Null if null was given. */
  readonly content_version: string | null;
  /** Null if the given version is the current one. */
  readonly json: string | null;
}

export type CompleteRow<R extends ValidatedRow> = R & { readonly json: string };

/** Sends a statement with a version for each key, and returns its rows in that order; undefined for what does not exist. */
type Select<R extends ValidatedRow> = (versions: readonly (string | null)[]) => Promise<readonly (R | undefined)[]>;

export interface ValidatedResults {
  /** Returns rows with their content, known or new. */
  read<R extends ValidatedRow>(db: Queryable, keys: readonly string[], select: Select<R>): Promise<readonly (CompleteRow<R> | undefined)[]>;
}

/** Content, with its version. */
interface Known {
  readonly version: string;
  readonly json: string;
}

/** Version that no content has. Asks for content with its version. */
const UNKNOWN = "unknown";

/** Memory of known content in bytes: for each UTF-16 code unit of its strings, and for the entry itself. */
const BYTES = { unit: 2, entry: 500 };

/**
 * Milliseconds until known content is read again. Only for databases that lose committed transactions in a failover, and then assign their ids to
 * others.
 */
const MAX_AGE_MS = 10 * 60_000;

/** Number of keys that are remembered without content. */
const MAX_READ_ONCE = 10_000;

/**
 * Declares a cache of JSON that PostgreSQL generates. Each read still asks the database, which returns only the version of content that is
 * known already, so that the cache cannot be outdated and needs no invalidation (docs/decisions/216-validated-results.md). Content is kept from its
 * second read on, so that reading everything once, as exports do, costs neither memory nor versions.
 *
 * @param maxBytes memory for content. The least recently read is removed first.
 */
export function validatedResults(name: string, maxBytes: number): ValidatedResults {
  const { known, readOnce } = singleton(name, () => ({
    known: new LRUCache<string, Known>({
      maxSize: maxBytes,
      ttl: MAX_AGE_MS,
      sizeCalculation: ({ version, json }, key) => BYTES.entry + BYTES.unit * (key.length + version.length + json.length),
    }),
    readOnce: new LRUCache<string, true>({ max: MAX_READ_ONCE }),
  }));

  function lookUp(key: string): Known | typeof UNKNOWN | null {
    const content = known.get(key);
    if (content) return content;
    if (readOnce.has(key)) return UNKNOWN;
    readOnce.set(key, true);
    return null;
  }

  return {
    async read(db, keys, select) {
      // A transaction sees several states of a row that it changes, all of which have the version of that transaction.
      const before = keys.map((key) => (isPool(db) ? lookUp(key) : null));
      const rows = await select(before.map((content) => (typeof content === "object" ? (content?.version ?? null) : content)));
      return rows.map((row, i) => {
        if (!row) return undefined;
        const { content_version: version, json } = row;
        if (json === null) return { ...row, json: (before[i] as Known).json };
        if (version !== null) known.set(keys[i] as string, { version, json });
        return { ...row, json };
      });
    },
  };
}
