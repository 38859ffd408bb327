import { beforeAll, describe, expect, inject, it } from "vitest";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { exportAccount } from "@/lib/domain/account-data/export";
import { blockAccount, changeAccountType, changeRole, requireAnotherAdmin } from "@/lib/domain/accounts/administer";
import { confirmEmail, pendingEmail, requestEmailChange } from "@/lib/domain/accounts/change-email";
import { changePassword } from "@/lib/domain/accounts/change-password";
import { changeProfile } from "@/lib/domain/accounts/profile";
import { findSession } from "@/lib/domain/accounts/sessions";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { signUp } from "@/lib/domain/accounts/sign-up";
import { OPERATOR } from "@/lib/domain/context/context";
import { db, openDatabase } from "@/lib/platform/db";
import { makeKey, sql } from "../support/accounts";
import { client as api, call } from "../support/client";
import { bookDraft, LVIV } from "../support/drafts";
import { tokenOf, waitForEmail } from "../support/outbox";
import { accountActions, BROWSER_ADDRESS, browser, getRejection, now, sessionFor } from "../support/sessions";
import { makePerson, PASSWORD, uniqueEmail } from "../support/sign-in";

/** Changes of accounts by owners and administrators, export and deletion. Emails are sent by the shared board's jobs. */

const outbox = inject("dataDir");

beforeAll(async () => void (await openDatabase()));

describe("account changes", () => {
  it("require the current password for a new one and end the other sessions", async () => {
    const { email } = await makePerson();
    const [mine, other] = [await sessionFor(email), await sessionFor(email)];
    await changePassword(
      { db: db(), client: browser(), now: now() },
      { session: mine.session, current_password: PASSWORD, password: "вечірній трамвай пливе" },
    );
    expect(await findSession({ db: db(), client: browser(), now: now() }, mine.token)).toBeDefined();
    expect(await findSession({ db: db(), client: browser(), now: now() }, other.token)).toBeUndefined();
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: PASSWORD, ...browser() }))).toBe("wrong_credentials");
  });

  it("apply a new email with the link to its address, and notify the old address", async () => {
    const { email, id } = await makePerson();
    const { session } = await sessionFor(email);
    const newEmail = uniqueEmail();
    const requestChange = (to: string, current_password = PASSWORD) =>
      requestEmailChange({ db: db(), client: browser(), now: now() }, { session, email: to, current_password });
    expect(await getRejection(requestChange(newEmail, "не той"))).toBe("validation_failed current_password:wrong_password");
    expect(await getRejection(requestChange(email))).toBe("validation_failed email:same_email");
    await requestChange(newEmail);
    const message = await waitForEmail(outbox, newEmail);
    expect(await pendingEmail({ db: db(), now: now() }, id)).toBe(newEmail);
    expect(await confirmEmail({ db: db(), client: browser(), now: now() }, tokenOf(message.link))).toBe(newEmail);
    expect((await sessionFor(newEmail)).session.account.id).toBe(id);
    expect((await waitForEmail(outbox, email)).subject).toBe("E-mail змінено");
    expect(await getRejection(confirmEmail({ db: db(), client: browser(), now: now() }, tokenOf(message.link)))).toBe("link_expired");
  });

  it("notify only the owner when the new email has an account", async () => {
    const [mine, taken] = [await makePerson(), await makePerson()];
    const { session } = await sessionFor(mine.email);
    await requestEmailChange({ db: db(), client: browser(), now: now() }, { session, email: taken.email, current_password: PASSWORD });
    const message = await waitForEmail(outbox, taken.email);
    expect([message.subject, message.link]).toEqual(["Із цією адресою вже є акаунт", ""]);
    expect(await pendingEmail({ db: db(), now: now() }, mine.id)).toBeUndefined();
  });

  it("apply the profile at once to listings that are created with keys", async () => {
    const { id } = await makePerson();
    const key = await makeKey(id);
    await api(key.key).get("/ping");
    expect(
      await getRejection(changeProfile({ actor: OPERATOR }, { accountId: id, name: "Ірина", language: "en", city_ref: "nonsense" })),
    ).toBe("validation_failed city_ref:unknown_city");
    await changeProfile({ actor: OPERATOR }, { accountId: id, name: "Ірина", phone: "+380501112233", language: "en", city_ref: LVIV });
    const { json } = await api(key.key).post("/my/listings", bookDraft());
    const detail = await api(key.key).get(`/my/listings/${json.listing_id}`);
    expect(detail.json.listing.contacts).toMatchObject({ name: "Ірина", phone: "+380501112233" });
  });

  it("apply type and role at once", async () => {
    const { id, email } = await makePerson();
    const { key } = await makeKey(id);
    expect((await api(key).get("/ping")).json.account_type).toBe("personal");
    await changeAccountType({ actor: OPERATOR }, { accountId: id, type: "business" });
    expect((await api(key).get("/ping")).json.account_type).toBe("business");
    const { session, token } = await sessionFor(email);
    expect(session.account.role).toBe("owner");
    await changeRole({ actor: OPERATOR }, { accountId: id, role: "moderator" });
    expect((await findSession({ db: db(), client: browser(), now: now() }, token))?.account.role).toBe("moderator");
    expect(await getRejection(changeRole({ actor: OPERATOR }, { accountId: 2_000_000_000, role: "owner" }))).toBe("not_found");
    expect(await accountActions(id)).toEqual(["account.type", "account.sign_in", "account.role"]);
  });

  it("keep at least one administrator", async () => {
    const { id } = await makePerson({ role: "admin" });
    const undone = new Error("rolled back: other suites have administrators of their own");
    const alone = db().transaction(async (tx) => {
      await tx.query({ text: "UPDATE accounts SET role = 'owner' WHERE role = 'admin' AND id <> $1", values: [id] });
      expect(await getRejection(requireAnotherAdmin({ db: tx }, id))).toBe("last_admin");
      throw undone;
    });
    await expect(alone).rejects.toBe(undone);
    await makePerson({ role: "admin" });
    await changeRole({ actor: OPERATOR }, { accountId: id, role: "owner" });
  });

  it("end sessions, suspend keys and prevent sign-in of a blocked account until it is unblocked", async () => {
    const { id, email } = await makePerson();
    const { key } = await makeKey(id);
    const { token } = await sessionFor(email);
    expect((await api(key).get("/ping")).status).toBe(200);
    await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: true });
    expect(await findSession({ db: db(), client: browser(), now: now() }, token)).toBeUndefined();
    expect((await api(key).get("/ping")).json.error).toBe("key_suspended");
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: PASSWORD, ...browser() }))).toBe("account_blocked");
    // Without the right password the response reveals nothing.
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: "не той", ...browser() }))).toBe("wrong_credentials");
    await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: false });
    expect((await api(key).get("/ping")).status).toBe(200);
    expect((await sessionFor(email)).session.account.id).toBe(id);
  });
});

