import { beforeAll, describe, expect, inject, it } from "vitest";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { exportAccount } from "@/lib/domain/account-data/export";
import { blockAccount, changeAccountType, changeRole, requireAnotherAdmin } from "@/lib/domain/accounts/administer";
import { confirmEmail, pendingEmail, requestEmailChange } from "@/lib/domain/accounts/change-email";
import { changePassword } from "@/lib/domain/accounts/change-password";
import { signInByGoogle } from "@/lib/domain/accounts/google";
import { type DeviceAccount, readDeviceAccount, withKnownDevice } from "@/lib/domain/accounts/known-device";
import { signUpProof } from "@/lib/domain/accounts/pending-sign-up";
import { changeProfile } from "@/lib/domain/accounts/profile";
import { forgotPassword, resetPassword } from "@/lib/domain/accounts/reset-password";
import { type Client, endSession, endSessions, findSession, listSessions, type Session } from "@/lib/domain/accounts/sessions";
import { signIn, signInByLink } from "@/lib/domain/accounts/sign-in";
import { confirmSignUp, resendSignUp, signUp } from "@/lib/domain/accounts/sign-up";
import { OPERATOR } from "@/lib/domain/context/context";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import { db, openDatabase } from "@/lib/platform/db";
import type { BoardError } from "@/lib/shared/errors";
import { makeKey, sql } from "../support/accounts";
import { client as api, call } from "../support/client";
import { bookDraft, LVIV } from "../support/drafts";
import { emailsTo, waitForEmail } from "../support/outbox";
import { makePerson, PASSWORD, uniqueEmail } from "../support/sign-in";

/** The account functions against a real PostgreSQL; emails are sent by the shared board's jobs. */

const HOUR = 3_600_000;
let nextHost = 1;

/** A client with a unique address. */
const browser = () => ({ address: `203.0.113.${nextHost++}`, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });

/** Returns the error that a function throws: its code and the field errors. */
const getRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: BoardError) => [error.code, ...error.fields.map(({ path, code }) => `${path}:${code}`)].join(" "),
  );

const outbox = inject("dataDir");
const tokenOf = (link: string) => new URL(link).searchParams.get("token") as string;
const now = () => Date.now();

async function sessionFor(email: string, password = PASSWORD): Promise<{ token: string; session: Session }> {
  const client = browser();
  const token = await signIn({ db: db(), now: now() }, { email, password, ...client });
  return { token, session: (await findSession({ db: db(), client, now: now() }, token)) as Session };
}

const actions = async (id: number) =>
  (await sql<{ action: string }>("SELECT action FROM audit_entries WHERE subject = 'account' AND subject_id = $1 ORDER BY id", [id])).map(
    ({ action }) => action,
  );

beforeAll(async () => void (await openDatabase()));

