import type { LoggedStatement } from "./log";

/** File formats of the log. */
export const LOG_FORMATS = ["csv", "jsonl"] as const;

export type LogFormat = (typeof LOG_FORMATS)[number];

/** Returns the record of a statement. The order of its members is the order of the columns. */
function toRecord({ texts, ...statement }: LoggedStatement) {
  return {
    id: statement.id,
    created_at: statement.createdAt.toISOString(),
    measure: statement.measure,
    account_id: statement.accountId,
    listing_id: statement.listingId,
    review_id: statement.reviewId,
    source: statement.source,
    automated_detection: statement.automatedDetection,
    automated_decision: statement.automatedDecision,
    ground: statement.ground,
    codes: statement.codes,
    fields: statement.fields,
    appeal_until: statement.appealUntil.toISOString(),
    language: statement.language,
    measure_text: texts?.measure ?? null,
    facts_text: texts?.facts ?? null,
    origin_text: texts?.origin ?? null,
    ground_text: texts?.ground ?? null,
    redress_text: texts?.redress ?? null,
  };
}

type LogRecord = ReturnType<typeof toRecord>;

/** CSV header, in the order of {@link toRecord}. */
const COLUMNS = [
  ...["id", "created_at", "measure", "account_id", "listing_id", "review_id", "source", "automated_detection", "automated_decision"],
  ...["ground", "codes", "fields", "appeal_until", "language", "measure_text", "facts_text", "origin_text", "ground_text", "redress_text"],
] as readonly (keyof LogRecord)[];

/** Returns a CSV cell (RFC 4180). Prefixes an apostrophe to text that a spreadsheet would interpret as a formula. */
function toCell(value: LogRecord[keyof LogRecord]): string {
  const text = Array.isArray(value) ? value.join(" ") : String(value ?? "");
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Required by spreadsheets to detect UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Yields statements as CSV with a header, or as JSON Lines. */
export async function* formatLog(statements: AsyncIterable<LoggedStatement>, format: LogFormat): AsyncGenerator<string> {
  if (format === "csv") yield `${BYTE_ORDER_MARK}${COLUMNS.join(",")}\r\n`;
  for await (const statement of statements) {
    const record = toRecord(statement);
    yield format === "csv" ? `${COLUMNS.map((column) => toCell(record[column])).join(",")}\r\n` : `${JSON.stringify(record)}\n`;
  }
}
