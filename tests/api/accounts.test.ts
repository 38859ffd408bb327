import { beforeAll, describe, expect, inject, it } from "vitest";
import { blockAccount, changeAccountType, changeRole, keepAnAdmin } from "@/lib/accounts/administer";
import { askForEmail, confirmEmail, pendingEmail } from "@/lib/accounts/change-email";
import { changePassword } from "@/lib/accounts/change-password";
import { deleteAccount } from "@/lib/accounts/delete";
import { exportAccount } from "@/lib/accounts/export";
import { signInByGoogle } from "@/lib/accounts/google";
import { changeProfile } from "@/lib/accounts/profile";
import { forgotPassword, resetPassword } from "@/lib/accounts/reset-password";
import { endSession, endSessions, findSession, listSessions, type Session } from "@/lib/accounts/sessions";
import { signIn } from "@/lib/accounts/sign-in";
import { confirmSignUp, signUp } from "@/lib/accounts/sign-up";
import { OPERATOR } from "@/lib/audit/record";
import type { BoardError } from "@/lib/kernel/errors";
import { db, openDatabase } from "@/lib/platform/db";
import { makeKey, sql } from "../support/accounts";
import { client as api, call } from "../support/client";
import { bookDraft, LVIV } from "../support/drafts";
import { lettersTo, waitForLetter } from "../support/outbox";
import { makePerson, PASSWORD, uniqueEmail } from "../support/sign-in";

/** The verbs of accounts against real PostgreSQL; letters are written by the shared board's jobs. */

const HOUR = 3_600_000;
let nextHost = 1;

/** A browser at an address of its own. */
const browser = () => ({ address: `203.0.113.${nextHost++}`, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });

/** What a verb refuses with: its code, and the faults of fields. */
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: BoardError) => [error.code, ...(error.failure.fields ?? []).map(({ path, code }) => `${path}:${code}`)].join(" "),
  );

const outbox = inject("dataDir");
const tokenOf = (link: string) => new URL(link).searchParams.get("token") as string;
const now = () => Date.now();

async function sessionFor(email: string, password = PASSWORD): Promise<{ token: string; session: Session }> {
  const client = browser();
  const token = await signIn(db(), { email, password, ...client }, now());
  return { token, session: (await findSession(db(), token, client, now())) as Session };
}

const actions = async (id: number) =>
  (await sql<{ action: string }>("SELECT action FROM audit_entries WHERE subject = 'account' AND subject_id = $1 ORDER BY id", [id])).map(
    ({ action }) => action,
  );

beforeAll(async () => void (await openDatabase()));

describe("signing up", () => {
  const input = (email: string) => ({
    name: "Тарас",
    email,
    password: PASSWORD,
    account_type: "business" as const,
    language: "en" as const,
  });

  it("makes the account once the letter's link is followed, in the language of the page, and no sooner", async () => {
    const email = uniqueEmail();
    await signUp(db(), input(email), browser(), now());
    const letter = await waitForLetter(outbox, email);
    expect(letter.subject).toBe("Confirm your e-mail address");
    expect(letter.link).toMatch(/\/en\/confirm-email\?token=[\w-]{43}$/);
    expect(await refusalOf(signIn(db(), { email, password: PASSWORD, ...browser() }, now()))).toBe("wrong_credentials");
    expect(await confirmSignUp(db(), tokenOf(letter.link), browser(), now())).toBe(email);
    const { session } = await sessionFor(email);
    expect(session.account).toMatchObject({ email, name: "Тарас", type: "business", role: "owner", language: "en", hasPassword: true });
    expect(await actions(session.account.id)).toEqual(["account.create", "account.sign_in"]);
  });

  it("gives links that work once, for a day, and are kept as hashes only", async () => {
    const email = uniqueEmail();
    await signUp(db(), input(email), browser(), now());
    const token = tokenOf((await waitForLetter(outbox, email)).link);
    const kept = JSON.stringify(await sql("SELECT s.*, j.data FROM sign_ups s, pgboss.job j WHERE s.email = $1", [email]));
    expect(kept).not.toContain(token);
    expect(await refusalOf(confirmSignUp(db(), token, browser(), now() + 25 * HOUR))).toBe("link_expired");
    const both = await Promise.all([1, 2].map(() => refusalOf(confirmSignUp(db(), token, browser(), now()))));
    expect(both.sort()).toEqual(["link_expired", undefined]);
    expect(await refusalOf(confirmSignUp(db(), "x".repeat(43), browser(), now()))).toBe("link_expired");
  });

  it("writes to the owner of an e-mail that has an account, and changes nothing there", async () => {
    const { email } = await makePerson({ language: "ru" });
    await signUp(db(), { ...input(email), password: "чужий пароль для чужих" }, browser(), now());
    const letter = await waitForLetter(outbox, email);
    expect(letter.subject).toBe("У вас уже есть аккаунт");
    expect(letter.link).toBe("");
    expect(await refusalOf(signIn(db(), { email, password: "чужий пароль для чужих", ...browser() }, now()))).toBe("wrong_credentials");
    expect((await sessionFor(email)).session.account.name).toBe("Олена");
  });

  it("refuses weak passwords, also those made of the person's own data", async () => {
    const email = uniqueEmail();
    for (const [password, code] of [
      ["qwerty123", "common_password"],
      [email, "weak_password"],
    ] as const)
      expect(await refusalOf(signUp(db(), { ...input(email), password }, browser(), now()))).toBe(`validation_failed password:${code}`);
  });

  it("sends no more than a few letters to one address, from wherever they are asked for", async () => {
    const email = uniqueEmail();
    const refusals: (string | undefined)[] = [];
    for (let i = 0; i < 7; i++) refusals.push(await refusalOf(forgotPassword(db(), email, browser(), now())));
    expect(refusals).toEqual([...Array(5).fill(undefined), "too_many_attempts", "too_many_attempts"]);
    expect(await refusalOf(signUp(db(), input(email), browser(), now()))).toBe("too_many_attempts");
  });
});

