import { type ClientWork, runClientWork } from "@/lib/platform/client-work";
import { setPageStatus } from "@/lib/platform/page-status";
import { BoardError } from "@/lib/shared/errors";
import { BUSY_HEADERS } from "@/lib/shared/errors/busy";
import { requestClient } from "./request";

/** Runs CPU-intensive work of pages and their routes, fairly queued among clients (`lib/platform/client-work.ts`). */

/**
 * Runs work when it is the current client's turn.
 *
 * @returns undefined if too much work is waiting. Respond with {@link busyResponse}, or with a page, whose status is set to 503.
 */
export async function runInClientTurn<T>(kind: ClientWork, work: () => Promise<T>): Promise<{ readonly value: T } | undefined> {
  try {
    return { value: await runClientWork(kind, (await requestClient()).address, work) };
  } catch (error) {
    if (!(error instanceof BoardError) || error.code !== "server_busy") throw error;
    setPageStatus(error.status);
    return undefined;
  }
}

/** Returns the 503 response of routes that show no text. */
export function busyResponse(): Response {
  return new Response(null, { status: 503, headers: { ...BUSY_HEADERS, "cache-control": "no-store" } });
}
