import { webErrorResponse } from "@/lib/api/error-response";
import type { Role } from "@/lib/domain/accounts/fields";
import { BoardError, fail } from "@/lib/shared/errors";
import { checkOrigin } from "./origin";
import { currentSession, hasRole, type Session } from "./session";

/** Headers of responses that must not be cached for other users. */
export const PRIVATE = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

type Handler<C> = (request: Request, session: Session, context: C) => Promise<Response>;

/** Wraps a route handler so that it responds with 404 to users without the role. The default role includes administrators. */
export function forModerators<C>(handle: Handler<C>, role: Role = "moderator"): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    try {
      const session = await currentSession();
      if (!session || !hasRole(session.account.role, role)) fail("not_found");
      if (request.method !== "GET") await checkOrigin();
      return await handle(request, session, context);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return webErrorResponse(error, request, PRIVATE);
    }
  };
}