describe("sign-up", () => {
  const input = (email: string) => ({
    name: "Тарас",
    email,
    password: PASSWORD,
    account_type: "business" as const,
    language: "en" as const,
  });

  it("creates the account in the page's language only after the email's link is opened", async () => {
    const email = uniqueEmail();
    await signUp({ db: db(), client: browser(), now: now() }, { ...input(email) });
    const message = await waitForEmail(outbox, email);
    expect(message.subject).toBe("Confirm your email address");
    expect(message.link).toMatch(/\/en\/confirm-email\?token=[\w-]{43}$/);
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: PASSWORD, ...browser() }))).toBe("email_unconfirmed");
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: "не той пароль", ...browser() }))).toBe(
      "wrong_credentials",
    );
    const confirmed = await confirmSignUp(
      { db: db(), client: browser(), now: now() },
      { token: tokenOf(message.link), password: PASSWORD },
    );
    expect(confirmed.email).toBe(email);
    const session = (await findSession({ db: db(), client: browser(), now: now() }, confirmed.session)) as Session;
    expect(session.account).toMatchObject({ email, name: "Тарас", type: "business", role: "owner", language: "en", hasPassword: true });
    expect(await actions(session.account.id)).toEqual(["account.create", "account.sign_in"]);
  });

  it("stores which terms were accepted and when, from the form and not from the link", async () => {
    const email = uniqueEmail();
    const requestedAt = now();
    await signUp({ db: db(), client: browser(), now: requestedAt }, { ...input(email) });
    const version = await termsVersion({ db: db() });
    const { link } = await waitForEmail(outbox, email);
    await confirmSignUp({ db: db(), client: browser(), now: requestedAt + 60_000 }, { token: tokenOf(link), password: PASSWORD });
    expect(await sql("SELECT terms_version, terms_accepted_at FROM accounts WHERE email = $1", [email])).toEqual([
      { terms_version: version, terms_accepted_at: new Date(requestedAt) },
    ]);
  });

  it("sends links that work once, for a day, and are stored only as hashes", async () => {
    const email = uniqueEmail();
    await signUp({ db: db(), client: browser(), now: now() }, { ...input(email) });
    const token = tokenOf((await waitForEmail(outbox, email)).link);
    const kept = JSON.stringify(await sql("SELECT s.*, j.data FROM sign_ups s, pgboss.job j WHERE s.email = $1", [email]));
    expect(kept).not.toContain(token);
    const confirm = (link: string, at = now()) =>
      getRejection(confirmSignUp({ db: db(), client: browser(), now: at }, { token: link, password: PASSWORD }));
    expect(await confirm(token, now() + 25 * HOUR)).toBe("link_expired");
    const both = await Promise.all([1, 2].map(() => confirm(token)));
    expect(both.sort()).toEqual(["link_expired", undefined]);
    expect(await confirm("x".repeat(43))).toBe("link_expired");
  });

  it("emails the owner of an existing account and changes nothing there", async () => {
    const { email } = await makePerson({ language: "ru" });
    await signUp({ db: db(), client: browser(), now: now() }, { ...input(email), password: "чужий пароль для чужих" });
    const message = await waitForEmail(outbox, email);
    expect(message.subject).toBe("У вас уже есть аккаунт");
    expect(message.link).toBe("");
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: "чужий пароль для чужих", ...browser() }))).toBe(
      "wrong_credentials",
    );
    expect((await sessionFor(email)).session.account.name).toBe("Олена");
  });

  it("rejects weak passwords, including those that contain the person's data", async () => {
    const email = uniqueEmail();
    for (const [password, code] of [
      ["qwerty123", "common_password"],
      [email, "weak_password"],
    ] as const)
      expect(await getRejection(signUp({ db: db(), client: browser(), now: now() }, { ...input(email), password }))).toBe(
        `validation_failed password:${code}`,
      );
  });

  it("requires the password when the link is opened in another browser", async () => {
    const email = uniqueEmail();
    const stranger = browser();
    const id = await signUp({ db: db(), client: stranger, now: now() }, { ...input(email), password: "чужий пароль для чужих" });
    const token = tokenOf((await waitForEmail(outbox, email)).link);
    const confirm = (password?: string, client: Client = browser()) =>
      getRejection(confirmSignUp({ db: db(), client, now: now() }, { token, password }));
    expect(await confirm()).toBe("validation_failed password:required");
    expect(await confirm(PASSWORD)).toBe("validation_failed password:wrong_password");
    // A cookie from another sign-up, or an unsigned one, is not accepted.
    for (const signUpCookie of [signUpProof(id + 1), `${id}.AAAAAAAAAAAAAAAAAAAAAA`, "nonsense"])
      expect(await confirm(undefined, { ...browser(), signUpCookie })).toBe("validation_failed password:required");
    expect(await sql("SELECT 1 FROM accounts WHERE email = $1", [email])).toEqual([]);
    // The owner signs up in the meantime: any link for the address confirms the sign-up of this browser.
    const own = await signUp({ db: db(), client: browser(), now: now() }, { ...input(email) });
    expect(await confirm(undefined, { ...browser(), signUpCookie: signUpProof(own) })).toBeUndefined();
    expect((await sessionFor(email)).session.account.name).toBe("Тарас");
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: "чужий пароль для чужих", ...browser() }))).toBe(
      "wrong_credentials",
    );
  });

  it("needs only the link in the browser that signed up, and continues at the requested page", async () => {
    const email = uniqueEmail();
    const signUpCookie = signUpProof(
      await signUp({ db: db(), client: browser(), now: now() }, { ...input(email), next: "/en/cabinet/listings/new" }),
    );
    const { link } = await waitForEmail(outbox, email);
    expect(new URL(link).searchParams.get("next")).toBe("/en/cabinet/listings/new");
    const { session } = await confirmSignUp({ db: db(), client: { ...browser(), signUpCookie }, now: now() }, { token: tokenOf(link) });
    expect((await findSession({ db: db(), client: browser(), now: now() }, session))?.account.email).toBe(email);
  });

  it("resends the email a few times per hour from the browser that signed up", async () => {
    const email = uniqueEmail();
    const client = browser();
    const signUpCookie = signUpProof(await signUp({ db: db(), client, now: now() }, { ...input(email) }));
    await waitForEmail(outbox, email);
    expect(await getRejection(resendSignUp({ db: db(), client, now: now() }))).toBe("link_expired");
    expect(await resendSignUp({ db: db(), client: { ...client, signUpCookie }, now: now() })).toBe(email);
    const again = await waitForEmail(outbox, email, 2);
    await resendSignUp({ db: db(), client: { ...client, signUpCookie }, now: now() });
    expect(await getRejection(resendSignUp({ db: db(), client: { ...client, signUpCookie }, now: now() }))).toBe("too_many_attempts");
    await waitForEmail(outbox, email, 3);
    expect(
      await getRejection(confirmSignUp({ db: db(), client: { ...client, signUpCookie }, now: now() }, { token: tokenOf(again.link) })),
    ).toBe("link_expired");
  });

  it("sends a limited number of emails to one address, whichever client requests them", async () => {
    const email = uniqueEmail();
    const rejections: (string | undefined)[] = [];
    for (let i = 0; i < 8; i++)
      rejections.push(await getRejection(signUp({ db: db(), client: browser(), now: now() }, { ...input(email) })));
    expect(rejections).toEqual([...Array(6).fill(undefined), "too_many_attempts", "too_many_attempts"]);
  });

  it("limits the attempts of an address before it hashes passwords", async () => {
    const client = browser();
    const responses: (string | undefined)[] = [];
    for (let i = 0; i < 32; i++)
      responses.push(await getRejection(signUp({ db: db(), client, now: now() }, { ...input(uniqueEmail()), password: "qwerty123" })));
    expect(responses).toEqual([...Array(30).fill("validation_failed password:common_password"), "too_many_attempts", "too_many_attempts"]);
  });
});

