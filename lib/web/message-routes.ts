import { sessionRole } from "@/lib/domain/accounts/sessions";
import { followThreads } from "@/lib/domain/messages/live";
import { db } from "@/lib/platform/db";
import { eventStream } from "@/lib/platform/event-stream";
import { fail } from "@/lib/shared/errors";
import { respond } from "./private-route";
import { currentSession } from "./session";

/**
 * `GET /api/cabinet/messages/events` streams server-sent events, each a `ThreadChange` of the signed-in account as JSON. `{"type":"missed"}`
 * is sent first, and whenever changes may have been lost. The stream ends when the session ends or the server stops.
 */
export const messageEventsRoute = (request: Request): Promise<Response> =>
  respond(request, async () => {
    const session = (await currentSession()) ?? fail("session_ended");
    return eventStream({
      signal: request.signal,
      open: (send) => followThreads(session.account.id, (change) => send(change ?? { type: "missed" })),
      hasAccess: async () => (await sessionRole({ db: db(), now: Date.now() }, session.id)) !== undefined,
    });
  });
