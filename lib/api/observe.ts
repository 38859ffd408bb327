import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { addGauge, metrics } from "@/lib/platform/metrics/metrics";
import { singleton } from "@/lib/platform/singleton";
import { errorCodeOf } from "@/lib/shared/errors/response";
import type { PartialContext } from "./context";
import { countUploadsInProgress } from "./receive-upload";
import type { ApiResponse } from "./request";

/** Records metrics of each request, and a log line if `LOG_REQUESTS` is on. */

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Registers the gauges of the API. */
export function addApiGauges(): void {
  addGauge(
    "uploads_under_way",
    "Uploads that this instance receives or processes now, or that wait for their turn.",
    countUploadsInProgress,
  );
}

/** @param ms milliseconds from the request's headers to its response. */
export function observe(context: PartialContext, response: ApiResponse, ms: number): void {
  const measures = metrics();
  if (measures) {
    const { method } = context.request;
    const endpoint = context.route?.template ?? "unknown";
    // Methods invented by clients must not create new time series.
    measures.requests.observe({ endpoint, method: METHODS.has(method) ? method : "other", status: response.status }, ms / 1_000);
    const limit = exceededLimit(context, response);
    if (limit) measures.limitRejections.inc({ limit });
  }
  if (singleton("log-requests", () => ({ on: env().logRequests })).on) logRequest(context, response, ms);
}

function exceededLimit({ quota, namedKey }: PartialContext, { status }: ApiResponse): string | undefined {
  if (status !== 429) return undefined;
  if (quota) return quota.exceededLimit ?? "uploads";
  return namedKey ? "uploads" : "failed_attempts";
}

function logRequest({ request, requestId, route, namedKey }: PartialContext, { status, body }: ApiResponse, ms: number): void {
  const line = {
    request_id: requestId,
    method: request.method,
    endpoint: route?.template,
    status,
    error: status >= 400 ? errorCodeOf(body) : undefined,
    ms: Math.round(ms * 10) / 10,
    account_id: namedKey?.ownerId,
    key_id: namedKey?.id,
    address: request.clientAddress,
  };
  if (status >= 500) log().error(line, "request");
  else log().info(line, "request");
}
