import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { listKeyHistory } from "@/lib/domain/audit/history";
import type { Actor } from "@/lib/domain/context/context";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { createKey, MAX_KEYS } from "@/lib/domain/keys/create";
import { editKey } from "@/lib/domain/keys/edit";
import { listKeys, ownKey } from "@/lib/domain/keys/list";
import { endGrace, rotateKey } from "@/lib/domain/keys/rotate";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { db, openDatabase } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { makeAccount, makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { secondInstance } from "../support/second-instance";

/** Key management by owners, on two instances that share a database: each change takes effect with the next request. */

let second: RunningBoard;
const bases = () => [inject("boardUrl"), second.url];
const owner = (accountId: number): Actor => ({ kind: "owner", accountId, address: "203.0.113.9" });
const TODAY = "2026-11-21";

beforeAll(async () => {
  await openDatabase();
  second = await startBoard(await secondInstance("keys"));
});

afterAll(async () => {
  await second.stop();
  removeFolder(second.dataDir);
});

/** Requests `/ping` on every instance. Returns 200 or the error code for each. */
async function pingAll(key: string): Promise<(number | string)[]> {
  return Promise.all(
    bases().map(async (base) => {
      const { status, json } = await client(key, { base }).get("/ping");
      return status === 200 ? 200 : json.error;
    }),
  );
}

const both = (response: number | string) => [response, response];

async function rejection(work: Promise<unknown>): Promise<BoardError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BoardError);
  return error as BoardError;
}