describe("personal data", () => {
  async function exported(id: number) {
    let text = "";
    for await (const piece of exportAccount({ db: db(), now: now() }, id)) text += piece;
    return JSON.parse(text);
  }

  it("are exported completely: profile, listings, keys without secrets, sessions, history", async () => {
    const { id, email } = await makePerson();
    const { key } = await makeKey(id);
    await changeProfile({ actor: OPERATOR }, { accountId: id, name: "Олена", phone: "+380671234567", language: "uk" });
    for (let i = 0; i < 3; i++) await api(key).post("/my/listings", bookDraft());
    await sessionFor(email);
    await sql(
      "INSERT INTO listing_flags (listing_id, kind, text, account_id) SELECT id, 'appeal', 'Це моє фото', $1 FROM listings WHERE account_id = $1 LIMIT 1",
      [id],
    );
    const data = await exported(id);
    expect(data.reports).toEqual([expect.objectContaining({ kind: "appeal", text: "Це моє фото" })]);
    expect(data.profile).toMatchObject({ email, name: "Олена", phone: "+380671234567" });
    expect(data.listings).toHaveLength(3);
    expect(data.listings[0]).toMatchObject({ title: expect.any(String), photos: [], contact_phone: "+380671234567" });
    expect(data.keys).toEqual([expect.objectContaining({ prefix: key.slice(0, 12), scopes: ["listings:read", "listings:write"] })]);
    expect(data.sessions).toHaveLength(1);
    // Entries are written in batches: the latest may be missing at first.
    await expect.poll(async () => (await exported(id)).requests.length).toBe(3);
    const { requests } = await exported(id);
    expect(requests[0]).toMatchObject({ method: "POST", path: "/api/v1/my/listings", status: 201, error: null, address: "127.0.0.1" });
    expect(requests.map(({ at }: { at: string }) => at)).toEqual(
      requests
        .map(({ at }: { at: string }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(data.history.map(({ action }: { action: string }) => action)).toContain("account.profile");
    const text = JSON.stringify(data);
    expect(text).not.toContain(key);
    expect(text).not.toMatch(/hash|\$argon2/);
  });

  it("are exported in chunks, whatever the number of listings", async () => {
    const { id } = await makePerson();
    await sql(
      `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone)
       SELECT $1, 15100, $2, 's', 'uk', 'Назва ' || n, 'Опис', 1, 'inactive', 'О', '+380671234567' FROM generate_series(1, 450) n`,
      [id, LVIV],
    );
    const { listings } = await exported(id);
    expect(listings).toHaveLength(450);
    expect(new Set(listings.map((listing: { id: number }) => listing.id)).size).toBe(450);
  });

  it("are erased with the account in test mode, too", async () => {
    const { id, email } = await makePerson();
    const { key } = await makeKey(id, { mode: "test" });
    await api(key).post("/my/listings", bookDraft({ contact_phone: "+380671234567" }));
    const addresses = () =>
      sql("SELECT e.address FROM audit_entries e JOIN accounts a ON a.id = e.actor_id WHERE a.test_of = $1 AND e.address IS NOT NULL", [
        id,
      ]);
    expect(await addresses()).not.toEqual([]);
    const { session } = await sessionFor(email);
    await deleteAccount({ db: db(), client: browser(), now: now() }, { session, password: PASSWORD });
    expect(await addresses()).toEqual([]);
  });

  it("are erased with the account: keys, listings, sessions and names; the remaining records contain no personal data", async () => {
    const { id, email } = await makePerson();
    const { key, id: keyId } = await makeKey(id);
    const { json } = await api(key).post("/my/listings", bookDraft({ contact_phone: "+380671234567" }));
    await sql("INSERT INTO media_files (url, account_id, kind) VALUES ($1, $2, 'photo')", [`http://x.example/${id}`, id]);
    const { session, token } = await sessionFor(email);
    expect(await getRejection(deleteAccount({ db: db(), client: browser(), now: now() }, { session, password: "не той" }))).toBe(
      "validation_failed current_password:wrong_password",
    );
    await deleteAccount({ db: db(), client: browser(), now: now() }, { session, password: PASSWORD });

    expect((await api(key).get("/ping")).json.error).toBe("key_revoked");
    expect(await findSession({ db: db(), client: browser(), now: now() }, token)).toBeUndefined();
    expect(await sql("SELECT 1 FROM listings WHERE id = $1", [json.listing_id])).toEqual([]);
    expect(await sql("SELECT name, allowed_ips, last_used_ip FROM api_keys WHERE id = $1", [keyId])).toEqual([
      { name: "", allowed_ips: [], last_used_ip: null },
    ]);
    expect(await sql("SELECT released_at < now() - interval '48 hours' AS due FROM media_files WHERE account_id = $1", [id])).toEqual([
      { due: true },
    ]);
    const left = JSON.stringify([
      await sql("SELECT * FROM accounts WHERE id = $1", [id]),
      await sql("SELECT * FROM audit_entries WHERE actor_id = $1", [id]),
    ]);
    expect(left).not.toContain(email);
    expect(left).not.toMatch(/Олена|argon2/);
    expect(left).not.toMatch(BROWSER_ADDRESS);
    expect(await accountActions(id)).toContain("account.delete");
    expect((await waitForEmail(outbox, email)).subject).toBe("Акаунт видалено");
    // The email is free again.
    await signUp(
      { db: db(), client: browser(), now: now() },
      { name: "Олена", email, password: PASSWORD, account_type: "personal", language: "uk" },
    );
    expect((await waitForEmail(outbox, email, 2)).link).toContain("/confirm-email?token=");
    expect(await call("GET", `/media/${id}`, { unchecked: true })).toMatchObject({ status: 404 });
  });
});
