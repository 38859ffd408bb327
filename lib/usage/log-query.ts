import { ERRORS } from "@/lib/kernel/errors";
import { type LogFilter, STATUS_CLASSES } from "./search-log";

/** The request log's filter in an address, where it can be sent and survives a reload. */

export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

const MAX_TEXT = 200;

const NAMES = { keyId: "key", statusClass: "status", error: "error", path: "path", requestId: "id" } as const satisfies Record<
  keyof LogFilter,
  string
>;

const one = (value: QueryValues[string]) => (typeof value === "string" ? value.trim().slice(0, MAX_TEXT) || undefined : undefined);

/** A whole number out of an address; undefined for anything else. */
export function readId(value: QueryValues[string]): number | undefined {
  const text = one(value);
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** What cannot be asked for is passed over. */
export function readLogQuery(query: QueryValues): LogFilter {
  const error = one(query[NAMES.error]);
  return {
    keyId: readId(query[NAMES.keyId]),
    statusClass: STATUS_CLASSES.find((name) => name === one(query[NAMES.statusClass])),
    error: error !== undefined && Object.hasOwn(ERRORS, error) ? error : undefined,
    path: one(query[NAMES.path]),
    requestId: one(query[NAMES.requestId])?.toLowerCase(),
  };
}

/** Whether anything is asked for. */
export function isFiltered(filter: LogFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The query of an address, with what follows from it: a cursor, say. Empty, or with its question mark. */
export function logQuery(filter: LogFilter, more: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(NAMES)) {
    const value = filter[field as keyof LogFilter];
    if (value !== undefined) query.set(name, String(value));
  }
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