describe("editing a key", () => {
  it("takes effect with the next request on every instance", async () => {
    const { id, key, accountId } = await makeOwner();
    const edit = (change: object) => editKey({ actor: owner(accountId) }, { id, ownedBy: accountId, ...change });
    expect(await pingAll(key)).toEqual(both(200));
    await edit({ allowedIps: ["203.0.113.0/24"] });
    expect(await pingAll(key)).toEqual(both("ip_not_whitelisted"));
    await edit({ allowedIps: ["203.0.113.0/24", "127.0.0.1"] });
    expect(await pingAll(key)).toEqual(both(200));
    await edit({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await pingAll(key)).toEqual(both("invalid_key"));
    await edit({ expiresAt: null, scopes: ["listings:read"] });
    for (const base of bases()) expect((await client(key, { base }).get("/ping")).json.scopes).toEqual(["listings:read"]);
  });

  it("returns all errors at once and leaves the key unchanged", async () => {
    const { id, accountId } = await makeOwner();
    const before = await ownKey({ db: db() }, { accountId, id, day: TODAY });
    const { code, fields } = await rejection(
      editKey(
        { actor: owner(accountId) },
        { id, ownedBy: accountId, name: " ", scopes: ["listings:delete"], allowedIps: ["127.0.0.1", "1.2.3"], allowedDomains: ["-"] },
      ),
    );
    expect(code).toBe("validation_failed");
    expect(fields.map(({ path }) => path)).toEqual(["name", "scopes.0", "allowed_ips.1", "allowed_domains.0"]);
    expect(await ownKey({ db: db() }, { accountId, id, day: TODAY })).toEqual(before);
  });

  it("throws not_found for a key of another account and key_revoked for a revoked key", async () => {
    const { id, accountId } = await makeOwner();
    const stranger = await makeAccount();
    for (const work of [
      () => editKey({ actor: owner(stranger) }, { id, ownedBy: stranger, name: "mine" }),
      () => rotateKey({ actor: owner(stranger), now: Date.now() }, { id, ownedBy: stranger, graceHours: 0 }),
      () => endGrace({ actor: owner(stranger) }, { id, ownedBy: stranger }),
      () => changeKeyState({ actor: owner(stranger) }, { id, ownedBy: stranger, state: "revoked" }),
      () => ownKey({ db: db() }, { accountId: stranger, id, day: TODAY }),
    ]) {
      expect((await rejection(work())).code).toBe("not_found");
    }
    await changeKeyState({ actor: owner(accountId) }, { id, ownedBy: accountId, state: "revoked" });
    expect((await rejection(editKey({ actor: owner(accountId) }, { id, ownedBy: accountId, name: "x" }))).code).toBe("key_revoked");
    expect((await rejection(rotateKey({ actor: owner(accountId), now: Date.now() }, { id, ownedBy: accountId, graceHours: 1 }))).code).toBe(
      "key_revoked",
    );
  });

  it("records the changes in the history, and no entry if nothing changed", async () => {
    const { id, accountId } = await makeOwner();
    const edit = (change: object) => editKey({ actor: owner(accountId) }, { id, ownedBy: accountId, ...change });
    await edit({ name: "test", allowedIps: ["127.0.0.0/8", "::1"] });
    expect((await listKeyHistory({ db: db() }, { accountId, limit: 10 })).entries).toEqual([]);
    await edit({ name: "Крамниця", allowedIps: ["::1", "203.0.113.77/24"] });
    const { entries } = await listKeyHistory({ db: db() }, { accountId, keyId: id, limit: 10 });
    expect(entries).toEqual([
      expect.objectContaining({
        actor: "owner",
        address: "203.0.113.9",
        action: "key.edit",
        keyId: id,
        keyName: "Крамниця",
        details: { name: { from: "test", to: "Крамниця" }, allowed_ips: { added: ["203.0.113.0/24"], removed: ["127.0.0.0/8"] } },
      }),
    ]);
    expect((await listKeyHistory({ db: db() }, { accountId: await makeAccount(), limit: 10 })).entries).toEqual([]);
  });
});

describe("an edit form that was opened before another change", () => {
  it("changes only its own settings, and does not restore removed scopes and addresses", async () => {
    const { id, accountId } = await makeOwner({ scopes: ["listings:read", "listings:write"], ips: ["127.0.0.1", "203.0.113.7"] });
    const edit = (change: object) =>
      editKey({ actor: owner(accountId) }, { id, ownedBy: accountId, ...change, owner: { now: Date.now() } });
    const read = () => ownKey({ db: db() }, { accountId, id, day: TODAY });
    const { name, scopes, allowedIps, allowedDomains, expiresAt } = await read();
    const opened = { name, scopes, allowedIps, allowedDomains, expiresAt };
    await edit({ scopes: ["listings:read"], allowedIps: ["127.0.0.1"] });
    await edit({ add: { allowedIps: ["203.0.113.8"] } });
    await edit({ opened, ...opened, name: "CRM" });
    expect(await read()).toMatchObject({ name: "CRM", scopes: ["listings:read"], allowedIps: ["127.0.0.1", "203.0.113.8"] });

    expect((await rejection(edit({ opened, ...opened, name: "Shop" }))).code).toBe("settings_changed");
    expect((await rejection(edit({ opened, ...opened, allowedIps: [] }))).fields).toMatchObject([
      { path: "allowed_ips", code: "required" },
    ]);
    expect((await read()).name).toBe("CRM");
  });
});

describe("rotating a key", () => {
  it("that has been rotated since the form was opened is rejected, so that the original secret keeps working", async () => {
    const { id, key, accountId } = await makeOwner();
    const now = Date.now();
    const currentPrefix = key.slice(0, 12);
    const rotate = (change: object = {}) =>
      rotateKey({ actor: owner(accountId), now }, { id, ownedBy: accountId, graceHours: 24, currentPrefix, ...change });
    const results = await Promise.allSettled([rotate(), rotate()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const error = await rejection(rotate({ graceHours: 0 }));
    expect(error).toMatchObject({ code: "secret_rotated", parameters: { at: expect.any(Date), until: new Date(now + 24 * 3_600_000) } });
    expect(await pingAll(key)).toEqual(both(200));

    const { prefix } = await ownKey({ db: db() }, { accountId, id, day: TODAY });
    await rotate({ currentPrefix: prefix, graceHours: 0 });
    expect(await pingAll(key)).toEqual(both("invalid_key"));
    expect((await rejection(rotate())).parameters).toMatchObject({ until: null });
  });

  it("without a grace period invalidates the previous secret at once on every instance", async () => {
    const { id, key, accountId } = await makeOwner();
    expect(await pingAll(key)).toEqual(both(200));
    const rotated = await rotateKey({ actor: owner(accountId), now: Date.now() }, { id, ownedBy: accountId, graceHours: 0 });
    expect(rotated.previousUntil).toBeUndefined();
    expect(await pingAll(key)).toEqual(both("invalid_key"));
    expect(await pingAll(rotated.key)).toEqual(both(200));
  });

  it("with a grace period accepts both secrets as one key until the period ends", async () => {
    const { id, key, accountId } = await makeOwner();
    const now = Date.now();
    const rotated = await rotateKey({ actor: owner(accountId), now }, { id, ownedBy: accountId, graceHours: 24 });
    expect(rotated.previousUntil?.getTime()).toBe(now + 24 * 3_600_000);
    expect(await pingAll(key)).toEqual(both(200));
    expect(await pingAll(rotated.key)).toEqual(both(200));

    const old = (await client(key).get("/ping")).json;
    const fresh = (await client(rotated.key).get("/ping")).json;
    expect(old).toMatchObject({ key_id: id, key_prefix: key.slice(0, 12) });
    expect(fresh).toMatchObject({ key_id: id, key_prefix: rotated.prefix, total_requests: old.total_requests + 1 });
    expect(await ownKey({ db: db() }, { accountId, id, day: TODAY })).toMatchObject({
      prefix: rotated.prefix,
      previous: { prefix: key.slice(0, 12), until: rotated.previousUntil },
    });

    // The grace period ends while both instances have the secret in memory.
    let ends = 0;
    // The check needs both responses before the period ends. Doubles the period on a slow machine until that is the case.
    for (let seconds = 3, responses: unknown; ends <= Date.now(); seconds *= 2) {
      ends = Date.now() + seconds * 1_000;
      await withCacheInvalidation({ topic: "accounts", id: accountId }, async (tx) => {
        await tx.query({ text: "UPDATE api_keys SET previous_until = $2 WHERE id = $1", values: [id, new Date(ends)] });
      });
      responses = await pingAll(key);
      if (Date.now() < ends) expect(responses).toEqual(both(200));
    }
    await sleep(ends - Date.now() + 50);
    expect(await pingAll(key)).toEqual(both("invalid_key"));
    expect(await pingAll(rotated.key)).toEqual(both(200));
    expect((await ownKey({ db: db() }, { accountId, id, day: TODAY })).previous).toBeUndefined();
  });

  it("a second time ends the first grace period, and a grace period can be ended early", async () => {
    const { id, key, accountId } = await makeOwner();
    const rotate = () => rotateKey({ actor: owner(accountId), now: Date.now() }, { id, ownedBy: accountId, graceHours: 168 });
    const first = await rotate();
    const second = await rotate();
    expect([await pingAll(key), await pingAll(first.key), await pingAll(second.key)]).toEqual([both("invalid_key"), both(200), both(200)]);
    await endGrace({ actor: owner(accountId) }, { id, ownedBy: accountId });
    await endGrace({ actor: owner(accountId) }, { id, ownedBy: accountId });
    expect([await pingAll(first.key), await pingAll(second.key)]).toEqual([both("invalid_key"), both(200)]);
    const { entries } = await listKeyHistory({ db: db() }, { accountId, limit: 10 });
    expect(entries.map(({ action }) => action)).toEqual(["key.end-grace", "key.rotate", "key.rotate"]);
  });

  it("does not extend the previous secret beyond the expiry of the key", async () => {
    const { id, key, accountId } = await makeOwner();
    await rotateKey({ actor: owner(accountId), now: Date.now() }, { id, ownedBy: accountId, graceHours: 168 });
    await editKey({ actor: owner(accountId) }, { id, ownedBy: accountId, expiresAt: new Date(Date.now() - 1_000) });
    expect(await pingAll(key)).toEqual(both("invalid_key"));
  });

  it("does not count as a new key, so that an account at the key limit can rotate its keys", async () => {
    const accountId = await makeAccount();
    const make = () =>
      createKey({ actor: owner(accountId) }, { accountId, name: "k", scopes: ["listings:read"], allowedIps: ["127.0.0.1"] });
    const keys = [];
    for (let i = 0; i < MAX_KEYS; i++) keys.push(await make());
    expect((await rejection(make())).fields).toEqual([{ path: "keys", code: "too_many", values: { max: MAX_KEYS } }]);
    await rotateKey({ actor: owner(accountId), now: Date.now() }, { id: keys[0]?.id as number, ownedBy: accountId, graceHours: 24 });
    expect(await listKeys({ db: db() }, { accountId, day: TODAY })).toHaveLength(MAX_KEYS);
  });

  it("stores only the hash of each secret", async () => {
    const { id, key, accountId } = await makeOwner();
    const rotated = await rotateKey({ actor: owner(accountId), now: Date.now() }, { id, ownedBy: accountId, graceHours: 24 });
    const rows = await sql("SELECT row_to_json(k)::text AS text FROM api_keys k WHERE id = $1", [id]);
    const audit = await sql("SELECT row_to_json(e)::text AS text FROM audit_entries e WHERE subject = 'key' AND subject_id = $1", [id]);
    const everything = JSON.stringify([...rows, ...audit]);
    for (const secret of [key, rotated.key]) expect(everything).not.toContain(secret.slice(12));
  });
});

describe("listing keys", () => {
  it("returns keys with their last use and today's requests, active keys first", async () => {
    const { id, key, accountId } = await makeOwner();
    const revoked = await createKey({ actor: owner(accountId) }, { accountId, name: "old", scopes: ["listings:read"] });
    await changeKeyState({ actor: owner(accountId) }, { id: revoked.id, ownedBy: accountId, state: "revoked" });
    const api = client(key, { from: "127.0.0.7" });
    await api.get("/ping");
    await api.get("/my/listings?status=nope");
    await client(key, { from: "127.0.0.8", headers: { authorization: "" } }).get("/ping");
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" }).format(new Date());
    await expect.poll(async () => (await ownKey({ db: db() }, { accountId, id, day: today })).requestsToday).toBe(2);
    await expect.poll(async () => (await ownKey({ db: db() }, { accountId, id, day: today })).totalRequests).toBe(2);
    const keys = await listKeys({ db: db() }, { accountId, day: today });
    expect(keys.map((one) => [one.id, one.state])).toEqual([
      [id, "active"],
      [revoked.id, "revoked"],
    ]);
    expect(keys[0]).toMatchObject({ lastUsedIp: "127.0.0.7", lastUsedAt: expect.any(Date), previous: undefined });
    expect(JSON.stringify(keys)).not.toMatch(/hash/i);
  });
});
