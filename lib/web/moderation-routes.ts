import { randomUUID } from "node:crypto";
import { z } from "zod";
import { errorAnswer } from "@/lib/api/envelope";
import { sessionRole } from "@/lib/domain/accounts/sessions";
import { categoryTree } from "@/lib/domain/categories/tree";
import { claimListing, releaseListing } from "@/lib/domain/moderation/claims";
import { followModeration } from "@/lib/domain/moderation/live";
import { countWaiting, placeInQueue } from "@/lib/domain/moderation/queue";
import { toQueueFilter } from "@/lib/domain/moderation/queue-address";
import { readQueueAddress } from "@/lib/domain/moderation/read-queue-address";
import { db } from "@/lib/platform/db";
import { eventStream } from "@/lib/platform/event-stream";
import { BoardError, fail } from "@/lib/shared/errors";
import { DEFAULT_LANGUAGE } from "@/lib/shared/i18n";
import { parseId } from "@/lib/shared/id";
import { IdParam, parseSearchParams } from "@/lib/shared/search-params";
import { checkOrigin } from "./origin";
import { currentSession, hasRole, type Session } from "./session";

/**
 * What moderation's pages ask for while they are open, by addresses of their own: forms would wait for each other, and a page that
 * is being left sends none. For anybody but moderators and administrators there is nothing here.
 */

const PRIVATE = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

type Handler<C> = (request: Request, session: Session, context: C) => Promise<Response>;

function forModerators<C>(handle: Handler<C>): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    try {
      const session = await currentSession();
      if (!session || !hasRole(session.account.role, "moderator")) fail("not_found");
      if (request.method !== "GET") await checkOrigin();
      return await handle(request, session, context);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      const { status, headers, body } = errorAnswer(error, DEFAULT_LANGUAGE, randomUUID());
      return new Response(body, { status, headers: { ...headers, ...PRIVATE } });
    }
  };
}

const ClaimParams = z.object({ take_over: z.literal("1") });
const PulseParams = z.object({ near: IdParam });

interface IdContext {
  readonly params: Promise<{ readonly id: string }>;
}

async function listingOf({ params }: IdContext): Promise<number> {
  const { id } = await params;
  return parseId(id) ?? fail("not_found");
}

/**
 * `POST /api/moderation/claims/17`, `?take_over=1` to take it from another: 200 `{ mine, holder: { id, name }, version }`. Sent on
 * opening a listing and every 30 seconds while it is open; `version` tells the page that what it shows is out of date.
 */
export const claimRoute = forModerators<IdContext>(async (request, { account }, context) => {
  const listingId = await listingOf(context);
  const takeOver = parseSearchParams(ClaimParams, new URL(request.url).searchParams).take_over !== undefined;
  const { mine, holder } = await claimListing(db(), Date.now(), { listingId, moderator: { id: account.id, name: account.name }, takeOver });
  const { rows } = await db().query<{ version: number }>({ text: "SELECT version FROM listings WHERE id = $1", values: [listingId] });
  return Response.json({ mine, holder, version: rows[0]?.version ?? 0 }, { headers: PRIVATE });
});

/** `DELETE /api/moderation/claims/17`: 204; lets the listing go, if it was the moderator's. */
export const releaseRoute = forModerators<IdContext>(async (_request, { account }, context) => {
  await releaseListing(db(), { listingId: await listingOf(context), moderatorId: account.id });
  return new Response(null, { status: 204, headers: PRIVATE });
});

/**
 * `GET /api/moderation/pulse?near=17&kind=new…`: `{ total, oldest, place }`: how much waits in all, since when the oldest (ISO 8601 or
 * null), and what stands beside a listing in the filtered queue (`QueuePlace`).
 */
export const pulseRoute = forModerators(async (request, { account }) => {
  const { searchParams } = new URL(request.url);
  const now = Date.now();
  const { near } = parseSearchParams(PulseParams, searchParams);
  const filter = toQueueFilter(readQueueAddress(searchParams), account.id, await categoryTree());
  const [{ total, oldest }, place] = await Promise.all([
    countWaiting(db(), { moderatorId: account.id }),
    near === undefined ? undefined : placeInQueue(db(), now, filter, near),
  ]);
  return Response.json({ total, oldest, place: place ?? null }, { headers: PRIVATE });
});

/**
 * `GET /api/moderation/events`: server-sent events, each a `ModerationEvent` as JSON; `{"type":"missed"}` first of all, and
 * when some may have been lost. Ends with the session, with the role, and with the server.
 */
export const eventsRoute = forModerators(async (request, session) =>
  eventStream({
    signal: request.signal,
    open: (send) => followModeration((event) => send(event ?? { type: "missed" })),
    mayGoOn: async () => {
      const role = await sessionRole(db(), session.id, Date.now());
      return role !== undefined && hasRole(role, "moderator");
    },
  }),
);
