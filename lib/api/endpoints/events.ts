import { z } from "zod";
import { decodeCursor, encodeCursor } from "@/lib/domain/feed/cursor";
import { presentEvent } from "@/lib/domain/feed/present";
import { readFeed } from "@/lib/domain/feed/read";
import { isPublicEventType, PUBLIC_EVENT_TYPES, type PublicEventType } from "@/lib/domain/feed/types";
import { waitForEvents } from "@/lib/domain/feed/wait";
import { MAX_ID } from "@/lib/shared/id";
import { defineEndpoint, ok } from "../define-endpoint";
import { noBody } from "../request-body";
import { exampleEvent, PublicEvent } from "./event-schemas";
import { int32, MAX_QUERY_VALUE, Ok, queryInt } from "./schemas";

const MAX_PAGE = 100;
const MAX_WAIT_SECONDS = 20;
const MAX_CURSOR = 64;

const TYPE_NAME = `\\s*(?:${PUBLIC_EVENT_TYPES.map((type) => type.replace(".", "\\.")).join("|")})\\s*`;

const Types = z
  .string()
  .check((context) => {
    if (context.value.split(",").every((name) => isPublicEventType(name.trim()))) return;
    const values = { known: PUBLIC_EVENT_TYPES.join(", ") };
    context.issues.push({ code: "custom", input: context.value, message: "unknown_name", params: { error: "unknown_name", values } });
  })
  .transform((value) => [...new Set(value.split(",").map((name) => name.trim() as PublicEventType))])
  .meta({
    override: { type: "string", minLength: 1, maxLength: MAX_QUERY_VALUE, pattern: `^${TYPE_NAME}(?:,${TYPE_NAME})*$` },
    description: "Comma-separated types; only these events are returned.",
    example: "listing.approved,listing.rejected",
  });

const Cursor = z
  .string()
  .check((context) => {
    if (context.value.length <= MAX_CURSOR && decodeCursor(context.value) !== undefined) return;
    const values = { expected: "next_cursor" };
    context.issues.push({ code: "custom", input: context.value, message: "cursor", params: { error: "invalid_format", values } });
  })
  .transform((value) => decodeCursor(value))
  .meta({
    override: { type: "string", minLength: 1, maxLength: MAX_CURSOR, pattern: "^[A-Za-z0-9_-]+$" },
    description: "The `next_cursor` of the previous page. Left out: from the oldest event that is kept.",
  });

export const listEvents = defineEndpoint({
  methods: ["GET"],
  path: "/events",
  scope: "events:read",
  operationId: "listEvents",
  summary: "Read events",
  description:
    "What happened to the account's listings and keys, oldest first, in the order in which it took effect. Events are kept for 30 days. Store `next_cursor` with what you have processed and pass it as `after`: then no event is skipped, and each is returned once. `wait` holds the request until there is an event, which arrives within a fraction of a second.",
  query: z.object({
    after: Cursor.optional(),
    limit: queryInt(1, MAX_PAGE).default(20),
    types: Types.optional(),
    listing_id: queryInt(1, MAX_ID).optional(),
    wait: queryInt(0, MAX_WAIT_SECONDS).default(0),
  }),
  body: noBody,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      count: int32(0, MAX_PAGE),
      events: z.array(PublicEvent).max(MAX_PAGE),
      next_cursor: z
        .string()
        .max(MAX_CURSOR)
        .regex(/^[A-Za-z0-9_-]+$/)
        .describe("Always present. Pass it as `after` of the next request, also if there were no events."),
      has_more: z.boolean().describe("Whether to read on at once. With filters, a page may be empty although there is more."),
    }),
    description: "A page of events.",
  },
  errors: ["validation_failed", "cursor_expired", "too_many_waiting"],
  examples: [
    {
      summary: "Two events",
      query: { after: encodeCursor(90_400n), limit: 2, wait: 20 },
      response: {
        ok: true,
        count: 2,
        events: [exampleEvent("listing.created", 90_412), exampleEvent("listing.rejected", 90_415)],
        next_cursor: encodeCursor(90_415n),
        has_more: false,
      },
    },
  ],
  handle: async ({ db, key, query: { after, limit, types, listing_id, wait }, disconnected }) => {
    const accountId = key.account.id;
    let from = after;
    const read = async () => {
      const page = await readFeed({ db }, { accountId, after: from, limit, types, listingId: listing_id });
      // Continues there after waiting, so that events that the filters exclude are scanned once.
      from = page.next;
      return page;
    };
    const isDone = ({ events, hasMore }: Awaited<ReturnType<typeof read>>) => events.length > 0 || hasMore;
    const page =
      wait === 0
        ? await read()
        : await waitForEvents({ keyId: key.id, accountId, duration: wait * 1_000, signal: disconnected() }, read, isDone);
    return ok({
      count: page.events.length,
      events: page.events.map(presentEvent),
      next_cursor: encodeCursor(page.next),
      has_more: page.hasMore,
    });
  },
});