describe("guessing", () => {
  const guess = (email: string, from = browser(), at = now()) => refusalOf(signIn(db(), { email, password: "не той пароль", ...from }, at));

  it("is slowed down, for an e-mail without an account just as for one that has one", async () => {
    const { email } = await makePerson();
    for (const target of [email, uniqueEmail()]) {
      const answers: (string | undefined)[] = [];
      for (let i = 0; i < 7; i++) answers.push(await guess(target));
      expect(answers).toEqual([...Array(5).fill("wrong_credentials"), "too_many_attempts", "too_many_attempts"]);
    }
    // The right password does not pass either, until the pause is over.
    expect(await refusalOf(signIn(db(), { email, password: PASSWORD, ...browser() }, now()))).toBe("too_many_attempts");
    expect(await refusalOf(signIn(db(), { email, password: PASSWORD, ...browser() }, now() + 31_000))).toBeUndefined();
  });

  it("pauses for longer each time, up to a quarter of an hour", async () => {
    const email = uniqueEmail();
    let at = now();
    for (let i = 0; i < 5; i++) await guess(email, browser(), at);
    for (const seconds of [30, 60, 300, 900, 900]) {
      expect(await guess(email, browser(), at + (seconds - 1) * 1_000)).toBe("too_many_attempts");
      at += seconds * 1_000;
      expect(await guess(email, browser(), at)).toBe("wrong_credentials");
    }
  });

  it("of fifty at once lets no more through than of fifty in a row", async () => {
    const { email } = await makePerson();
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(email)));
    expect(answers.filter((answer) => answer === "wrong_credentials")).toHaveLength(5);
  });

  it("of many e-mails from one address is slowed down; IPv6 counts by its /64, and signing in takes its attempt back", async () => {
    const from = (i: number) => ({ address: `2001:db8:77:1::${i.toString(16)}`, userAgent: "" });
    const { email } = await makePerson();
    for (let i = 1; i <= 10; i++) await signIn(db(), { email, password: PASSWORD, ...from(i) }, now());
    const answers: (string | undefined)[] = [];
    for (let i = 1; i <= 32; i++) answers.push(await guess(uniqueEmail(), from(i)));
    expect(answers.filter((answer) => answer === "too_many_attempts")).toHaveLength(2);
    expect(await guess(uniqueEmail(), { address: "2001:db8:77:2::1", userAgent: "" })).toBe("wrong_credentials");
  });

  it("of the present password is slowed down, too", async () => {
    const { session } = await sessionFor((await makePerson()).email);
    const wrong = { current_password: "не той", password: "вечірній трамвай пливе" };
    const answers: (string | undefined)[] = [];
    for (let i = 0; i < 6; i++) answers.push(await refusalOf(changePassword(db(), session, wrong, browser(), now())));
    expect(answers).toEqual([...Array(5).fill("validation_failed current_password:wrong_password"), "too_many_attempts"]);
  });
});

