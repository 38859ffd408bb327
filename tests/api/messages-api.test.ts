import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { lockForAdministration } from "@/lib/domain/accounts/administer";
import { blockOther, reportThread } from "@/lib/domain/messages/block";
import { deleteOldThreads, eraseMessages } from "@/lib/domain/messages/erase";
import { readThread } from "@/lib/domain/messages/inbox";
import { settleThreadReport } from "@/lib/domain/messages/reports";
import { db, openDatabase } from "@/lib/platform/db";
import { query } from "@/lib/platform/statement";
import { makeKey, sql } from "../support/accounts";
import { client } from "../support/client";
import { context, exhaustLimit, moderatorContext, oldPerson, reply, startConversation, textsOf, write } from "../support/messages";
import { beginSession } from "../support/sign-in";

/** Messages through the API, and as data of an account: export, erasure and retention. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

describe("the API", () => {
  const SCOPES = ["messages:read", "messages:write"];

  it("reads and answers the account's threads, and nobody else's", async () => {
    const { seller, buyer, threadId, messageId } = await startConversation();
    const api = client((await makeKey(seller.id, { scopes: SCOPES })).key);
    const list = await api.get("/my/threads?filter=unread");
    expect(list.json).toMatchObject({
      count: 1,
      unread: 1,
      threads: [{ id: threadId, role: "seller", unread: 1, can_write: true, with: { name: "Тарас" }, last_message: { mine: false } }],
    });
    expect((await api.get(`/my/threads/${threadId}`)).json.messages).toMatchObject([{ id: messageId, mine: false, warnings: [] }]);
    const answered = await api.post(`/my/threads/${threadId}/messages`, { text: "Так, актуально." });
    expect(answered).toMatchObject({ status: 201, json: { thread_id: threadId, state: "visible" } });
    expect((await api.post(`/my/threads/${threadId}/read`, { message_id: messageId })).json).toMatchObject({ unread: 0 });
    expect((await api.get("/my/threads")).json.unread).toBe(0);
    const stranger = client((await makeKey((await oldPerson()).id, { scopes: SCOPES })).key);
    expect((await stranger.get("/my/threads")).json.threads).toEqual([]);
    expect((await stranger.get(`/my/threads/${threadId}`)).status).toBe(404);
    expect((await stranger.post(`/my/threads/${threadId}/messages`, { text: "Є?" })).status).toBe(404);
    expect((await stranger.post(`/my/threads/${threadId}/read`, {})).status).toBe(404);
    expect((await readThread({ db: db() }, { accountId: buyer.id, threadId })).unread).toBe(1);
  });

  it("pages threads and messages", async () => {
    const { seller, buyer, listing, threadId } = await startConversation();
    await reply(threadId, seller, "Друге");
    await reply(threadId, buyer, "Третє");
    await write(listing, await oldPerson(), "Інший покупець");
    const api = client((await makeKey(seller.id, { scopes: SCOPES })).key);
    const first = await api.get("/my/threads?limit=1");
    const second = await api.get(`/my/threads?limit=1&cursor=${first.json.next_cursor}`);
    expect([first.json.threads[0].id, second.json.threads[0].id]).toEqual([expect.any(Number), threadId]);
    expect(second.json.next_cursor).toBeUndefined();
    const latest = await api.get(`/my/threads/${threadId}?limit=2`);
    const earlier = await api.get(`/my/threads/${threadId}?limit=2&cursor=${latest.json.next_cursor}`);
    expect([earlier, latest].map(({ json }) => json.messages.map(({ text }: { text: string }) => text))).toEqual([
      ["Добрий день! Ще актуально?"],
      ["Друге", "Третє"],
    ]);
    expect((await api.get("/my/threads?cursor=x")).status).toBe(400);
  });

  it("rejects invalid messages, closed threads, missing scopes and read-only accounts", async () => {
    const { seller, buyer, threadId } = await startConversation();
    const api = client((await makeKey(seller.id, { scopes: SCOPES })).key);
    const path = `/my/threads/${threadId}/messages`;
    expect((await api.post(path, { text: "й".repeat(2_001) })).json).toMatchObject({
      error: "validation_failed",
      fields: [{ path: "text" }],
    });
    expect((await api.post(path, { text: " " })).status).toBe(422);
    expect((await api.post(path, { photos: ["https://a.example/x.webp"] })).json.fields).toMatchObject([
      { path: "photos.0", code: "not_uploaded" },
    ]);
    expect((await api.post(path, { photos: Array.from({ length: 6 }, () => "x") })).status).toBe(422);
    expect((await api.post(path, { body: "x" })).status).toBe(400);
    const reader = client((await makeKey(seller.id, { scopes: ["messages:read"] })).key);
    expect((await reader.post(path, { text: "Є" })).json).toMatchObject({ error: "scope_required", required_scope: "messages:write" });
    await blockOther(context(), { accountId: buyer.id, threadId });
    expect(await api.post(path, { text: "Є" })).toMatchObject({ status: 422, json: { error: "thread_closed" } });
    await exhaustLimit("reply", seller.id);
    const limited = await api.post(path, { text: "Є" });
    expect(limited).toMatchObject({ status: 429, json: { error: "message_limit_exceeded" } });
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("writes one event for a delivered message, with ids only", async () => {
    const { seller, threadId, messageId, listing } = await startConversation();
    const events = await sql<{ actor: string; address: string | null; details: unknown }>(
      "SELECT actor, address, details FROM audit_entries WHERE action = 'message.received' AND subject_id = $1",
      [threadId],
    );
    expect(events).toEqual([
      { actor: "system", address: null, details: { message_id: messageId, listing_id: listing, account_id: seller.id } },
    ]);
  });
});

describe("data of an account", () => {
  it("is exported, and erased with the account; texts in an open report stay until it is settled", async () => {
    const { seller, buyer, threadId } = await startConversation();
    await reply(threadId, seller);
    const cookie = await beginSession(buyer);
    const exported = await (await fetch(`${inject("boardUrl")}/cabinet/export`, { headers: { cookie } })).json();
    expect(exported.threads).toMatchObject([
      { role: "buyer", with: "Олена", messages: [{ mine: true, text: "Добрий день! Ще актуально?" }, { mine: false }] },
    ]);
    await reportThread(context(), { accountId: seller.id, threadId, reason: "fraud", text: "" });
    await sql("UPDATE accounts SET deleted_at = now(), name = '' WHERE id = $1", [buyer.id]);
    await eraseMessages({ db: db() }, { accountId: buyer.id, email: buyer.email });
    expect(await textsOf(threadId, seller)).toEqual(["Добрий день! Ще актуально?", "Так, актуально."]);
    const [report] = await sql<{ id: number }>("SELECT id FROM thread_reports WHERE thread_id = $1", [threadId]);
    await settleThreadReport(await moderatorContext(), { reportId: report?.id as number, close: false });
    expect(await textsOf(threadId, seller)).toEqual(["", "Так, актуально."]);
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ other: { name: "" }, writable: false });
    await sql("UPDATE accounts SET deleted_at = now() WHERE id = $1", [seller.id]);
    await eraseMessages({ db: db() }, { accountId: seller.id, email: seller.email });
    expect(await sql("SELECT id FROM threads WHERE id = $1", [threadId])).toEqual([]);
  });

  it("is erased with an account that is deleted while a report about it is being settled", async () => {
    const { seller, buyer, threadId } = await startConversation();
    await reportThread(context(), { accountId: seller.id, threadId, reason: "fraud", text: "" });
    const [report] = await sql<{ id: number }>("SELECT id FROM thread_reports WHERE thread_id = $1", [threadId]);
    const moderator = await moderatorContext();
    let isSettled = false;
    let settling = Promise.resolve();
    await db().transaction(async (tx) => {
      const { rows } = await tx.query(query<{ pid: number }>("SELECT pg_backend_pid() AS pid"));
      const waiting = () => sql("SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))", [rows[0]?.pid]);
      await lockForAdministration({ db: tx }, buyer.id);
      await eraseMessages({ db: tx }, { accountId: buyer.id, email: buyer.email });
      await tx.prisma.account.update({ where: { id: buyer.id }, data: { deletedAt: new Date(), name: "" } });
      settling = settleThreadReport(moderator, { reportId: report?.id as number, close: false }).finally(() => {
        isSettled = true;
      });
      // It is settled after the deletion. If it did not wait, it would not see the deletion, nor the deletion that the report is settled.
      await expect.poll(async () => isSettled || (await waiting()).length > 0).toBe(true);
    });
    await settling;
    expect(await textsOf(threadId, seller)).toEqual([""]);
  });

  it("stays if it is answered while old threads are deleted", async () => {
    const { threadId } = await startConversation();
    await sql("UPDATE threads SET updated_at = now() - interval '367 days' WHERE id = $1", [threadId]);
    await db().transaction(async (tx) => {
      await tx.prisma.thread.update({ where: { id: threadId }, data: { updatedAt: new Date() } });
      // The answer is not committed yet; the deletion does not wait for it.
      await deleteOldThreads(context());
    });
    expect(await sql("SELECT id FROM threads WHERE id = $1", [threadId])).toEqual([{ id: threadId }]);
  });

  it("is deleted twelve months after the last message, unless a report is open", async () => {
    const [old, reported, recent] = [await startConversation(), await startConversation(), await startConversation()];
    await reportThread(context(), { accountId: reported.seller.id, threadId: reported.threadId, reason: "other", text: "" });
    const age = (threadId: number, days: number) =>
      sql("UPDATE threads SET updated_at = now() - make_interval(days => $2) WHERE id = $1", [threadId, days]);
    await Promise.all([age(old.threadId, 367), age(reported.threadId, 367), age(recent.threadId, 360)]);
    await deleteOldThreads(context());
    const left = await sql<{ id: number }>("SELECT id FROM threads WHERE id = ANY($1) ORDER BY id", [
      [old.threadId, reported.threadId, recent.threadId],
    ]);
    expect(left.map(({ id }) => id)).toEqual([reported.threadId, recent.threadId].toSorted((a, b) => a - b));
  });
});
