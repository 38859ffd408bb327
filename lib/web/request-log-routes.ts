import { getLocale } from "next-intl/server";
import { z } from "zod";
import { formatLogFile, LOG_FILE_FORMATS } from "@/lib/domain/usage/log-file";
import { readLogQuery } from "@/lib/domain/usage/log-query";
import { requestDetails } from "@/lib/domain/usage/request-details";
import { exportRequests, readRequest } from "@/lib/domain/usage/search-log";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { parseSearchParams } from "@/lib/shared/search-params";
import { kyivDay } from "@/lib/shared/time";
import { PRIVATE } from "./private-route";
import { currentSession } from "./session";
import { streamText } from "./stream-text";

/** Requests of an open request log. */

const rejected = (status: number) => new Response(null, { status, headers: PRIVATE });

const FormatParams = z.object({ format: z.enum(LOG_FILE_FORMATS).catch("csv") });

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" } as const;

/** `GET …/log/export?format=csv` returns the requests that match the filter as a file. */
export async function exportLogRoute(request: Request): Promise<Response> {
  const session = await currentSession();
  if (!session) return rejected(401);
  const now = Date.now();
  const { searchParams } = new URL(request.url);
  const { filter } = readLogQuery(searchParams);
  const { format } = parseSearchParams(FormatParams, searchParams);
  const requests = exportRequests({ db: db(), now }, { accountId: session.account.id, filter, withBodies: format === "jsonl" });
  const disposition = `attachment; filename="request-log-${kyivDay(now)}.${format}"`;
  return new Response(streamText(formatLogFile(requests, format, await getLocale())), {
    headers: { ...PRIVATE, "content-type": TYPES[format], "content-disposition": disposition },
  });
}

interface RequestContext {
  readonly params: Promise<{ readonly requestId: string }>;
}

/** `GET …/log/:id/details` returns what a row shows when it is opened, as `RequestDetails`. */
export async function requestDetailsRoute(_request: Request, { params }: RequestContext): Promise<Response> {
  const session = await currentSession();
  if (!session) return rejected(401);
  const { requestId } = await params;
  try {
    const found = await readRequest({ db: db(), now: Date.now() }, { accountId: session.account.id, requestId });
    return Response.json(requestDetails(found, await getLocale()), { headers: PRIVATE });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return rejected(error.status);
  }
}
