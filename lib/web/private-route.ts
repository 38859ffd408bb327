import { webErrorResponse } from "@/lib/api/error-response";
import { BoardError } from "@/lib/shared/errors";

/** Route handlers of signed-in people. */

/** Headers of responses that must not be cached for other users. */
export const PRIVATE = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" } as const;

/** Runs the work of a route handler, and responds to an expected error as the API does. Other errors are passed on to Next.js. */
export async function respond(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return webErrorResponse(error, request, PRIVATE);
  }
}