describe("password guessing", () => {
  const guess = (email: string, from: Client = browser(), at = now()) =>
    getRejection(signIn({ db: db(), now: at }, { email, password: "не той пароль", ...from }));

  const right = (email: string, from: Client = browser(), at = now()) =>
    getRejection(signIn({ db: db(), now: at }, { email, password: PASSWORD, ...from }));
  const deviceOf = async (id: number) => withKnownDevice(undefined, (await readDeviceAccount({ db: db() }, id)) as DeviceAccount);

  it("reveals nothing after five attempts from one address, whether or not the email has an account", async () => {
    const { email } = await makePerson();
    for (const target of [email, uniqueEmail()]) {
      const from = browser();
      const responses: (string | undefined)[] = [];
      for (let i = 0; i < 7; i++) responses.push(await guess(target, from));
      expect(responses).toEqual([...Array(5).fill("wrong_credentials"), "confirm_by_email", "confirm_by_email"]);
      // The right password gets the same error there until the pause is over.
      expect(await right(target, from)).toBe("confirm_by_email");
    }
    const from = browser();
    for (let i = 0; i < 5; i++) await guess(email, from);
    expect(await right(email, from, now() + 31_000)).toBeUndefined();
  });

  it("does not lock out the owner on other addresses, known devices or confirmed addresses", async () => {
    const { email, id } = await makePerson();
    const home = browser();
    expect(await right(email, home)).toBeUndefined();
    // From one address: clients with other addresses are not affected.
    const stranger = browser();
    for (let i = 0; i < 8; i++) await guess(email, stranger);
    expect(await right(email)).toBeUndefined();
    // From a hundred addresses: the account's own device and address are counted separately.
    for (let i = 0; i < 100; i++) await guess(email);
    expect(await right(email)).toBe("confirm_by_email");
    expect(await right(email, home)).toBeUndefined();
    const deviceCookie = await deviceOf(id);
    expect(await right(email, { ...browser(), deviceCookie })).toBeUndefined();
    // A device that is known for another account does not count as known here.
    const other = await makePerson();
    expect(await right(email, { ...browser(), deviceCookie: await deviceOf(other.id) })).toBe("confirm_by_email");
    expect(await right(email, { ...browser(), deviceCookie: deviceCookie.replace(/^\d+/, String(other.id)) })).toBe("confirm_by_email");
  }, 300_000);

  it("allows about thirty attempts from many addresses, then rejects all", async () => {
    const { email } = await makePerson();
    const responses: (string | undefined)[] = [];
    for (let i = 0; i < 40; i++) responses.push(await guess(email));
    expect(responses).toEqual([...Array(30).fill("wrong_credentials"), ...Array(10).fill("confirm_by_email")]);
  });

  it("sends a sign-in link for the right password during the pause, and no email for a wrong one", async () => {
    const { email, id } = await makePerson({ language: "en" });
    const from = browser();
    for (let i = 0; i < 7; i++) await guess(email, from);
    expect(await getRejection(signIn({ db: db(), now: now() }, { email, password: PASSWORD, next: "/en/cabinet/settings", ...from }))).toBe(
      "confirm_by_email",
    );
    const message = await waitForEmail(outbox, email);
    expect(message.subject).toBe("Confirm your sign-in");
    expect(new URL(message.link).searchParams.get("next")).toBe("/en/cabinet/settings");
    const token = tokenOf(message.link);
    expect(await getRejection(signInByLink({ db: db(), client: from, now: now() + 16 * 60_000 }, token))).toBe("link_expired");
    const session = await signInByLink({ db: db(), client: browser(), now: now() }, token);
    expect((await findSession({ db: db(), client: browser(), now: now() }, session))?.account.id).toBe(id);
    expect(await getRejection(signInByLink({ db: db(), client: browser(), now: now() }, token))).toBe("link_expired");
    expect(emailsTo(outbox, email)).toHaveLength(1);
  });

  it("does not flood the mailbox when the password is known", async () => {
    const { email } = await makePerson();
    const from = browser();
    for (let i = 0; i < 5; i++) await guess(email, from);
    for (let i = 0; i < 12; i++) expect(await right(email, from)).toBe("confirm_by_email");
    await waitForEmail(outbox, email, 6);
    // A later email has arrived: a seventh would have arrived before it.
    const other = await makePerson();
    await forgotPassword({ db: db(), client: browser(), now: now() }, { email: other.email });
    await waitForEmail(outbox, other.email);
    expect(emailsTo(outbox, email)).toHaveLength(6);
  });

  it("stops after ten attempts on a known device as well", async () => {
    const { email, id } = await makePerson();
    const deviceCookie = await deviceOf(id);
    const responses: (string | undefined)[] = [];
    for (let i = 0; i < 12; i++) responses.push(await guess(email, { ...browser(), deviceCookie }));
    expect(responses).toEqual([...Array(10).fill("wrong_credentials"), "confirm_by_email", "confirm_by_email"]);
  });

  it("increases the pause up to a quarter of an hour", async () => {
    const email = uniqueEmail();
    const from = browser();
    let at = now();
    for (let i = 0; i < 5; i++) await guess(email, from, at);
    for (const seconds of [30, 60, 300, 900, 900]) {
      expect(await guess(email, from, at + (seconds - 1) * 1_000)).toBe("confirm_by_email");
      at += seconds * 1_000;
      expect(await guess(email, from, at)).toBe("wrong_credentials");
    }
  });

  it("is not paused forever by a clock that was a day ahead", async () => {
    const email = uniqueEmail();
    const from = browser();
    const ahead = now() + 24 * HOUR;
    for (let i = 0; i < 6; i++) await guess(email, from, ahead);
    expect(await guess(email, from, ahead)).toBe("confirm_by_email");
    expect(await guess(email, from)).toBe("wrong_credentials");
  });

  it("reveals no more in fifty concurrent attempts than in fifty sequential ones, and returns busy when the queue is full", async () => {
    const { email } = await makePerson();
    const from = browser();
    const responses = await Promise.all(Array.from({ length: 50 }, () => guess(email, from)));
    expect(responses.filter((response) => response === "wrong_credentials").length).toBeLessThanOrEqual(5);
    expect(responses.filter((response) => response === "server_busy").length).toBeGreaterThan(0);
    for (const response of responses) expect(["wrong_credentials", "confirm_by_email", "server_busy"]).toContain(response);
    // Attempts with a busy error count as well.
    expect(await guess(email, from)).toBe("confirm_by_email");
  });

  it("is limited per address for many emails; IPv6 counts by /64, and a successful sign-in is not counted", async () => {
    const from = (i: number) => ({ address: `2001:db8:77:1::${i.toString(16)}`, userAgent: "" });
    const { email } = await makePerson();
    for (let i = 1; i <= 10; i++) await signIn({ db: db(), now: now() }, { email, password: PASSWORD, ...from(i) });
    const responses: (string | undefined)[] = [];
    for (let i = 1; i <= 32; i++) responses.push(await guess(uniqueEmail(), from(i)));
    expect(responses.filter((response) => response === "confirm_by_email")).toHaveLength(2);
    expect(await guess(uniqueEmail(), { address: "2001:db8:77:2::1", userAgent: "" })).toBe("wrong_credentials");
  });

  it("is limited for the current password as well", async () => {
    const { session } = await sessionFor((await makePerson()).email);
    const wrong = { current_password: "не той", password: "вечірній трамвай пливе" };
    const responses: (string | undefined)[] = [];
    for (let i = 0; i < 6; i++)
      responses.push(await getRejection(changePassword({ db: db(), client: browser(), now: now() }, { ...wrong, session })));
    expect(responses).toEqual([...Array(5).fill("validation_failed current_password:wrong_password"), "too_many_attempts"]);
    // Only in this session: other sessions of the account can still confirm the password.
    const { session: another } = await sessionFor(session.account.email);
    expect(
      await getRejection(
        changePassword({ db: db(), client: browser(), now: now() }, { ...wrong, current_password: PASSWORD, session: another }),
      ),
    ).toBeUndefined();
  });
});

