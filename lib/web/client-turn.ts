import { type ClientWork, runClientWork } from "@/lib/platform/client-work";
import { setPageStatus } from "@/lib/platform/page-status";
import { BoardError } from "@/lib/shared/errors";
import { requestClient } from "./request";

/** Processor-heavy work of pages and their routes, in turns between clients (`lib/platform/client-work.ts`). */

/** Runs work when it is the present client's turn. @returns undefined when too much is waiting: {@link busyResponse}, or a page with 503. */
export async function inClientTurn<T>(kind: ClientWork, work: () => Promise<T>): Promise<{ readonly value: T } | undefined> {
  try {
    return { value: await runClientWork(kind, (await requestClient()).address, work) };
  } catch (error) {
    if (!(error instanceof BoardError) || error.code !== "server_busy") throw error;
    setPageStatus(error.status);
    return undefined;
  }
}

/** Seconds after which a busy board is worth another try. */
const RETRY_AFTER = "5";

/** For routes without words. */
export function busyResponse(): Response {
  return new Response(null, { status: 503, headers: { "retry-after": RETRY_AFTER, "cache-control": "no-store" } });
}
