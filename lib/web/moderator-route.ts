import type { Role } from "@/lib/domain/accounts/fields";
import { fail } from "@/lib/shared/errors";
import { checkOrigin } from "./origin";
import { respond } from "./private-route";
import { currentSession, hasRole, type Session } from "./session";

type Handler<C> = (request: Request, session: Session, context: C) => Promise<Response>;

/** Wraps a route handler so that it responds with 404 to users without the role. The default role includes administrators. */
export function forModerators<C>(handle: Handler<C>, role: Role = "moderator"): (request: Request, context: C) => Promise<Response> {
  return (request, context) =>
    respond(request, async () => {
      const session = await currentSession();
      if (!session || !hasRole(session.account.role, role)) return fail("not_found");
      if (request.method !== "GET") await checkOrigin();
      return handle(request, session, context);
    });
}
