import { z } from "zod";
import { countUnreadThreads, readInbox, readMessages, readThread } from "@/lib/domain/messages/inbox";
import { INBOX_FILTERS } from "@/lib/domain/messages/limits";
import { markRead } from "@/lib/domain/messages/mark-read";
import { writeInThread } from "@/lib/domain/messages/write";
import { failRules } from "@/lib/shared/errors";
import { MAX_ID } from "@/lib/shared/id";
import { defineEndpoint, noQuery, ok } from "../define-endpoint";
import { json, noBody } from "../request-body";
import { Id, int32, Ok, queryInt } from "./schemas";
import {
  EXAMPLE_MESSAGE,
  EXAMPLE_THREAD,
  MessageBody,
  MessageObject,
  ThreadCursor,
  ThreadObject,
  toCursor,
  toMessage,
  toThread,
} from "./thread-schemas";

const MAX_PAGE = 100;

export const listMyThreads = defineEndpoint({
  methods: ["GET"],
  path: "/my/threads",
  scope: "messages:read",
  operationId: "listThreads",
  summary: "List own conversations",
  description:
    "Conversations of the account about its listings (`selling`) and about those of others (`buying`), the most recently updated first. Pass `next_cursor` of a page as `cursor` of the next request. The last page has no `next_cursor`.",
  query: z.object({
    filter: z.enum(INBOX_FILTERS).default("all"),
    limit: queryInt(1, MAX_PAGE).default(20),
    cursor: ThreadCursor.optional(),
  }),
  body: noBody,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      count: int32(0, MAX_PAGE),
      unread: int32().describe("Number of all threads with unread messages."),
      next_cursor: z
        .string()
        .max(26)
        .regex(/^\d{1,15}-\d{1,10}$/)
        .optional()
        .describe("Present if there may be another page."),
      threads: z.array(ThreadObject).max(MAX_PAGE),
    }),
    description: "A page of threads.",
  },
  errors: ["validation_failed"],
  examples: [
    {
      summary: "Unread conversations",
      query: { filter: "unread" },
      response: { ok: true, count: 1, unread: 1, threads: [EXAMPLE_THREAD] },
    },
  ],
  handle: async ({ db, caller: { accountId }, query }) => {
    const { filter, cursor, limit } = query;
    const { threads, next } = await readInbox({ db }, { accountId, filter, limit, before: cursor });
    const unread = await countUnreadThreads({ db }, accountId);
    return ok({ count: threads.length, unread, ...(next ? { next_cursor: toCursor(next) } : {}), threads: threads.map(toThread) });
  },
});

export const getMyThread = defineEndpoint({
  methods: ["GET"],
  path: "/my/threads/{id}",
  scope: "messages:read",
  operationId: "getThread",
  summary: "Read one own conversation",
  description:
    "The thread and its latest messages, the oldest of them first. Pass `next_cursor` as `cursor` to read earlier messages. Reading does not mark messages as read.",
  query: z.object({ limit: queryInt(1, MAX_PAGE).default(50), cursor: queryInt(1, MAX_ID).optional() }),
  body: noBody,
  success: {
    status: 200,
    schema: z.object({
      ok: Ok,
      thread: ThreadObject,
      next_cursor: int32(1).optional().describe("Present if there are earlier messages."),
      messages: z.array(MessageObject).max(MAX_PAGE),
    }),
    description: "The thread with messages.",
  },
  errors: ["validation_failed", "not_found"],
  examples: [
    {
      summary: "A conversation",
      path: { id: 31 },
      response: { ok: true, thread: EXAMPLE_THREAD, messages: [EXAMPLE_MESSAGE] },
    },
  ],
  handle: async ({ db, caller: { accountId }, params, query }) => {
    const thread = await readThread({ db }, { accountId, threadId: params.id });
    const { messages, next } = await readMessages({ db }, { accountId, threadId: params.id, before: query.cursor, limit: query.limit });
    return ok({ thread: toThread(thread), ...(next === undefined ? {} : { next_cursor: next }), messages: messages.map(toMessage) });
  },
});

export const writeMyMessage = defineEndpoint({
  methods: ["POST"],
  path: "/my/threads/{id}/messages",
  scope: "messages:write",
  operationId: "writeMessage",
  summary: "Write a message",
  description:
    "Writes in one of the account's conversations: a text of up to 2 000 characters, up to five photos, or both. Messages of accounts of less than a week with links, messenger handles or a text that was sent to many are `held` until a moderator has approved them. Conversations are begun by buyers, on the page of a listing.",
  query: noQuery,
  body: json(MessageBody),
  success: {
    status: 201,
    schema: z.object({ ok: Ok, thread_id: Id, message_id: Id, state: z.enum(["visible", "held"]) }),
    description: "The message was written.",
  },
  errors: ["not_found", "validation_failed", "thread_closed", "message_limit_exceeded"],
  examples: [
    {
      summary: "An answer",
      path: { id: 31 },
      body: { text: "Добрий день! Так, актуально." },
      response: { ok: true, thread_id: 31, message_id: 505, state: "visible" },
    },
  ],
  handle: async ({ db, now, caller: { accountId }, params, body: { fields, errors }, clientAddress }) => {
    if (errors.length > 0) failRules(errors);
    const { text = "", photos = [] } = fields;
    const sent = await writeInThread(
      { db, now },
      { threadId: params.id, accountId, message: { text, photos }, address: clientAddress, byKey: true },
    );
    return ok({ thread_id: sent.threadId, message_id: sent.messageId, state: sent.state });
  },
});

const ReadUpTo = z
  .strictObject({ message_id: Id.optional().describe("The last message that was read. By default, all messages are marked.") })
  .meta({ id: "ReadUpTo" });

export const readMyThread = defineEndpoint({
  methods: ["POST"],
  path: "/my/threads/{id}/read",
  scope: "messages:write",
  operationId: "markThreadRead",
  summary: "Mark messages as read",
  description: "Marks the messages up to `message_id`, or all, as read. Marking an earlier message than before changes nothing.",
  query: noQuery,
  body: json(ReadUpTo),
  success: {
    status: 200,
    schema: z.object({ ok: Ok, thread_id: Id, unread: int32().describe("Number of messages that are still unread.") }),
    description: "The messages are marked.",
  },
  errors: ["not_found", "validation_failed"],
  examples: [
    { summary: "All messages", path: { id: 31 }, body: {}, response: { ok: true, thread_id: 31, unread: 0 } },
    { summary: "Up to one", path: { id: 31 }, body: { message_id: 504 }, response: { ok: true, thread_id: 31, unread: 2 } },
  ],
  handle: async ({ db, caller: { accountId }, params, body: { fields, errors } }) => {
    if (errors.length > 0) failRules(errors);
    const unread = await markRead({ db }, { accountId, threadId: params.id, upTo: fields.message_id });
    return ok({ thread_id: params.id, unread });
  },
});
