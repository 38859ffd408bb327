import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { historyOfKeys } from "@/lib/domain/audit/history";
import type { Actor } from "@/lib/domain/audit/record";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { createKey, MAX_KEYS } from "@/lib/domain/keys/create";
import { editKey } from "@/lib/domain/keys/edit";
import { listKeys, ownKey } from "@/lib/domain/keys/list";
import { endGrace, rotateKey } from "@/lib/domain/keys/rotate";
import { announceChange } from "@/lib/platform/changes";
import { db, openDatabase } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { makeAccount, makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { secondInstance } from "../support/second-instance";

/** What an owner does with keys, on two instances that share a database: each change counts from the very next request. */

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

/** What ping answers on every instance: 200, or the error code. */
async function pings(key: string): Promise<(number | string)[]> {
  return Promise.all(
    bases().map(async (base) => {
      const { status, json } = await client(key, { base }).get("/ping");
      return status === 200 ? 200 : json.error;
    }),
  );
}

const both = (answer: number | string) => [answer, answer];

async function refusal(work: Promise<unknown>): Promise<BoardError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BoardError);
  return error as BoardError;
}

describe("editing", () => {
  it("counts from the next request on every instance", async () => {
    const { id, key, accountId } = await makeOwner();
    const edit = (change: object) => editKey(owner(accountId), { id, ownedBy: accountId, ...change });
    expect(await pings(key)).toEqual(both(200));
    await edit({ allowedIps: ["203.0.113.0/24"] });
    expect(await pings(key)).toEqual(both("ip_not_whitelisted"));
    await edit({ allowedIps: ["203.0.113.0/24", "127.0.0.1"] });
    expect(await pings(key)).toEqual(both(200));
    await edit({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await pings(key)).toEqual(both("invalid_key"));
    await edit({ expiresAt: null, scopes: ["listings:read"] });
    for (const base of bases()) expect((await client(key, { base }).get("/ping")).json.scopes).toEqual(["listings:read"]);
  });

  it("refuses with every fault at once, and leaves the key as it was", async () => {
    const { id, accountId } = await makeOwner();
    const before = await ownKey(db(), accountId, id, TODAY);
    const { code, failure } = await refusal(
      editKey(owner(accountId), {
        id,
        ownedBy: accountId,
        name: " ",
        scopes: ["listings:delete"],
        allowedIps: ["127.0.0.1", "1.2.3"],
        allowedDomains: ["-"],
      }),
    );
    expect(code).toBe("validation_failed");
    expect(failure.fields?.map(({ path }) => path)).toEqual(["name", "scopes.0", "allowed_ips.1", "allowed_domains.0"]);
    expect(await ownKey(db(), accountId, id, TODAY)).toEqual(before);
  });

  it("another account's key is not there, a revoked one stays as it is", async () => {
    const { id, accountId } = await makeOwner();
    const stranger = await makeAccount();
    for (const work of [
      () => editKey(owner(stranger), { id, ownedBy: stranger, name: "mine" }),
      () => rotateKey(owner(stranger), { id, ownedBy: stranger, graceHours: 0, now: Date.now() }),
      () => endGrace(owner(stranger), { id, ownedBy: stranger }),
      () => changeKeyState(owner(stranger), { id, ownedBy: stranger, state: "revoked" }),
      () => ownKey(db(), stranger, id, TODAY),
    ]) {
      expect((await refusal(work())).code).toBe("not_found");
    }
    await changeKeyState(owner(accountId), { id, ownedBy: accountId, state: "revoked" });
    expect((await refusal(editKey(owner(accountId), { id, ownedBy: accountId, name: "x" }))).code).toBe("key_revoked");
    expect((await refusal(rotateKey(owner(accountId), { id, ownedBy: accountId, graceHours: 1, now: Date.now() }))).code).toBe(
      "key_revoked",
    );
  });

  it("writes what changed into the history, and nothing when nothing did", async () => {
    const { id, accountId } = await makeOwner();
    const edit = (change: object) => editKey(owner(accountId), { id, ownedBy: accountId, ...change });
    await edit({ name: "test", allowedIps: ["127.0.0.0/8", "::1"] });
    expect((await historyOfKeys(db(), accountId, { limit: 10 })).entries).toEqual([]);
    await edit({ name: "Крамниця", allowedIps: ["::1", "203.0.113.77/24"] });
    const { entries } = await historyOfKeys(db(), accountId, { keyId: id, limit: 10 });
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
    expect((await historyOfKeys(db(), await makeAccount(), { limit: 10 })).entries).toEqual([]);
  });
});

describe("rotation", () => {
  it("without a grace ends the secret before at once, on every instance", async () => {
    const { id, key, accountId } = await makeOwner();
    expect(await pings(key)).toEqual(both(200));
    const rotated = await rotateKey(owner(accountId), { id, ownedBy: accountId, graceHours: 0, now: Date.now() });
    expect(rotated.previousUntil).toBeUndefined();
    expect(await pings(key)).toEqual(both("invalid_key"));
    expect(await pings(rotated.key)).toEqual(both(200));
  });

  it("with a grace lets both work as one key, until the grace has passed", async () => {
    const { id, key, accountId } = await makeOwner();
    const now = Date.now();
    const rotated = await rotateKey(owner(accountId), { id, ownedBy: accountId, graceHours: 24, now });
    expect(rotated.previousUntil?.getTime()).toBe(now + 24 * 3_600_000);
    expect(await pings(key)).toEqual(both(200));
    expect(await pings(rotated.key)).toEqual(both(200));

    const old = (await client(key).get("/ping")).json;
    const fresh = (await client(rotated.key).get("/ping")).json;
    expect(old).toMatchObject({ key_id: id, key_prefix: key.slice(0, 12) });
    expect(fresh).toMatchObject({ key_id: id, key_prefix: rotated.prefix, total_requests: old.total_requests + 1 });
    expect(await ownKey(db(), accountId, id, TODAY)).toMatchObject({
      prefix: rotated.prefix,
      previous: { prefix: key.slice(0, 12), until: rotated.previousUntil },
    });

    // The grace passes while both instances have the secret in memory.
    const ends = Date.now() + 3_000;
    await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
      await tx.query({ text: "UPDATE api_keys SET previous_until = $2 WHERE id = $1", values: [id, new Date(ends)] });
    });
    expect(await pings(key)).toEqual(both(200));
    await sleep(ends - Date.now() + 50);
    expect(await pings(key)).toEqual(both("invalid_key"));
    expect(await pings(rotated.key)).toEqual(both(200));
    expect((await ownKey(db(), accountId, id, TODAY)).previous).toBeUndefined();
  });

  it("again ends the grace of the time before; a grace can be ended by itself", async () => {
    const { id, key, accountId } = await makeOwner();
    const rotate = () => rotateKey(owner(accountId), { id, ownedBy: accountId, graceHours: 168, now: Date.now() });
    const first = await rotate();
    const second = await rotate();
    expect([await pings(key), await pings(first.key), await pings(second.key)]).toEqual([both("invalid_key"), both(200), both(200)]);
    await endGrace(owner(accountId), { id, ownedBy: accountId });
    await endGrace(owner(accountId), { id, ownedBy: accountId });
    expect([await pings(first.key), await pings(second.key)]).toEqual([both("invalid_key"), both(200)]);
    const { entries } = await historyOfKeys(db(), accountId, { limit: 10 });
    expect(entries.map(({ action }) => action)).toEqual(["key.end-grace", "key.rotate", "key.rotate"]);
  });

  it("never lets a secret outlive its key's expiry", async () => {
    const { id, key, accountId } = await makeOwner();
    await rotateKey(owner(accountId), { id, ownedBy: accountId, graceHours: 168, now: Date.now() });
    await editKey(owner(accountId), { id, ownedBy: accountId, expiresAt: new Date(Date.now() - 1_000) });
    expect(await pings(key)).toEqual(both("invalid_key"));
  });

  it("makes no more keys: an account with all its keys can still rotate each", async () => {
    const accountId = await makeAccount();
    const make = () => createKey(owner(accountId), { accountId, name: "k", scopes: ["listings:read"], allowedIps: ["127.0.0.1"] });
    const keys = [];
    for (let i = 0; i < MAX_KEYS; i++) keys.push(await make());
    expect((await refusal(make())).failure.fields).toEqual([{ path: "keys", code: "too_many", values: { max: MAX_KEYS } }]);
    await rotateKey(owner(accountId), { id: keys[0]?.id as number, ownedBy: accountId, graceHours: 24, now: Date.now() });
    expect(await listKeys(db(), accountId, TODAY)).toHaveLength(MAX_KEYS);
  });

  it("keeps of every secret its hash alone", async () => {
    const { id, key, accountId } = await makeOwner();
    const rotated = await rotateKey(owner(accountId), { id, ownedBy: accountId, graceHours: 24, now: Date.now() });
    const rows = await sql("SELECT row_to_json(k)::text AS text FROM api_keys k WHERE id = $1", [id]);
    const audit = await sql("SELECT row_to_json(e)::text AS text FROM audit_entries e WHERE subject = 'key' AND subject_id = $1", [id]);
    const everything = JSON.stringify([...rows, ...audit]);
    for (const secret of [key, rotated.key]) expect(everything).not.toContain(secret.slice(12));
  });
});

describe("the list", () => {
  it("shows keys with their last use and today's requests, those that work first", async () => {
    const { id, key, accountId } = await makeOwner();
    const revoked = await createKey(owner(accountId), { accountId, name: "old", scopes: ["listings:read"] });
    await changeKeyState(owner(accountId), { id: revoked.id, ownedBy: accountId, state: "revoked" });
    const api = client(key, { from: "127.0.0.7" });
    await api.get("/ping");
    await api.get("/my/listings?status=nope");
    await client(key, { from: "127.0.0.8", headers: { authorization: "" } }).get("/ping");
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" }).format(new Date());
    await expect.poll(async () => (await ownKey(db(), accountId, id, today)).requestsToday).toBe(2);
    await expect.poll(async () => (await ownKey(db(), accountId, id, today)).totalRequests).toBe(2);
    const keys = await listKeys(db(), accountId, today);
    expect(keys.map((one) => [one.id, one.state])).toEqual([
      [id, "active"],
      [revoked.id, "revoked"],
    ]);
    expect(keys[0]).toMatchObject({ lastUsedIp: "127.0.0.7", lastUsedAt: expect.any(Date), previous: undefined });
    expect(JSON.stringify(keys)).not.toMatch(/hash/i);
  });
});
