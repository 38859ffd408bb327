import { beforeAll, describe, expect, inject, it } from "vitest";
import { blockAccount } from "@/lib/domain/accounts/administer";
import { signInByGoogle } from "@/lib/domain/accounts/google";
import { signUpProof } from "@/lib/domain/accounts/pending-sign-up";
import { type Client, findSession, type Session } from "@/lib/domain/accounts/sessions";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { confirmSignUp, resendSignUp, signUp } from "@/lib/domain/accounts/sign-up";
import { OPERATOR } from "@/lib/domain/context/context";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import { tokenOf, waitForEmail } from "../support/outbox";
import { accountActions, browser, getRejection, now, sessionFor } from "../support/sessions";
import { makePerson, PASSWORD, uniqueEmail } from "../support/sign-in";

/** Sign-up by email, and sign-in with Google, which signs up as well. Emails are sent by the shared board's jobs. */

const HOUR = 3_600_000;
const outbox = inject("dataDir");

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
    expect(await accountActions(session.account.id)).toEqual(["account.create", "account.sign_in"]);
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
    expect(await accountActions(id)).toContain("account.link");
    await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: true });
    expect(await getRejection(signInByGoogle({ db: db(), client: browser(), now: now() }, user({ email })))).toBe("account_blocked");
  });
});