describe("sessions", () => {
  it("store only the hash of the token and are listed with their location", async () => {
    const { email, id } = await makePerson();
    const { token, session } = await sessionFor(email);
    await sessionFor(email);
    expect(JSON.stringify(await sql("SELECT * FROM sessions WHERE account_id = $1", [id]))).not.toContain(token);
    const listed = await listSessions({ db: db(), now: now() }, id);
    expect(listed).toHaveLength(2);
    expect(listed[1]).toMatchObject({
      id: session.id,
      method: "password",
      address: expect.stringMatching(/^203\.0\.113\./),
      userAgent: expect.stringContaining("Firefox"),
    });
  });

  it("end one by one, all but the current one, or after thirty days without a visit", async () => {
    const { email, id } = await makePerson();
    const [one, two, three] = [await sessionFor(email), await sessionFor(email), await sessionFor(email)];
    const isValid = async ({ token }: { token: string }, at = now()) =>
      (await findSession({ db: db(), client: browser(), now: at }, token)) !== undefined;
    await endSession({ db: db(), actor: OPERATOR }, { accountId: id, id: one.session.id });
    expect([await isValid(one), await isValid(two), await isValid(three)]).toEqual([false, true, true]);
    expect(await getRejection(endSession({ db: db(), actor: OPERATOR }, { accountId: id, id: one.session.id }))).toBe("not_found");
    const stranger = await makePerson();
    expect(await getRejection(endSession({ db: db(), actor: OPERATOR }, { accountId: stranger.id, id: two.session.id }))).toBe("not_found");
    expect(await endSessions({ db: db(), actor: OPERATOR }, { accountId: id, except: three.session.id })).toBe(1);
    expect([await isValid(two), await isValid(three)]).toEqual([false, true]);
    expect(await isValid(three, now() + 29 * 24 * HOUR)).toBe(true);
    // The visit above has started another thirty days.
    expect(await isValid(three, now() + 58 * 24 * HOUR)).toBe(true);
    expect(await isValid(three, now() + 89 * 24 * HOUR)).toBe(false);
  });

  it("are limited to fifty per account", async () => {
    const { email, id } = await makePerson();
    const first = await sessionFor(email);
    await sql(
      `INSERT INTO sessions (account_id, token_hash, method, address, user_agent, last_seen_at, expires_at)
       SELECT $1, sha256(convert_to($1::int || '-' || n, 'UTF8')), 'password', '192.0.2.1', '', now() + n * interval '1 second', now() + interval '30 days' FROM generate_series(1, 49) n`,
      [id],
    );
    await sessionFor(email);
    expect(await listSessions({ db: db(), now: now() }, id)).toHaveLength(50);
    expect(await findSession({ db: db(), client: browser(), now: now() }, first.token)).toBeUndefined();
  });
});

