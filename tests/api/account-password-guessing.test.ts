import { beforeAll, describe, expect, inject, it } from "vitest";
import { changePassword } from "@/lib/domain/accounts/change-password";
import { type DeviceAccount, readDeviceAccount, withKnownDevice } from "@/lib/domain/accounts/known-device";
import { forgotPassword } from "@/lib/domain/accounts/reset-password";
import { type Client, findSession } from "@/lib/domain/accounts/sessions";
import { signIn, signInByLink } from "@/lib/domain/accounts/sign-in";
import { db, openDatabase } from "@/lib/platform/db";
import { emailsTo, tokenOf, waitForEmail } from "../support/outbox";
import { browser, getRejection, now, sessionFor } from "../support/sessions";
import { makePerson, PASSWORD, uniqueEmail } from "../support/sign-in";

/** Limits on guessing passwords, and how owners sign in meanwhile. Emails are sent by the shared board's jobs. */

const HOUR = 3_600_000;
const outbox = inject("dataDir");

beforeAll(async () => void (await openDatabase()));

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