describe("sessions", () => {
  it("are known by a token of which only the hash is kept, and listed with where they are", async () => {
    const { email, id } = await makePerson();
    const { token, session } = await sessionFor(email);
    await sessionFor(email);
    expect(JSON.stringify(await sql("SELECT * FROM sessions WHERE account_id = $1", [id]))).not.toContain(token);
    const listed = await listSessions(db(), id, now());
    expect(listed).toHaveLength(2);
    expect(listed[1]).toMatchObject({
      id: session.id,
      method: "password",
      address: expect.stringMatching(/^203\.0\.113\./),
      userAgent: expect.stringContaining("Firefox"),
    });
  });

  it("end one by one, or all others, or by themselves after thirty days without a visit", async () => {
    const { email, id } = await makePerson();
    const [one, two, three] = [await sessionFor(email), await sessionFor(email), await sessionFor(email)];
    const lives = async ({ token }: { token: string }, at = now()) => (await findSession(db(), token, browser(), at)) !== undefined;
    await endSession(db(), OPERATOR, id, one.session.id);
    expect([await lives(one), await lives(two), await lives(three)]).toEqual([false, true, true]);
    expect(await refusalOf(endSession(db(), OPERATOR, id, one.session.id))).toBe("not_found");
    const stranger = await makePerson();
    expect(await refusalOf(endSession(db(), OPERATOR, stranger.id, two.session.id))).toBe("not_found");
    expect(await endSessions(db(), OPERATOR, id, three.session.id)).toBe(1);
    expect([await lives(two), await lives(three)]).toEqual([false, true]);
    expect(await lives(three, now() + 29 * 24 * HOUR)).toBe(true);
    // The visit above has begun another thirty days.
    expect(await lives(three, now() + 58 * 24 * HOUR)).toBe(true);
    expect(await lives(three, now() + 89 * 24 * HOUR)).toBe(false);
  });

  it("are at most fifty for an account", async () => {
    const { email, id } = await makePerson();
    const first = await sessionFor(email);
    await sql(
      `INSERT INTO sessions (account_id, token_hash, method, address, user_agent, last_seen_at, expires_at)
       SELECT $1, sha256(convert_to($1::int || '-' || n, 'UTF8')), 'password', '192.0.2.1', '', now() + n * interval '1 second', now() + interval '30 days' FROM generate_series(1, 49) n`,
      [id],
    );
    await sessionFor(email);
    expect(await listSessions(db(), id, now())).toHaveLength(50);
    expect(await findSession(db(), first.token, browser(), now())).toBeUndefined();
  });
});

describe("a forgotten password", () => {
  it("is set anew by a letter's link, which ends every session and every pause", async () => {
    const { email, id } = await makePerson({ language: "uk" });
    const { token } = await sessionFor(email);
    for (let i = 0; i < 6; i++) await refusalOf(signIn(db(), { email, password: "ні", ...browser() }, now()));
    await forgotPassword(db(), email, browser(), now());
    const letter = await waitForLetter(outbox, email);
    expect(letter.subject).toBe("Новий пароль");
    const password = "вечірній трамвай пливе";
    const reset = (at = now(), chosen = password) => resetPassword(db(), { token: tokenOf(letter.link), password: chosen }, browser(), at);
    expect(await refusalOf(reset(now() + 2 * HOUR))).toBe("link_expired");
    expect(await refusalOf(reset(now(), "qwerty123"))).toBe("validation_failed password:common_password");
    await reset();
    expect(await refusalOf(reset())).toBe("link_expired");
    expect(await findSession(db(), token, browser(), now())).toBeUndefined();
    expect((await sessionFor(email, password)).session.account.id).toBe(id);
    expect((await waitForLetter(outbox, email, 2)).subject).toBe("Пароль змінено");
    expect(await actions(id)).toContain("account.password");
  });

  it("makes the newest link the only one", async () => {
    const { email } = await makePerson();
    await forgotPassword(db(), email, browser(), now());
    const first = await waitForLetter(outbox, email);
    await forgotPassword(db(), email, browser(), now());
    const second = await waitForLetter(outbox, email, 2);
    const password = "вечірній трамвай пливе";
    expect(await refusalOf(resetPassword(db(), { token: tokenOf(first.link), password }, browser(), now()))).toBe("link_expired");
    await resetPassword(db(), { token: tokenOf(second.link), password }, browser(), now());
  });

  it("of an e-mail without an account, or of a blocked one, sends nothing, and answers the same", async () => {
    const nobody = uniqueEmail();
    const blocked = await makePerson();
    await blockAccount(OPERATOR, blocked.id, true);
    await forgotPassword(db(), nobody, browser(), now());
    await forgotPassword(db(), blocked.email, browser(), now());
    // A letter that is posted later is there: the two before it would have been, too.
    const { email } = await makePerson();
    await forgotPassword(db(), email, browser(), now());
    await waitForLetter(outbox, email);
    expect([...lettersTo(outbox, nobody), ...lettersTo(outbox, blocked.email)]).toEqual([]);
  });
});