describe("password reset", () => {
  it("ends all sessions and pauses once the email's link is used", async () => {
    const { email, id } = await makePerson({ language: "uk" });
    const { token } = await sessionFor(email);
    for (let i = 0; i < 6; i++) await getRejection(signIn({ db: db(), now: now() }, { email, password: "ні", ...browser() }));
    await forgotPassword({ db: db(), client: browser(), now: now() }, { email });
    const message = await waitForEmail(outbox, email);
    expect(message.subject).toBe("Новий пароль");
    const password = "вечірній трамвай пливе";
    const reset = (at = now(), chosen = password) =>
      resetPassword({ db: db(), client: browser(), now: at }, { token: tokenOf(message.link), password: chosen });
    expect(await getRejection(reset(now() + 2 * HOUR))).toBe("link_expired");
    expect(await getRejection(reset(now(), "qwerty123"))).toBe("validation_failed password:common_password");
    await reset();
    expect(await getRejection(reset())).toBe("link_expired");
    expect(await findSession({ db: db(), client: browser(), now: now() }, token)).toBeUndefined();
    expect((await sessionFor(email, password)).session.account.id).toBe(id);
    expect((await waitForEmail(outbox, email, 2)).subject).toBe("Пароль змінено");
    expect(await actions(id)).toContain("account.password");
  });

  it("keeps concurrent links valid until the first is used, so that a stranger's request invalidates none", async () => {
    const { email } = await makePerson();
    await forgotPassword({ db: db(), client: browser(), now: now() }, { email });
    const first = await waitForEmail(outbox, email);
    await forgotPassword({ db: db(), client: browser(), now: now() }, { email });
    const second = await waitForEmail(outbox, email, 2);
    const password = "вечірній трамвай пливе";
    await resetPassword({ db: db(), client: browser(), now: now() }, { token: tokenOf(first.link), password });
    expect(await getRejection(resetPassword({ db: db(), client: browser(), now: now() }, { token: tokenOf(second.link), password }))).toBe(
      "link_expired",
    );
  });

  it("limits emails per hour, rejects nobody, and reserves some for the owner's device", async () => {
    const { email, id } = await makePerson();
    const requestReset = (client: Client = browser()) => getRejection(forgotPassword({ db: db(), client, now: now() }, { email }));
    const stranger = browser();
    for (let i = 0; i < 5; i++) expect(await requestReset(stranger)).toBeUndefined();
    for (let i = 0; i < 10; i++) expect(await requestReset()).toBeUndefined();
    // Three requests per address, six in total.
    await waitForEmail(outbox, email, 6);
    const deviceCookie = withKnownDevice(undefined, (await readDeviceAccount({ db: db() }, id)) as DeviceAccount);
    expect(await requestReset({ ...browser(), deviceCookie })).toBeUndefined();
    const { link } = await waitForEmail(outbox, email, 7);
    expect(emailsTo(outbox, email)).toHaveLength(7);
    await resetPassword({ db: db(), client: browser(), now: now() }, { token: tokenOf(link), password: "вечірній трамвай пливе" });
    // A new password invalidates the links: the next request sends an email again, and the device is no longer known.
    expect(await requestReset({ ...browser(), deviceCookie })).toBeUndefined();
    await waitForEmail(outbox, email, 9);
  });

  it("sends nothing for an unknown email or a blocked account, with the same response", async () => {
    const nobody = uniqueEmail();
    const blocked = await makePerson();
    await blockAccount({ actor: OPERATOR }, { accountId: blocked.id, blocked: true });
    // The statement of reasons is the only email that a blocked account gets.
    const statement = await waitForEmail(outbox, blocked.email);
    await forgotPassword({ db: db(), client: browser(), now: now() }, { email: nobody });
    await forgotPassword({ db: db(), client: browser(), now: now() }, { email: blocked.email });
    // A later email has arrived: the two before it would have arrived too.
    const { email } = await makePerson();
    await forgotPassword({ db: db(), client: browser(), now: now() }, { email });
    await waitForEmail(outbox, email);
    expect(emailsTo(outbox, nobody)).toEqual([]);
    expect(emailsTo(outbox, blocked.email)).toEqual([statement]);
  });
});

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
    expect(await actions(id)).toEqual(["account.type", "account.sign_in", "account.role"]);
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

