import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccountToken } from "@/lib/domain/accounts/account-tokens";
import { blockAccount, changeRole, signOutEverywhere } from "@/lib/domain/accounts/administer";
import { type DeviceAccount, readDeviceAccount, withKnownDevice } from "@/lib/domain/accounts/known-device";
import { canResetPassword, forgotPassword, resetPassword } from "@/lib/domain/accounts/reset-password";
import { type Client, endSession, endSessions, findSession, listSessions } from "@/lib/domain/accounts/sessions";
import { findSignInLink, signIn, signInByLink } from "@/lib/domain/accounts/sign-in";
import { OPERATOR } from "@/lib/domain/context/context";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import { emailsTo, tokenOf, waitForEmail } from "../support/outbox";
import { accountActions, BROWSER_ADDRESS, browser, getRejection, now, sessionFor } from "../support/sessions";
import { makePerson, uniqueEmail } from "../support/sign-in";

/** Sessions, and password resets, which end them all. Emails are sent by the shared board's jobs. */

const HOUR = 3_600_000;
const outbox = inject("dataDir");

beforeAll(async () => void (await openDatabase()));

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
      address: expect.stringMatching(new RegExp(`^${BROWSER_ADDRESS.source}$`)),
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

  it("end with the links that would start another, as a new role does", async () => {
    const { id, email } = await makePerson();
    const { session } = await sessionFor(email);
    const isEnded = async (end: () => Promise<unknown>) => {
      const [thread, signingIn, newPassword] = await Promise.all(
        (["thread", "sign_in", "reset_password"] as const).map((purpose) =>
          makeAccountToken({ db: db(), now: now() }, { accountId: id, purpose }),
        ),
      );
      await sql(
        `INSERT INTO pending_messages (listing_id, email, name, text, language, address, created_at, expires_at)
         VALUES (1, $1, 'Олена', 'Ще є?', 'uk', '192.0.2.1', now(), now() + interval '1 day')`,
        [email],
      );
      await end();
      expect(await canResetPassword({ db: db(), now: now() }, newPassword)).toBe(true);
      expect(await sql("SELECT 1 FROM pending_messages WHERE email = $1", [email])).toEqual([]);
      for (const token of [thread, signingIn]) expect(await findSignInLink({ db: db(), now: now() }, token)).toBeUndefined();
    };
    await isEnded(() => endSessions({ db: db(), actor: OPERATOR }, { accountId: id, except: session.id }));
    await isEnded(() => signOutEverywhere({ db: db(), actor: OPERATOR }, id));
    await isEnded(() => changeRole({ actor: OPERATOR }, { accountId: id, role: "moderator" }));
  });

  it("of moderators do not start with a link that is valid for days", async () => {
    const { id } = await makePerson({ role: "moderator" });
    const make = (purpose: "thread" | "sign_in") => makeAccountToken({ db: db(), now: now() }, { accountId: id, purpose });
    const [thread, signingIn] = [await make("thread"), await make("sign_in")];
    const context = { db: db(), client: browser(), now: now() };
    expect(await findSignInLink(context, thread)).toBeUndefined();
    expect(await getRejection(signInByLink(context, thread))).toBe("link_expired");
    expect(await findSession(context, await signInByLink(context, signingIn))).toMatchObject({ account: { id } });
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
    expect(await accountActions(id)).toContain("account.password");
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
