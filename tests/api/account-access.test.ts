import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type AccountState, hasAccountAccess } from "@/lib/domain/account-access/access";
import { ACCESS_CONDITIONS, ACCOUNT_STATE } from "@/lib/domain/account-access/access.sql";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { makeAccountToken } from "@/lib/domain/accounts/account-tokens";
import { blockAccount, changeRole, restrictAccount } from "@/lib/domain/accounts/administer";
import { signInByGoogle } from "@/lib/domain/accounts/google";
import type { Session } from "@/lib/domain/accounts/sessions";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { creditAccount } from "@/lib/domain/billing/credit";
import type { Actor } from "@/lib/domain/context/context";
import { createKey } from "@/lib/domain/keys/create";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { removeUnusedMedia } from "@/lib/domain/media/clean-up";
import { runAutoCheck, sweepUnchecked } from "@/lib/domain/moderation/auto-check";
import { decide } from "@/lib/domain/moderation/decide";
import { lockOutcomesOfSeller } from "@/lib/domain/moderation/report-outcomes.sql";
import { db } from "@/lib/platform/db";
import { database, makeKey, makeOwner, sql } from "../support/accounts";
import { type call, client } from "../support/client";
import { openDatabaseWithJobs } from "../support/domain";
import { bookDraft } from "../support/drafts";
import { fake } from "../support/fake";
import { pendingListing } from "../support/moderators";
import { upload } from "../support/multipart";
import { makePerson, PASSWORD } from "../support/sign-in";

/** What deleted, blocked and restricted accounts may do, including operations that run at that moment. */

const BROWSER = { address: "127.0.0.1", userAgent: "Firefox" };

let admin: Actor;
let moderator: Actor;

openDatabaseWithJobs();
beforeAll(async () => {
  admin = { kind: "admin", accountId: (await makePerson({ role: "admin" })).id, address: "127.0.0.1" };
  moderator = { kind: "moderator", accountId: (await makePerson({ role: "moderator" })).id };
});

const sessionOf = (id: number, email: string) =>
  fake<Session>({ id: 0, account: { id, email, role: "owner", language: "uk", hasPassword: true } });

/** Creates the owner of a published and a pending listing, with a key and a linked Google account. */
async function seller() {
  const { id, email } = await makePerson({ type: "business", phone: "+380671234567" });
  const owner = await makeKey(id);
  const subject = randomBytes(8).toString("hex");
  await sql("INSERT INTO account_identities (provider, subject, account_id) VALUES ('google', $1, $2)", [subject, id]);
  const { json } = await client(owner.key).post("/my/listings", bookDraft());
  return { id, email, owner, subject, published: json.listing_id as number, pending: await pendingListing(owner) };
}

/**
 * Pauses a deletion after it has revoked keys and before it has removed listings, runs `work`, and waits for its results after the
 * deletion.
 */
async function duringDeletion<T>(one: Awaited<ReturnType<typeof seller>>, work: () => Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
  const holder = await (await database()).connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM listings WHERE id = $1 FOR UPDATE", [one.published]);
  try {
    const deletion = deleteAccount(
      { db: db(), client: BROWSER, now: Date.now() },
      { session: sessionOf(one.id, one.email), password: PASSWORD },
    );
    await expect
      .poll(() =>
        sql("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query = $1", [lockOutcomesOfSeller([one.id]).text]),
      )
      .not.toEqual([]);
    const started = work();
    const settled = Promise.allSettled(started);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await holder.query("ROLLBACK");
    await deletion;
    return await settled;
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
}

/** Runs the sweep until nothing is unchecked: each sweep checks only the oldest listings, and other tests add their own. */
async function sweepAll(): Promise<void> {
  while ((await sweepUnchecked({ db: db(), now: Date.now() }, Date.now())) > 0);
}

async function expectNothingAlive(id: number): Promise<void> {
  expect(await sql("SELECT name, state FROM api_keys WHERE account_id = $1 AND state <> 'revoked'", [id])).toEqual([]);
  for (const table of ["listings", "sessions", "account_identities", "account_tokens", "listing_fingerprints"])
    expect(await sql(`SELECT 1 FROM ${table} WHERE account_id = $1`, [id]), table).toEqual([]);
  expect(
    await sql("SELECT url FROM media_files WHERE account_id = $1 AND state = 'stored' AND released_at IS DISTINCT FROM 'epoch'", [id]),
  ).toEqual([]);
}

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === "fulfilled" ? "done" : ((one.reason as { code?: string }).code ?? String(one.reason))));

