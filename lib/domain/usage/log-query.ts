import { z } from "zod";
import { ERRORS, type ErrorCode } from "@/lib/shared/errors/catalogue";
import { IdParam, MinuteParam, parseSearchParams, type SearchParams, textParam, UuidParam } from "@/lib/shared/search-params";
import { LOG_PERIODS, type LogFilter, STATUS_CLASSES } from "./search-log";

/** Search params of the request log. */

const NAMES = {
  keyId: "key",
  statusClass: "status",
  error: "error",
  path: "path",
  period: "period",
  from: "from",
  to: "to",
  requestId: "id",
} as const satisfies Record<keyof LogFilter, string>;

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

const LogParams = z.object({
  [NAMES.keyId]: IdParam,
  [NAMES.statusClass]: z.enum(STATUS_CLASSES),
  [NAMES.error]: z.enum(CODES),
  [NAMES.path]: textParam(200),
  [NAMES.period]: z.enum(LOG_PERIODS),
  [NAMES.from]: MinuteParam,
  [NAMES.to]: MinuteParam,
  [NAMES.requestId]: textParam(200),
  before: UuidParam,
  after: UuidParam,
});

/** Cursors: where a page starts, and after which requests are new. */
export interface LogCursors {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Parses filter and cursors; invalid parameters are ignored. */
export function readLogQuery(params: SearchParams | URLSearchParams): { readonly filter: LogFilter; readonly cursors: LogCursors } {
  const { key, status, error, path, period, from, to, id, before, after } = parseSearchParams(LogParams, params);
  const filter = { keyId: key, statusClass: status, error, path, period, from, to, requestId: id?.toLowerCase() };
  return { filter, cursors: { before, after } };
}

/** Returns how many filters are set. */
export function countFilters(filter: LogFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

/** Returns the query string of a filter with additional parameters such as a cursor; with its `?`, or empty. */
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
