import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockOther, unblockOther } from "@/lib/domain/messages/block";
import { countUnreadThreads, readMessages, readThread } from "@/lib/domain/messages/inbox";
import { markRead } from "@/lib/domain/messages/mark-read";
import { writeInThread, writeToSeller } from "@/lib/domain/messages/write";
import { db, openDatabase } from "@/lib/platform/db";
import { makeKey, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { setStatus } from "../support/listings";
import {
  context,
  exhaustLimit,
  inboxOf,
  oldPerson,
  publishListing,
  reply,
  startConversation,
  TITLE,
  textsOf,
  write,
} from "../support/messages";
import { upload } from "../support/multipart";
import { withPlace } from "../support/pictures";
import { type Person, uniqueAddress } from "../support/sign-in";

/** Conversations between buyers and sellers: who sees what, photos, limits and blocks. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

describe("a conversation", () => {
  it("is one thread per listing and buyer, with unread counts and read positions for each side", async () => {
    const { seller, buyer, listing, threadId } = await startConversation();
    expect(await write(listing, buyer, "Чи можна завтра?")).toMatchObject({ threadId, state: "visible" });
    expect(await countUnreadThreads({ db: db() }, seller.id)).toBe(1);
    expect(await inboxOf(seller)).toMatchObject([
      { id: threadId, side: "seller", unread: 2, other: { name: "Тарас" }, last: { text: "Чи можна завтра?", mine: false } },
    ]);
    expect(await inboxOf(buyer)).toMatchObject([{ id: threadId, side: "buyer", unread: 0, listing: { title: TITLE, status: "active" } }]);
    const { messages } = await readMessages({ db: db() }, { accountId: seller.id, threadId, limit: 50 });
    const own = { accountId: seller.id, threadId };
    expect(await markRead({ db: db() }, { ...own, upTo: messages[0]?.id })).toBe(1);
    expect(await markRead({ db: db() }, own)).toBe(0);
    // Never back.
    expect(await markRead({ db: db() }, { ...own, upTo: messages[0]?.id })).toBe(0);
    expect(await countUnreadThreads({ db: db() }, seller.id)).toBe(0);
    await reply(threadId, seller);
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({ unread: 1, otherRead: 2 });
    expect(await textsOf(threadId, buyer)).toEqual(["Добрий день! Ще актуально?", "Чи можна завтра?", "Так, актуально."]);
    const stats = await sql<{ messages: number }>("SELECT messages FROM listing_daily_stats WHERE listing_id = $1", [listing]);
    expect(stats).toEqual([{ messages: 1 }]);
  });

  it("is seen by its two sides only", async () => {
    const { threadId } = await startConversation();
    const stranger = await oldPerson();
    await expect(readThread({ db: db() }, { accountId: stranger.id, threadId })).rejects.toMatchObject({ code: "not_found" });
    await expect(reply(threadId, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(markRead({ db: db() }, { accountId: stranger.id, threadId })).rejects.toMatchObject({ code: "not_found" });
    await expect(blockOther(context(), { accountId: stranger.id, threadId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("begins only about an active listing of somebody else, and stays when the listing is gone", async () => {
    const { seller, buyer, listing, threadId } = await startConversation();
    await expect(write(listing, seller)).rejects.toMatchObject({ code: "not_found" });
    for (const status of ["sold", "inactive", "pending", "blocked", "archived"]) {
      await setStatus(listing, status);
      await expect(write(listing, await oldPerson()), status).rejects.toMatchObject({ code: "listing_unavailable" });
    }
    expect((await reply(threadId, buyer, "Ви ще тут?")).state).toBe("visible");
    await sql("UPDATE listings SET status = 'deleted' WHERE id = $1", [listing]);
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({
      listing: { title: TITLE, status: "unavailable", slug: null },
      writable: true,
    });
    for (const column of ["blocked_at", "deleted_at"]) {
      const other = await publishListing();
      await sql(`UPDATE accounts SET ${column} = now() WHERE id = $1`, [other.seller.id]);
      await expect(write(other.listing, buyer), column).rejects.toMatchObject({ code: "listing_unavailable" });
    }
  });

  it("creates one thread for concurrent first messages", async () => {
    const { listing, seller } = await publishListing();
    const buyer = await oldPerson();
    const sent = await Promise.all(Array.from({ length: 5 }, (_, i) => write(listing, buyer, `Питання ${i}`)));
    expect(new Set(sent.map(({ threadId }) => threadId)).size).toBe(1);
    expect(await inboxOf(seller)).toMatchObject([{ unread: 5 }]);
  });

  it("warns of fraud marks in messages of the other side only", async () => {
    const { seller, buyer, threadId } = await startConversation();
    // Messages of a new account would be held.
    await sql("UPDATE accounts SET created_at = now() - interval '30 days' WHERE id = $1", [seller.id]);
    await reply(threadId, seller, "Потрібна передоплата, скиньте на картку 4111 1111 1111 1111. Напишіть мені у вайбер");
    const marksFor = async ({ id: accountId }: Person) =>
      (await readMessages({ db: db() }, { accountId, threadId, limit: 1 })).messages.map(({ marks }) => marks);
    expect(await marksFor(buyer)).toEqual([["other_messenger", "deposit", "card_number"]]);
    expect(await marksFor(seller)).toEqual([[]]);
  });
});

describe("a message with a token", () => {
  const newToken = () => randomBytes(16).toString("hex");

  it("is stored once, also by concurrent retries, when the response was lost", async () => {
    const { seller, buyer, threadId } = await startConversation();
    const [address, token] = [uniqueAddress(), newToken()];
    const send = (text: string, by = token) =>
      writeInThread(context(), { threadId, accountId: buyer.id, message: { text, photos: [] }, token: by, address });
    const [first, ...retries] = await Promise.all([send("Заберу завтра"), send("Заберу завтра"), send("Заберу завтра")]);
    expect(retries).toEqual([first, first]);
    await expect(send("Заберу у п’ятницю")).rejects.toMatchObject({ code: "idempotency_key_reused" });
    expect(await inboxOf(seller)).toMatchObject([{ unread: 2 }]);
    // The same text again is another message, if it has another token; so is the other side's.
    expect((await send("Заберу завтра", newToken())).messageId).not.toBe(first?.messageId);
    const { messageId } = await writeInThread(context(), {
      threadId,
      accountId: seller.id,
      message: { text: "Заберу завтра", photos: [] },
      token,
      address,
    });
    expect(messageId).not.toBe(first?.messageId);
    expect(await textsOf(threadId, buyer)).toEqual(["Добрий день! Ще актуально?", "Заберу завтра", "Заберу завтра", "Заберу завтра"]);
    // Neither a limit nor a block turns the retry of a stored message into an error.
    await exhaustLimit("reply", buyer.id);
    await blockOther(context(), { accountId: seller.id, threadId });
    expect(await send("Заберу завтра")).toEqual(first);
  });

  it("is stored once as the first message, also when the listing was sold meanwhile", async () => {
    const { listing, seller } = await publishListing();
    const [buyer, token] = [await oldPerson(), newToken()];
    const send = (listingId: number) =>
      writeToSeller(context(), {
        listingId,
        accountId: buyer.id,
        message: { text: "Ще є?", photos: [] },
        token,
        address: uniqueAddress(),
      });
    const [first, retry] = await Promise.all([send(listing), send(listing)]);
    expect(retry).toEqual(first);
    await setStatus(listing, "sold");
    expect(await send(listing)).toEqual(first);
    await expect(send((await publishListing()).listing)).rejects.toMatchObject({ code: "idempotency_key_reused" });
    expect(await inboxOf(seller)).toMatchObject([{ unread: 1 }]);
  });
});

describe("photos", () => {
  it("are uploads of the sender without metadata, kept by the clean-up, and at most five", async () => {
    const { buyer, threadId } = await startConversation();
    const { key } = await makeKey(buyer.id);
    const { json } = await upload("photo", key, await withPlace());
    await reply(threadId, buyer, "", [json.url]);
    const { messages } = await readMessages({ db: db() }, { accountId: buyer.id, threadId, limit: 1 });
    expect(messages).toMatchObject([{ text: "", photos: [json.url] }]);
    const stored = Buffer.from(await (await fetch(json.url)).arrayBuffer());
    expect(stored.includes("Exif")).toBe(false);
    const [file] = await sql<{ used_at: Date | null }>("SELECT used_at FROM media_files WHERE url = $1", [json.url]);
    expect(file?.used_at).not.toBeNull();
    const other = await startConversation();
    await expect(reply(other.threadId, other.buyer, "", [json.url])).rejects.toMatchObject({ code: "validation_failed" });
    await expect(reply(threadId, buyer, "", [`${json.url}\0`])).rejects.toMatchObject({ code: "validation_failed" });
    await expect(reply(threadId, buyer, "", [])).rejects.toMatchObject({ code: "validation_failed" });
  });
});

describe("limits", () => {
  it("apply per account, seller and address, also to listings that do not exist", async () => {
    const { listing, seller } = await publishListing();
    const buyer = await oldPerson();
    await exhaustLimit("message", buyer.id);
    await expect(write(listing, buyer)).rejects.toMatchObject({ code: "message_limit_exceeded", status: 429 });
    await exhaustLimit("message-seller", seller.id);
    await expect(write(listing, await oldPerson())).rejects.toMatchObject({ code: "message_limit_exceeded" });
    const [home, prober] = [uniqueAddress(), await oldPerson()];
    // The account's own limit is reached first; attempts beyond it count for the address, too.
    for (let i = 0; i < 20; i++) await expect(write(2_000_000_000 + i, prober, "Є?", home)).rejects.toThrow();
    await expect(write((await publishListing()).listing, await oldPerson(), "Є?", home)).rejects.toMatchObject({
      code: "message_limit_exceeded",
    });
  });
});

describe("a block", () => {
  it("closes all threads between the two with a neutral error, and can be lifted", async () => {
    const { seller, buyer, threadId } = await startConversation();
    const { key } = await makeKey(seller.id);
    const { json } = await client(key).post("/my/listings", bookDraft({ title: "Другий словник", contact_phone: "0671112233" }));
    await blockOther(context(), { accountId: seller.id, threadId });
    await expect(reply(threadId, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    await expect(write(json.listing_id, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    await expect(reply(threadId, seller)).rejects.toMatchObject({ code: "thread_closed" });
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({ writable: false, blockedByMe: false });
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ writable: false, blockedByMe: true });
    await unblockOther({ db: db() }, { accountId: seller.id, threadId });
    expect((await reply(threadId, buyer)).state).toBe("visible");
  });

  it("is not distinguishable from a blocked or closed account", async () => {
    const { seller, buyer, threadId } = await startConversation();
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [seller.id]);
    await expect(reply(threadId, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({ writable: false });
  });
});