describe("while an account is being deleted", () => {
  it("creates none of ten requested keys", async () => {
    const one = await seller();
    const settled = await duringDeletion(one, () =>
      Array.from({ length: 10 }, (_, i) =>
        createKey(
          { actor: { kind: "owner", accountId: one.id } },
          { accountId: one.id, name: `Ключ ${i}`, scopes: ["listings:read"], allowedIps: ["127.0.0.0/8"] },
        ),
      ),
    );
    expect(codesOf(settled)).toEqual(Array(10).fill("not_found"));
    await expectNothingAlive(one.id);
  });

  it("creates none of ten requested listings through the API", async () => {
    const one = await seller();
    const settled = await duringDeletion(one, () =>
      Array.from({ length: 10 }, () => client(one.owner.key).post("/my/listings", bookDraft())),
    );
    const responses = settled.map((response) => (response as PromiseFulfilledResult<Awaited<ReturnType<typeof call>>>).value);
    expect(responses.map(({ status, json }) => [status, json.error])).toEqual(Array(10).fill([403, "key_revoked"]));
    await expectNothingAlive(one.id);
  });

  it("keeps no upload, neither one in progress nor an earlier one", async () => {
    const one = await seller();
    const photo = (shade: number) =>
      sharp({ create: { width: 900, height: 700, channels: 3, background: { r: shade * 40, g: 99, b: 40 } } })
        .jpeg()
        .toBuffer();
    const old = await photo(1);
    const { json: kept } = await upload("photo", one.owner.key, old);
    const fresh = await Promise.all([2, 3, 4].map(photo));
    const settled = await duringDeletion(one, () => [
      ...fresh.map((bytes) => upload("photo", one.owner.key, bytes)),
      // The same bytes would claim files that the deletion releases; so would a listing that refers to them.
      upload("photo", one.owner.key, old),
      client(one.owner.key).post("/my/listings", bookDraft({ photos: [kept.url] })),
    ]);
    const responses = settled.map((response) => (response as PromiseFulfilledResult<Awaited<ReturnType<typeof call>>>).value);
    expect(responses.slice(0, 3).map(({ status, json }) => [status, json.error])).toEqual(Array(3).fill([403, "key_revoked"]));
    expect(responses[4]?.json.ok).toBe(false);
    await expectNothingAlive(one.id);
    await removeUnusedMedia({ now: Date.now() });
    // Files that another clean-up has taken are removed by that clean-up.
    await expect.poll(() => sql("SELECT url, state FROM media_files WHERE account_id = $1", [one.id])).toEqual([]);
  });

  it("rejects password sign-in, Google sign-in and links from emails", async () => {
    const one = await seller();
    const google = { subject: one.subject, email: one.email, emailVerified: true, name: "Олена", language: "uk" as const };
    const settled = await duringDeletion<unknown>(one, () => [
      ...Array.from({ length: 3 }, () => signIn({ db: db(), now: Date.now() }, { email: one.email, password: PASSWORD, ...BROWSER })),
      signInByGoogle({ db: db(), client: BROWSER, now: Date.now() }, google),
      db().transaction((tx) => makeAccountToken({ db: tx, now: Date.now() }, { accountId: one.id, purpose: "reset_password" })),
    ]);
    expect(codesOf(settled).slice(0, 3)).toEqual(Array(3).fill("wrong_credentials"));
    expect((settled[4] as PromiseFulfilledResult<unknown>).value).toBeUndefined();
    await expectNothingAlive(one.id);
    // The email is free again: signing in with Google creates a new account.
    expect(codesOf(settled)[3]).toBe("done");
    expect(await sql("SELECT id > $2 AS new FROM accounts WHERE email = $1", [one.email, one.id])).toEqual([{ new: true }]);
  });

  it("lets moderators, the automatic check and the owner publish nothing, and moves no money", async () => {
    const one = await seller();
    const context = {
      caller: { accountId: one.id, name: "Олена", phone: undefined },
      actor: { kind: "owner", accountId: one.id } as const,
      db: db(),
      now: Date.now(),
    };
    const [{ version }] = (await sql<{ version: number }>("SELECT version FROM listings WHERE id = $1", [one.pending])) as [
      { version: number },
    ];
    const settled = await duringDeletion<unknown>(one, () => [
      ...Array.from({ length: 3 }, () =>
        decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: one.pending, decision: "approve" }),
      ),
      runAutoCheck({ db: db(), now: Date.now() }, { listingId: one.pending, version }),
      changeStatus(context, { id: one.published, status: "inactive", ifMatch: undefined, as: "owner" }),
      creditAccount({ db: db(), actor: admin, now: Date.now() }, { accountId: one.id, amount: "5", note: "Запізно", token: one.subject }),
    ]);
    const codes = codesOf(settled);
    expect(codes.slice(0, 3)).toEqual(Array(3).fill("not_found"));
    expect([codes[4], codes[5]]).toEqual(["not_found", "not_found"]);
    await expectNothingAlive(one.id);
  });

  it("can still be blocked and restricted by an administrator", async () => {
    const one = await seller();
    const settled = await duringDeletion(one, () => [
      blockAccount({ actor: admin }, { accountId: one.id, blocked: true, reason: "Шахрайство" }),
      restrictAccount({ actor: admin }, { accountId: one.id, readingOnly: true, reason: "Скарги" }),
    ]);
    expect(codesOf(settled)).toEqual(["done", "done"]);
    expect(await sql("SELECT blocked_at IS NOT NULL AS blocked, reading_only FROM accounts WHERE id = $1", [one.id])).toEqual([
      { blocked: true, reading_only: true },
    ]);
    await expect(changeRole({ actor: admin }, { accountId: one.id, role: "moderator", reason: "Запізно" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expectNothingAlive(one.id);
  });

  it("leaves nothing behind when all of this happens concurrently", async () => {
    for (let round = 0; round < 3; round++) {
      const one = await seller();
      const api = client(one.owner.key);
      await Promise.allSettled<unknown>([
        ...Array.from({ length: 5 }, (_, i) =>
          createKey({ actor: { kind: "owner", accountId: one.id } }, { accountId: one.id, name: `Ключ ${i}`, scopes: ["listings:read"] }),
        ),
        deleteAccount({ db: db(), client: BROWSER, now: Date.now() }, { session: sessionOf(one.id, one.email), password: PASSWORD }),
        ...Array.from({ length: 10 }, () => api.post("/my/listings", bookDraft())),
        ...Array.from({ length: 5 }, (_, i) => api.patch(`/my/listings/${i % 2 ? one.published : one.pending}`, { price: i + 1 })),
        ...Array.from({ length: 3 }, () =>
          decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: one.pending, decision: "approve" }),
        ),
        ...Array.from({ length: 2 }, () => signIn({ db: db(), now: Date.now() }, { email: one.email, password: PASSWORD, ...BROWSER })),
        blockAccount({ actor: admin }, { accountId: one.id, blocked: true, reason: "Шахрайство" }),
      ]).then((settled) => {
        const unexpected = codesOf(settled).filter(
          (code) =>
            !/^(?:done|not_found|wrong_credentials|account_blocked|session_ended|seller_blocked|status_transition_not_allowed)$/.test(code),
        );
        expect(unexpected).toEqual([]);
      });
      await expectNothingAlive(one.id);
    }
  });
});

