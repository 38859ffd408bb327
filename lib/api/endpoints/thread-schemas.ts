import { z } from "zod";
import { MAX_NAME } from "@/lib/domain/accounts/fields";
import { TITLE_LENGTH } from "@/lib/domain/listings/limits";
import type { InboxPlace, ThreadMessage, ThreadSummary } from "@/lib/domain/messages/inbox";
import { MESSAGE_LENGTH, MESSAGE_PHOTOS, SIDES } from "@/lib/domain/messages/limits";
import { MARKS } from "@/lib/domain/messages/marks";
import { NewMessage } from "@/lib/domain/messages/write";
import { env } from "@/lib/platform/env";
import { formatKyiv } from "@/lib/shared/time";
import { Id, int32, KyivTime, line, paragraphs, Url } from "./schemas";

/** Schemas of threads and messages, their examples, and their form in responses. */

const State = z
  .enum(["visible", "held", "rejected"])
  .describe("`held`: waits for a moderator. `rejected`: a moderator did not deliver it. Only its sender sees such a message.");

/** Twice the number of code points: a character may take two units of UTF-16. */
const text = paragraphs(MESSAGE_LENGTH.max * 2);

export const ThreadObject = z
  .object({
    id: Id,
    role: z.enum(SIDES).describe("Role of your account in the thread."),
    listing: z.object({
      id: Id,
      title: line(TITLE_LENGTH.max * 2),
      status: z.enum(["active", "sold", "unavailable"]),
      url: Url.nullable().describe("Null if the listing has no public page."),
    }),
    with: z.object({ id: Id, name: line(MAX_NAME * 2).describe("Empty if the account was deleted.") }).describe("The other side."),
    unread: int32().describe("Number of unread messages of the other side."),
    can_write: z.boolean().describe("False if the other side does not receive messages; writing is then answered by `thread_closed`."),
    last_message: z
      .object({ text, photos: int32(0, MESSAGE_PHOTOS).describe("Number of photos."), mine: z.boolean(), state: State })
      .nullable(),
    updated_at: KyivTime,
  })
  .meta({ id: "Thread" });

export const MessageObject = z
  .object({
    id: Id,
    mine: z.boolean(),
    text: text.describe("Empty if there are only photos, or if the account that wrote it was deleted."),
    photos: z.array(Url).max(MESSAGE_PHOTOS),
    state: State,
    warnings: z
      .array(z.enum(MARKS))
      .max(MARKS.length)
      .describe("Marks of known frauds in a message of the other side, about which people should be warned."),
    created_at: KyivTime,
  })
  .meta({ id: "Message" });

export const MessageBody = z
  .strictObject({
    text: NewMessage.shape.text.unwrap().optional().describe("The text. May be left out if there are photos."),
    photos: NewMessage.shape.photos.unwrap().optional().describe("URLs that uploads of this account have returned."),
  })
  .meta({ id: "NewMessage" });

export const toThread = ({ id, side, listing, other, unread, writable, last, lastAt }: ThreadSummary) => ({
  id,
  role: side,
  listing: {
    id: listing.id,
    title: listing.title,
    status: listing.status,
    url: listing.slug === null ? null : `${env().appUrl}/listing/${listing.slug}`,
  },
  with: { id: other.id, name: other.name },
  unread,
  can_write: writable,
  last_message: last,
  updated_at: formatKyiv(lastAt.getTime()),
});

export const toMessage = ({ id, mine, text: body, photos, state, marks, at }: ThreadMessage) => ({
  id,
  mine,
  text: body,
  photos,
  state,
  warnings: marks,
  created_at: formatKyiv(at.getTime()),
});

const CURSOR = /^(\d{1,15})-(\d{1,10})$/;

/** Cursor of the list of threads: time and id of the last one. */
export const ThreadCursor = z
  .string()
  .check((context) => {
    if (!CURSOR.test(context.value))
      context.issues.push({
        code: "custom",
        input: context.value,
        message: "cursor",
        params: { error: "invalid_format", values: { expected: "next_cursor" } },
      });
  })
  .transform((cursor): InboxPlace => {
    const [, at, id] = CURSOR.exec(cursor) ?? [];
    return { at: new Date(Math.min(Number(at), 8_640_000_000_000)), id: Math.min(Number(id), 2_147_483_647) };
  })
  .meta({ override: { type: "string", maxLength: 26, pattern: CURSOR.source }, description: "`next_cursor` of the previous page." });

export const toCursor = ({ at, id }: InboxPlace): string => `${at.getTime()}-${id}`;

export const EXAMPLE_THREAD = {
  id: 31,
  role: "seller",
  listing: {
    id: 128,
    title: "Велосипед міський Україна, 28 дюймів",
    status: "active",
    url: "https://board.example.com/listing/velosyped-miskyi-ukraina-28-diuimiv-128",
  },
  with: { id: 912, name: "Тарас" },
  unread: 1,
  can_write: true,
  last_message: { text: "Добрий день! Ще актуально?", photos: 0, mine: false, state: "visible" },
  updated_at: "2026-11-25 14:03:11",
};

export const EXAMPLE_MESSAGE = {
  id: 504,
  mine: false,
  text: "Добрий день! Ще актуально?",
  photos: [],
  state: "visible",
  warnings: [],
  created_at: "2026-11-25 14:03:11",
};
