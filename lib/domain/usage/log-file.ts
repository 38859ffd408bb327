import type { Language } from "@/lib/shared/i18n";
import { explainRequest } from "./problem";
import type { RequestWithBodies } from "./search-log";

/** File formats of the request log. */
export const LOG_FILE_FORMATS = ["csv", "jsonl"] as const;

export type LogFileFormat = (typeof LOG_FILE_FORMATS)[number];

/** Members of a request in the files, in the order of the columns. */
function toRecord({ request }: RequestWithBodies, language: Language) {
  const problem = explainRequest(request, language);
  return {
    time: request.at.toISOString(),
    request_id: request.requestId,
    key_id: request.keyId,
    key_name: request.keyName,
    method: request.method,
    path: request.path,
    status: request.status,
    error: request.error,
    hint: problem?.hint ?? null,
    fields: problem?.fields.map(({ path, code }) => `${path}: ${code}`) ?? [],
    ms: request.ms,
    address: request.address,
  };
}

type LogRecord = ReturnType<typeof toRecord>;

const COLUMNS = [
  ...["time", "request_id", "key_id", "key_name", "method", "path", "status", "error", "hint", "fields", "ms", "address"],
] as readonly (keyof LogRecord)[];

/** A cell by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
function toCell(value: LogRecord[keyof LogRecord]): string {
  const text = Array.isArray(value) ? value.join("; ") : String(value ?? "");
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets read a file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\ufeff";

/** Writes requests as CSV, with a header, or as one JSON object in each line, with the bodies. */
export async function* formatLogFile(
  requests: AsyncIterable<RequestWithBodies>,
  format: LogFileFormat,
  language: Language,
): AsyncGenerator<string> {
  if (format === "csv") yield `${BYTE_ORDER_MARK}${COLUMNS.join(",")}\r\n`;
  for await (const entry of requests) {
    const record = toRecord(entry, language);
    const { sent = null, answered = null } = entry.bodies ?? {};
    yield format === "csv"
      ? `${COLUMNS.map((column) => toCell(record[column])).join(",")}\r\n`
      : `${JSON.stringify({ ...record, request_body: sent, response_body: answered })}\n`;
  }
}