describe("changes of an account", () => {
  it("of the password ask for the present one and end the other sessions", async () => {
    const { email } = await makePerson();
    const [mine, other] = [await sessionFor(email), await sessionFor(email)];
    await changePassword(db(), mine.session, { current_password: PASSWORD, password: "вечірній трамвай пливе" }, browser(), now());
    expect(await findSession(db(), mine.token, browser(), now())).toBeDefined();
    expect(await findSession(db(), other.token, browser(), now())).toBeUndefined();
    expect(await refusalOf(signIn(db(), { email, password: PASSWORD, ...browser() }, now()))).toBe("wrong_credentials");
  });

  it("of the e-mail wait for the new address's link; the old one is told", async () => {
    const { email, id } = await makePerson();
    const { session } = await sessionFor(email);
    const wanted = uniqueEmail();
    const ask = (to: string, current_password = PASSWORD) => askForEmail(db(), session, { email: to, current_password }, browser(), now());
    expect(await refusalOf(ask(wanted, "не той"))).toBe("validation_failed current_password:wrong_password");
    expect(await refusalOf(ask(email))).toBe("validation_failed email:same_email");
    await ask(wanted);
    const letter = await waitForLetter(outbox, wanted);
    expect(await pendingEmail(db(), id, now())).toBe(wanted);
    expect(await confirmEmail(db(), tokenOf(letter.link), browser(), now())).toBe(wanted);
    expect((await sessionFor(wanted)).session.account.id).toBe(id);
    expect((await waitForLetter(outbox, email)).subject).toBe("Адресу e-mail змінено");
    expect(await refusalOf(confirmEmail(db(), tokenOf(letter.link), browser(), now()))).toBe("link_expired");
  });

  it("of the e-mail to one that has an account tell its owner alone", async () => {
    const [mine, taken] = [await makePerson(), await makePerson()];
    const { session } = await sessionFor(mine.email);
    await askForEmail(db(), session, { email: taken.email, current_password: PASSWORD }, browser(), now());
    const letter = await waitForLetter(outbox, taken.email);
    expect([letter.subject, letter.link]).toEqual(["Ця адреса вже має акаунт", ""]);
    expect(await pendingEmail(db(), mine.id, now())).toBeUndefined();
  });

  it("of the profile count for listings through keys at once", async () => {
    const { id } = await makePerson();
    const key = await makeKey(id);
    await api(key.key).get("/ping");
    expect(await refusalOf(changeProfile(OPERATOR, id, { name: "Ірина", language: "en", city_ref: "nonsense" }))).toBe(
      "validation_failed city_ref:unknown_city",
    );
    await changeProfile(OPERATOR, id, { name: "Ірина", phone: "+380501112233", language: "en", city_ref: LVIV });
    const { json } = await api(key.key).post("/my/listings", bookDraft());
    const detail = await api(key.key).get(`/my/listings/${json.listing_id}`);
    expect(detail.json.listing.contacts).toMatchObject({ name: "Ірина", phone: "+380501112233" });
  });

  it("of type and role count at once", async () => {
    const { id, email } = await makePerson();
    const { key } = await makeKey(id);
    expect((await api(key).get("/ping")).json.account_type).toBe("personal");
    await changeAccountType(OPERATOR, id, "business");
    expect((await api(key).get("/ping")).json.account_type).toBe("business");
    const { session, token } = await sessionFor(email);
    expect(session.account.role).toBe("owner");
    await changeRole(OPERATOR, id, "moderator");
    expect((await findSession(db(), token, browser(), now()))?.account.role).toBe("moderator");
    expect(await refusalOf(changeRole(OPERATOR, 2_000_000_000, "owner"))).toBe("not_found");
    expect(await actions(id)).toEqual(["account.type", "account.sign_in", "account.role"]);
  });

  it("leave the board an administrator", async () => {
    const { id } = await makePerson({ role: "admin" });
    const undone = new Error("rolled back: other suites have administrators of their own");
    const alone = db().transaction(async (tx) => {
      await tx.query({ text: "UPDATE accounts SET role = 'owner' WHERE role = 'admin' AND id <> $1", values: [id] });
      expect(await refusalOf(keepAnAdmin(tx, id))).toBe("last_admin");
      throw undone;
    });
    await expect(alone).rejects.toBe(undone);
    await makePerson({ role: "admin" });
    await changeRole(OPERATOR, id, "owner");
  });

  it("that block it end its sessions, suspend its keys and let nobody in, until the block is lifted", async () => {
    const { id, email } = await makePerson();
    const { key } = await makeKey(id);
    const { token } = await sessionFor(email);
    expect((await api(key).get("/ping")).status).toBe(200);
    await blockAccount(OPERATOR, id, true);
    expect(await findSession(db(), token, browser(), now())).toBeUndefined();
    expect((await api(key).get("/ping")).json.error).toBe("key_suspended");
    expect(await refusalOf(signIn(db(), { email, password: PASSWORD, ...browser() }, now()))).toBe("account_blocked");
    // Whoever does not know the password learns nothing.
    expect(await refusalOf(signIn(db(), { email, password: "не той", ...browser() }, now()))).toBe("wrong_credentials");
    await blockAccount(OPERATOR, id, false);
    expect((await api(key).get("/ping")).status).toBe(200);
    expect((await sessionFor(email)).session.account.id).toBe(id);
  });
});