describe("a blocked account", () => {
  it("publishes nothing until it is unblocked", async () => {
    const one = await seller();
    const book = await client(one.owner.key).post("/my/listings", bookDraft());
    await blockAccount({ actor: admin }, { accountId: one.id, blocked: true, reason: "Шахрайство" });
    await expect(
      decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: one.pending, decision: "approve" }),
    ).rejects.toMatchObject({
      code: "seller_blocked",
    });
    // An edit from before the block waits, and is checked by the sweep after it.
    await sql("UPDATE listings SET status = 'pending', version = version + 1, needs_review = true WHERE id = $1", [book.json.listing_id]);
    const status = async () => (await sql("SELECT status FROM listings WHERE id = $1", [book.json.listing_id]))[0]?.["status"];
    await sweepAll();
    expect(await status()).toBe("pending");
    await blockAccount({ actor: admin }, { accountId: one.id, blocked: false });
    await sweepAll();
    expect(await status()).toBe("active");
    await decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: one.pending, decision: "approve" });
  });

  it("gets no key, no session and no link", async () => {
    const one = await seller();
    await blockAccount({ actor: admin }, { accountId: one.id, blocked: true, reason: "Шахрайство" });
    await expect(createKey({ actor: admin }, { accountId: one.id, name: "Ключ", scopes: ["listings:read"] })).rejects.toMatchObject({
      code: "account_blocked",
    });
    const google = { subject: one.subject, email: one.email, emailVerified: true, name: "Олена", language: "uk" as const };
    await expect(signInByGoogle({ db: db(), client: BROWSER, now: Date.now() }, google)).rejects.toMatchObject({ code: "account_blocked" });
    expect(
      await db().transaction((tx) => makeAccountToken({ db: tx, now: Date.now() }, { accountId: one.id, purpose: "reset_password" })),
    ).toBeUndefined();
  });
});

