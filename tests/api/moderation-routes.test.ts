import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimListing } from "@/lib/domain/moderation/claims";
import { db, openDatabase } from "@/lib/platform/db";
import { makeOwner, sql } from "../support/accounts";
import { callModeration, listen } from "../support/moderation-routes";
import { type Moderator, makeModerator, moderatorOf, pendingListing } from "../support/moderators";
import { insertPerson } from "../support/own-board";
import { removeFolder, startBoard } from "../support/processes";
import { cookieOf, PASSWORD } from "../support/sign-in";

/** Route handlers that moderation's pages request while they are open: events, claims, the queue's state. */

let ira: Moderator;
let oleh: Moderator;

beforeAll(async () => {
  await openDatabase();
  [ira, oleh] = [await makeModerator("Ірина"), await makeModerator("Олег")];
});
afterAll(() => db().close());

describe("without the moderator role", () => {
  it("returns 404", async () => {
    const owner = await makeModerator("Марія", "owner");
    const id = await pendingListing(await makeOwner());
    for (const as of [undefined, owner]) {
      const options = as ? { as } : {};
      for (const path of ["events", "pulse"]) expect((await callModeration(path, options)).status, path).toBe(404);
      for (const method of ["POST", "DELETE"])
        expect((await callModeration(`claims/${id}`, { ...options, method })).status, method).toBe(404);
    }
    expect(await sql("SELECT 1 FROM moderation_claims WHERE listing_id = $1", [id])).toEqual([]);
  });

  it("rejects other sites in a moderator’s browser", async () => {
    const id = await pendingListing(await makeOwner());
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await callModeration(`claims/${id}`, { as: ira, method: "POST", headers: foreign })).status).toBe(403);
    expect(await sql("SELECT 1 FROM moderation_claims WHERE listing_id = $1", [id])).toEqual([]);
  });
});

describe("claims", () => {
  it("are created, reported, taken over and released, with the current version in the response", async () => {
    const id = await pendingListing(await makeOwner());
    const claim = async (as: Moderator, query = "") => (await callModeration(`claims/${id}${query}`, { as, method: "POST" })).json();
    expect(await claim(ira)).toEqual({ mine: true, holder: moderatorOf(ira), version: 1, settled: null });
    expect(await claim(oleh)).toEqual({ mine: false, holder: moderatorOf(ira), version: 1, settled: null });
    expect(await claim(oleh, "?take_over=1")).toEqual({ mine: true, holder: moderatorOf(oleh), version: 1, settled: null });
    // Ira's claim has ended, so she has nothing to release.
    expect((await callModeration(`claims/${id}`, { as: ira, method: "DELETE" })).status).toBe(204);
    expect(await claim(ira)).toMatchObject({ mine: false });
    expect((await callModeration(`claims/${id}`, { as: oleh, method: "DELETE" })).status).toBe(204);
    expect(await claim(ira)).toMatchObject({ mine: true });
  });

  it.each(["0", "2147483646", "99999999999", "x"])("return 404 for the invalid listing %s", async (id) => {
    expect((await callModeration(`claims/${id}`, { as: ira, method: "POST" })).status).toBe(404);
  });
});

describe("the queue state", () => {
  it("has the count and age of the whole queue and the neighbours in the filtered one, without listings that others have claimed", async () => {
    const owner = await makeOwner();
    const ids = [await pendingListing(owner), await pendingListing(owner), await pendingListing(owner)] as const;
    const pulse = async (near: number) => (await callModeration(`pulse?near=${near}&seller=${owner.accountId}`, { as: ira })).json();
    const first = await pulse(ids[0]);
    expect(first.total).toBeGreaterThanOrEqual(3);
    expect(Date.parse(first.oldest)).toBeLessThanOrEqual(Date.now());
    expect(first.place).toMatchObject({ kind: "new", total: 3, previous: null, next: ids[1] });
    await claimListing({ db: db(), now: Date.now() }, { listingId: ids[1], moderator: moderatorOf(oleh) });
    expect((await pulse(ids[0])).place).toMatchObject({ next: ids[2] });
    // After the last comes the first again.
    expect((await pulse(ids[2])).place).toMatchObject({ previous: ids[1], next: ids[0] });
    expect((await (await callModeration("pulse?near=x&kind=old", { as: ira })).json()).place).toBeNull();
  });
});

describe("events", () => {
  it("are streamed immediately, uncompressed, until the client disconnects", async () => {
    const response = await callModeration("events", { as: oleh, headers: { "accept-encoding": "gzip, br" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("cache-control")).toContain("no-store");
    const { events, leave } = listen(response);
    // No event is missed after this one.
    await expect.poll(() => events).toContainEqual({ type: "missed" });
    const id = await pendingListing(await makeOwner());
    await callModeration(`claims/${id}`, { as: ira, method: "POST" });
    await callModeration(`claims/${id}`, { as: ira, method: "DELETE" });
    await expect
      // The automatic check may send an event in between.
      .poll(() => events.filter(({ listingId, type }) => listingId === id && type !== "queued"))
      .toEqual([
        { type: "claimed", listingId: id, moderator: moderatorOf(ira) },
        { type: "released", listingId: id },
      ]);
    await leave();
  });

  it("end when the role is revoked", async () => {
    const former = await makeModerator();
    const { ended } = listen(await callModeration("events", { as: former }));
    await sql("UPDATE accounts SET role = 'owner' WHERE id = $1", [former.id]);
    expect(await ended).toBe(true);
  });

  it("end on shutdown, which does not wait for their clients", async () => {
    const board = await startBoard();
    const email = "moderator@example.com";
    await insertPerson(board.dataDir, { email, password: PASSWORD, role: "moderator" });
    const { ended } = listen(await callModeration("events", { as: { cookie: await cookieOf(email, board.url) }, base: board.url }));
    const stopped = board.stop();
    // A connection that the shutdown had to cut would fail here.
    expect(await ended).toBe(true);
    expect(await stopped).toBe(0);
    removeFolder(board.dataDir);
  });
});