describe("Google sign-in", () => {
  const user = (changes = {}) => ({
    subject: uniqueEmail(),
    email: uniqueEmail(),
    emailVerified: true,
    name: "Марія",
    language: "en" as const,
    ...changes,
  });
  const accountOf = async (token: string) => (await findSession({ db: db(), client: browser(), now: now() }, token))?.account;

  it("creates an account without a password and finds it again after the email has changed", async () => {
    const google = user();
    const first = await accountOf(await signInByGoogle({ db: db(), client: browser(), now: now() }, google));
    expect(first).toMatchObject({ email: google.email, name: "Марія", type: "personal", hasPassword: false, language: "en" });
    const again = await accountOf(await signInByGoogle({ db: db(), client: browser(), now: now() }, { ...google, email: uniqueEmail() }));
    expect(again?.id).toBe(first?.id);
    expect(await getRejection(signIn({ db: db(), now: now() }, { email: google.email, password: "", ...browser() }))).toBe(
      "wrong_credentials",
    );
  });

  it("links the account of a verified email and rejects an unverified one", async () => {
    const { email, id } = await makePerson();
    for (const wrong of [{ email, emailVerified: false }, { email: undefined }, { email: "nonsense" }])
      expect(await getRejection(signInByGoogle({ db: db(), client: browser(), now: now() }, user(wrong)))).toBe("google_unverified");
    expect(
      (await accountOf(await signInByGoogle({ db: db(), client: browser(), now: now() }, user({ email: email.toUpperCase() }))))?.id,
    ).toBe(id);
    expect(await actions(id)).toContain("account.link");
    await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: true });
    expect(await getRejection(signInByGoogle({ db: db(), client: browser(), now: now() }, user({ email })))).toBe("account_blocked");
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
    expect(left).not.toMatch(/Олена|203\.0\.113\.|argon2/);
    expect(await actions(id)).toContain("account.delete");
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
