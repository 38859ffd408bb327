import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { addGauge, metrics } from "@/lib/platform/metrics/metrics";
import { singleton } from "@/lib/platform/singleton";
import { errorCodeOf } from "./envelope";
import type { Exchange } from "./exchange";
import { uploadsUnderWay } from "./receive-upload";
import type { ApiAnswer } from "./request";

/** What those who run the board learn of an answered request: measures, and a line in the log where they asked for lines. */

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Adds what only the API knows to the measures. */
export function addApiGauges(): void {
  addGauge("uploads_under_way", "Uploads that this instance receives or processes now, or that wait for their turn.", uploadsUnderWay);
}

/** @param ms from the request's head to its answer. */
export function observe(exchange: Exchange, answer: ApiAnswer, ms: number): void {
  const measures = metrics();
  if (measures) {
    const { method } = exchange.request;
    const endpoint = exchange.match?.entry.template ?? "unknown";
    // What a stranger makes up must not become a series of its own.
    measures.requests.observe({ endpoint, method: METHODS.has(method) ? method : "other", status: answer.status }, ms / 1_000);
    const limit = refusedBy(exchange, answer);
    if (limit) measures.refusals.inc({ limit });
  }
  if (singleton("log-requests", () => ({ on: env().logRequests })).on) writeLine(exchange, answer, ms);
}

function refusedBy({ quota, namedKey }: Exchange, { status }: ApiAnswer): string | undefined {
  if (status !== 429) return undefined;
  if (quota) return quota.refusedBy ?? "uploads";
  return namedKey ? "uploads" : "failed_attempts";
}

function writeLine({ request, requestId, match, namedKey }: Exchange, { status, body }: ApiAnswer, ms: number): void {
  const line = {
    request_id: requestId,
    method: request.method,
    endpoint: match?.entry.template,
    status,
    error: status >= 400 ? errorCodeOf(body) : undefined,
    ms: Math.round(ms * 10) / 10,
    account_id: namedKey?.account.id,
    key_id: namedKey?.id,
    address: request.clientAddress,
  };
  if (status >= 500) log().error(line, "request");
  else log().info(line, "request");
}
