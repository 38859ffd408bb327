import { webErrorResponse } from "@/lib/api/error-response";
import { sessionRole } from "@/lib/domain/accounts/sessions";
import { followThreads } from "@/lib/domain/messages/live";
import { db } from "@/lib/platform/db";
import { eventStream } from "@/lib/platform/event-stream";
import { BoardError, fail } from "@/lib/shared/errors";
import { PRIVATE } from "./moderator-route";
import { currentSession } from "./session";

/**
 * `GET /api/cabinet/messages/events` streams server-sent events, each a `ThreadChange` of the signed-in account as JSON. `{"type":"missed"}`
 * is sent first, and whenever changes may have been lost. The stream ends when the session ends or the server stops.
 */
export async function messageEventsRoute(request: Request): Promise<Response> {
  try {
    const session = (await currentSession()) ?? fail("session_ended");
    return eventStream({
      signal: request.signal,
      open: (send) => followThreads(session.account.id, (change) => send(change ?? { type: "missed" })),
      hasAccess: async () => (await sessionRole({ db: db(), now: Date.now() }, session.id)) !== undefined,
    });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return webErrorResponse(error, request, PRIVATE);
  }
}
