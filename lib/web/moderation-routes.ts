import { z } from "zod";
import { sessionRole } from "@/lib/domain/accounts/sessions";
import { categoryTree } from "@/lib/domain/categories/tree";
import { claimListing, releaseListing } from "@/lib/domain/moderation/claims";
import { followModeration } from "@/lib/domain/moderation/live";
import { countWaiting, placeInQueue } from "@/lib/domain/moderation/queue";
import { toQueueFilter } from "@/lib/domain/moderation/queue-address";
import { readQueueAddress } from "@/lib/domain/moderation/read-queue-address";
import { settledBy } from "@/lib/domain/moderation/settled";
import { readLog } from "@/lib/domain/statements-of-reasons/log";
import { formatLog, LOG_FORMATS, type LogFormat } from "@/lib/domain/statements-of-reasons/log-formats";
import { db } from "@/lib/platform/db";
import { eventStream } from "@/lib/platform/event-stream";
import { fail } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/id";
import { DayParam, IdParam, parseSearchParams } from "@/lib/shared/search-params";
import { kyivMidnight, nextKyivMidnight } from "@/lib/shared/time";
import { forModerators } from "./moderator-route";
import { PRIVATE } from "./private-route";
import { queueViewer } from "./queue-viewer";
import { hasRole } from "./session";
import { streamText } from "./stream-text";

/**
 * Requests of open moderation pages. They use route handlers, because server actions would wait for each other, and a page that is
 * being closed cannot run them.
 */

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
 * `POST /api/moderation/claims/17` claims a listing, with `?take_over=1` even if another moderator has claimed it. Returns 200 `{ mine,
 * holder: { id, name }, version, settled }`. Sent when a listing is opened, and every 30 seconds while it is open. If `version` has
 * changed, the page is out of date. `settled` is the review decision if the listing is no longer in the queue, otherwise null.
 */
export const claimRoute = forModerators<IdContext>(async (request, { account }, context) => {
  const listingId = await listingOf(context);
  const takeOver = parseSearchParams(ClaimParams, new URL(request.url).searchParams).take_over !== undefined;
  const { mine, holder } = await claimListing(
    { db: db(), now: Date.now() },
    { listingId, moderator: { id: account.id, name: account.name }, takeOver },
  );
  const listing = await db().prisma.listing.findUnique({ where: { id: listingId }, select: { version: true } });
  const settled = (await settledBy({ db: db() }, listingId)) ?? null;
  return Response.json({ mine, holder, version: listing?.version ?? 0, settled }, { headers: PRIVATE });
});

/** `DELETE /api/moderation/claims/17` releases the listing, if the moderator has claimed it. Returns 204. */
export const releaseRoute = forModerators<IdContext>(async (_request, { account }, context) => {
  await releaseListing({ db: db() }, { listingId: await listingOf(context), moderatorId: account.id });
  return new Response(null, { status: 204, headers: PRIVATE });
});

/**
 * `GET /api/moderation/pulse?near=17&kind=new…` returns `{ total, oldest, place }`: the number of waiting listings, the time since
 * which the oldest has been waiting (ISO 8601 or null), and the neighbours of a listing in the filtered queue (`QueuePlace`).
 */
export const pulseRoute = forModerators(async (request, { account }) => {
  const { searchParams } = new URL(request.url);
  const now = Date.now();
  const { near } = parseSearchParams(PulseParams, searchParams);
  const filter = toQueueFilter(readQueueAddress(searchParams), queueViewer(account), await categoryTree());
  const [{ total, oldest }, place] = await Promise.all([
    countWaiting({ db: db(), now }, { moderatorId: account.id }),
    near === undefined ? undefined : placeInQueue({ db: db(), now }, { filter, listingId: near }),
  ]);
  return Response.json({ total, oldest, place: place ?? null }, { headers: PRIVATE });
});

const startOf = (day: string | undefined) => (day === undefined ? undefined : kyivMidnight(day));

function endOf(day: string | undefined): number | undefined {
  const start = startOf(day);
  return start === undefined ? undefined : nextKyivMidnight(start);
}

const LogParams = z.object({ format: z.enum(LOG_FORMATS).catch("csv"), from: DayParam, to: DayParam });

const LOG_TYPES: Readonly<Record<LogFormat, string>> = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl; charset=utf-8" };

/**
 * `GET /api/moderation/statements?format=csv&from=2026-11-01&to=2026-11-30` returns the log of statements of reasons as a file, oldest
 * first, for administrators. `format` is `csv` or `jsonl`. Days are in Kyiv time, inclusive and optional. Streamed in batches.
 */
export const statementLogRoute = forModerators(async (request) => {
  const { format, from, to } = parseSearchParams(LogParams, new URL(request.url).searchParams);
  const lines = formatLog(readLog({ db: db() }, { from: startOf(from), to: endOf(to) }), format);
  const name = ["statements-of-reasons", ...(from || to ? [from ?? "", to ?? ""] : [])].join("_");
  return new Response(streamText(lines), {
    headers: { ...PRIVATE, "content-type": LOG_TYPES[format], "content-disposition": `attachment; filename="${name}.${format}"` },
  });
}, "admin");

/**
 * `GET /api/moderation/events` streams server-sent events, each a `ModerationEvent` as JSON. `{"type":"missed"}` is sent first, and
 * whenever events may have been lost. The stream ends when the session ends, the user loses the role, or the server stops.
 */
export const eventsRoute = forModerators(async (request, session) =>
  eventStream({
    signal: request.signal,
    open: (send) => followModeration((event) => send(event ?? { type: "missed" })),
    hasAccess: async () => {
      const role = await sessionRole({ db: db(), now: Date.now() }, session.id);
      return role !== undefined && hasRole(role, "moderator");
    },
  }),
);