describe("Google", () => {
  const user = (changes = {}) => ({
    subject: uniqueEmail(),
    email: uniqueEmail(),
    emailVerified: true,
    name: "Марія",
    language: "en" as const,
    ...changes,
  });
  const accountOf = async (token: string) => (await findSession(db(), token, browser(), now()))?.account;

  it("makes an account without a password, and knows its user again, whatever the e-mail is by then", async () => {
    const google = user();
    const first = await accountOf(await signInByGoogle(db(), google, browser(), now()));
    expect(first).toMatchObject({ email: google.email, name: "Марія", type: "personal", hasPassword: false, language: "en" });
    const again = await accountOf(await signInByGoogle(db(), { ...google, email: uniqueEmail() }, browser(), now()));
    expect(again?.id).toBe(first?.id);
    expect(await refusalOf(signIn(db(), { email: google.email, password: "", ...browser() }, now()))).toBe("wrong_credentials");
  });

  it("links the account of a verified e-mail, and refuses one that is not verified", async () => {
    const { email, id } = await makePerson();
    for (const wrong of [{ email, emailVerified: false }, { email: undefined }, { email: "nonsense" }])
      expect(await refusalOf(signInByGoogle(db(), user(wrong), browser(), now()))).toBe("google_unverified");
    expect((await accountOf(await signInByGoogle(db(), user({ email: email.toUpperCase() }), browser(), now())))?.id).toBe(id);
    expect(await actions(id)).toContain("account.link");
    await blockAccount(OPERATOR, id, true);
    expect(await refusalOf(signInByGoogle(db(), user({ email }), browser(), now()))).toBe("account_blocked");
  });
});

describe("one's own data", () => {
  async function exported(id: number) {
    let text = "";
    for await (const piece of exportAccount(db(), id, now())) text += piece;
    return JSON.parse(text);
  }

  it("are handed out whole: profile, listings, keys without secrets, sessions, history", async () => {
    const { id, email } = await makePerson();
    const { key } = await makeKey(id);
    await changeProfile(OPERATOR, id, { name: "Олена", phone: "+380671234567", language: "uk" });
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
    // Written in batches: the latest may not be there yet.
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

  it("go in pieces, however many listings there are", async () => {
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

  it("are erased with the account: keys at once, listings, sessions, names; what stays has no person in it", async () => {
    const { id, email } = await makePerson();
    const { key, id: keyId } = await makeKey(id);
    const { json } = await api(key).post("/my/listings", bookDraft({ contact_phone: "+380671234567" }));
    await sql("INSERT INTO media_files (url, account_id, kind) VALUES ($1, $2, 'photo')", [`http://x.example/${id}`, id]);
    const { session, token } = await sessionFor(email);
    expect(await refusalOf(deleteAccount(db(), session, "не той", browser(), now()))).toBe(
      "validation_failed current_password:wrong_password",
    );
    await deleteAccount(db(), session, PASSWORD, browser(), now());

    expect((await api(key).get("/ping")).json.error).toBe("key_revoked");
    expect(await findSession(db(), token, browser(), now())).toBeUndefined();
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
    expect(left).not.toMatch(/Олена|203\.0\.113\.|argon2/);
    expect(await actions(id)).toContain("account.delete");
    expect((await waitForLetter(outbox, email)).subject).toBe("Акаунт видалено");
    // The address is free again.
    await signUp(db(), { name: "Олена", email, password: PASSWORD, account_type: "personal", language: "uk" }, browser(), now());
    expect((await waitForLetter(outbox, email, 2)).link).toContain("/confirm-email?token=");
    expect(await call("GET", `/media/${id}`, { unchecked: true })).toMatchObject({ status: 404 });
  });
});