describe("a read-only owner", () => {
  it("cannot publish; a moderator still can", async () => {
    const owner = await makeOwner();
    const { json } = await client(owner.key).post("/my/listings", bookDraft());
    const pending = await pendingListing(owner);
    await sql("UPDATE accounts SET reading_only = true WHERE id = $1", [owner.accountId]);
    const context = (kind: "owner" | "key") => ({
      caller: { accountId: owner.accountId, name: "Олена", phone: undefined },
      actor: { kind, accountId: owner.accountId, ...(kind === "key" ? { keyId: owner.id } : {}) },
      db: db(),
      now: Date.now(),
    });
    const hide = { id: json.listing_id, status: "inactive", ifMatch: undefined, as: "owner" } as const;
    await expect(changeStatus(context("owner"), hide)).rejects.toMatchObject({ code: "account_reading_only" });
    await expect(changeStatus(context("key"), hide)).rejects.toMatchObject({ code: "scope_required" });
    expect(await decide({ db: db(), actor: moderator, now: Date.now() }, { listingId: pending, decision: "approve" })).toMatchObject({
      status: "active",
    });
  });
});

describe("the publication rule", () => {
  it("is the same in SQL and in code for every state, except that a test account never acts", async () => {
    const rows = await sql<{ state: AccountState; test: boolean; act: boolean; write: boolean }>(
      `SELECT ${ACCOUNT_STATE} AS state, a.test_of IS NOT NULL AS test, (${ACCESS_CONDITIONS.act}) AS act, (${ACCESS_CONDITIONS.write}) AS write
         FROM (SELECT d, b, r, CASE WHEN d THEN now() END AS deleted_at, CASE WHEN b THEN now() END AS blocked_at, r AS reading_only, t AS test_of
                 FROM (VALUES (true), (false)) AS deleted (d), (VALUES (true), (false)) AS blocked (b), (VALUES (true), (false)) AS reading (r),
                      (VALUES (1), (NULL)) AS test (t)) AS a`,
    );
    expect(rows).toHaveLength(16);
    for (const { state, test, act, write } of rows)
      expect([state, act, write]).toEqual([state, !test && hasAccountAccess(state, "act"), hasAccountAccess(state, "write")]);
  });
});
