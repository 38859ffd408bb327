import { EndpointFields, PushSubscriptionFields } from "@/lib/domain/push/fields";
import { removeSubscription, saveSubscription } from "@/lib/domain/push/subscriptions";
import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { countForm } from "./action";
import { checkOrigin } from "./origin";
import { PRIVATE, respond } from "./private-route";
import { requestClient } from "./request";
import { currentSession, type Session } from "./session";

/** Requests with which a signed-in browser turns notifications on and off (docs/decisions/205-web-push.md). */

/** Checks origin, rate and session, in this order. */
const forSession = (request: Request, work: (session: Session, userAgent: string) => Promise<void>): Promise<Response> =>
  respond(request, async () => {
    await checkOrigin();
    const client = await requestClient();
    countForm(client);
    const session = (await currentSession()) ?? fail("session_ended");
    await work(session, client.userAgent);
    return new Response(null, { status: 204, headers: PRIVATE });
  });

const bodyOf = (request: Request): Promise<unknown> => request.json().catch(() => undefined);

/** `POST /api/push/subscriptions` with a subscription as JSON, also to replace one that the browser has renewed. */
export const subscribeRoute = (request: Request): Promise<Response> =>
  forSession(request, async ({ id: sessionId, account }, userAgent) => {
    const { data: subscription } = PushSubscriptionFields.safeParse(await bodyOf(request));
    if (!subscription) return fail("bad_request");
    const { replaces } = subscription;
    const subscriber = { accountId: account.id, sessionId, language: account.language, userAgent };
    await saveSubscription({ db: db(), now: Date.now() }, { subscriber, subscription });
    if (replaces && replaces !== subscription.endpoint)
      await removeSubscription({ db: db() }, { accountId: account.id, endpoint: replaces });
  });

/** `DELETE /api/push/subscriptions` with `{ endpoint }`. */
export const unsubscribeRoute = (request: Request): Promise<Response> =>
  forSession(request, async ({ account }) => {
    const { data: fields } = EndpointFields.safeParse(await bodyOf(request));
    if (!fields) return fail("bad_request");
    await removeSubscription({ db: db() }, { accountId: account.id, ...fields });
  });
