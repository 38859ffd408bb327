import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { exportAccount } from "@/lib/domain/account-data/export";
import { blockAccount } from "@/lib/domain/accounts/administer";
import { changeProfile } from "@/lib/domain/accounts/profile";
import type { Session } from "@/lib/domain/accounts/sessions";
import { OPERATOR } from "@/lib/domain/context/context";
import { sellerHistory } from "@/lib/domain/moderation/seller";
import { confirmPhone } from "@/lib/domain/phone-confirmation/confirm";
import { MAX_ATTEMPTS } from "@/lib/domain/phone-confirmation/limits";
import { sendPhoneCode } from "@/lib/domain/phone-confirmation/send-code";
import { deleteExpiredCodes, readPhoneStatus } from "@/lib/domain/phone-confirmation/status";
import { db } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { formatPhone } from "@/lib/shared/phone";
import { sql } from "../support/accounts";
import { makeListingOwner } from "../support/cabinet";
import { call } from "../support/client";
import { openDatabaseWithJobs } from "../support/domain";
import { fake } from "../support/fake";
import { codeSentTo, type FakeTurbosms, startFakeTurbosms, TURBOSMS } from "../support/fake-turbosms";
import { sendForm } from "../support/forms";
import { codeTo, smsTo } from "../support/outbox";
import { otherCode, uniquePhone } from "../support/phones";
import { type RunningBoard, startBoard } from "../support/processes";
import { secondInstance } from "../support/second-instance";
import { makePerson, PASSWORD, signedInPerson } from "../support/sign-in";

/** Confirming an account's phone by a code: through the outbox in this process, and through TurboSMS in an instance of the board. */

const MINUTE = 60_000;

let turbosms: FakeTurbosms;
let board: RunningBoard;

openDatabaseWithJobs();
beforeAll(async () => {
  turbosms = await startFakeTurbosms();
  const { dataDir, env } = await secondInstance("phone-confirmation");
  const settings = { TURBOSMS_TOKEN: TURBOSMS.token, TURBOSMS_SENDER: TURBOSMS.sender, TURBOSMS_URL: turbosms.url, LOG_LEVEL: "debug" };
  board = await startBoard({ dataDir, env: { ...env, ...settings } });
});
afterAll(async () => {
  await board?.stop();
  await turbosms?.close();
});

let last = 0;
/** Returns an address that no other test uses. */
const address = () => `10.91.${process.pid % 250}.${++last}`;

const send = (accountId: number, { from = address(), language = "uk" as Language, now = Date.now() } = {}) =>
  sendPhoneCode({ db: db(), client: { address: from, userAgent: "" }, now }, { accountId, language });
const confirm = (accountId: number, code: string, now = Date.now()) =>
  confirmPhone({ db: db(), actor: { kind: "owner", accountId }, now }, { accountId, code });
const statusOf = (accountId: number, now = Date.now()) => readPhoneStatus({ db: db(), now }, accountId);
const lastCode = (phone: string) => codeTo(inject("dataDir"), phone);

async function personWithPhone(phone = uniquePhone()) {
  const { id } = await makePerson({ phone });
  return { id, phone };
}

/** An account whose phone is confirmed. */
async function confirmedPerson(phone = uniquePhone()) {
  const person = await personWithPhone(phone);
  await send(person.id);
  await confirm(person.id, lastCode(phone));
  return person;
}

const rejected = (code: string) => ({ code: "validation_failed", fields: [{ path: "code", code }] });

const auditOf = async (accountId: number) =>
  (
    await sql<{ action: string }>("SELECT action FROM audit_entries WHERE subject = 'account' AND subject_id = $1 ORDER BY id", [accountId])
  ).map(({ action }) => action);

describe("a code", () => {
  it("is sent in the account's language, and confirms the phone once", async () => {
    const { id, phone } = await personWithPhone();
    expect(await statusOf(id)).toEqual({ phone, isConfirmed: false, isCodeSent: false });
    await send(id, { language: "en" });
    const [text = ""] = smsTo(inject("dataDir"), phone);
    const code = lastCode(phone);
    expect(text).toMatch(/^.+: \d{6} is your code to confirm your phone\. Do not share it\.\n\n@[\w.-]+ #\d{6}$/);
    expect(text.split(code)).toHaveLength(3);
    expect(await statusOf(id)).toEqual({ phone, isConfirmed: false, isCodeSent: true });
    await confirm(id, code);
    expect(await statusOf(id)).toEqual({ phone, isConfirmed: true, isCodeSent: false });
    expect(await auditOf(id)).toEqual(["account.phone_confirm"]);
    expect(await sellerHistory({ db: db() }, id)).toMatchObject({ isPhoneConfirmed: true });
    await expect(confirm(id, code)).rejects.toMatchObject(rejected("code_expired"));
    await send(id);
    expect(smsTo(inject("dataDir"), phone)).toHaveLength(1);
  });

  it("is stored only as a signature, which belongs to the account and the phone", async () => {
    const [one, other] = [await personWithPhone(), await personWithPhone()];
    await send(one.id);
    await send(other.id);
    const [row] = await sql<{ code_hash: string }>("SELECT * FROM phone_codes WHERE account_id = $1", [one.id]);
    expect(JSON.stringify(row)).not.toContain(lastCode(one.phone));
    await sql("UPDATE phone_codes SET code_hash = $2 WHERE account_id = $1", [other.id, row?.code_hash]);
    await expect(confirm(other.id, lastCode(one.phone))).rejects.toMatchObject(rejected("wrong_code"));
  });

  it("is void after ten minutes, and is then deleted", async () => {
    const { id, phone } = await personWithPhone();
    await send(id);
    const later = Date.now() + 10 * MINUTE;
    await expect(confirm(id, lastCode(phone), later)).rejects.toMatchObject(rejected("code_expired"));
    expect((await statusOf(id, later)).isCodeSent).toBe(false);
    await deleteExpiredCodes({ db: db(), now: Date.now() });
    expect((await statusOf(id)).isCodeSent).toBe(true);
    await deleteExpiredCodes({ db: db(), now: later });
    expect(await sql("SELECT FROM phone_codes WHERE account_id = $1", [id])).toEqual([]);
  });

  it("is void after five wrong attempts, also concurrent ones, and is replaced by the next code", async () => {
    const { id, phone } = await personWithPhone();
    await send(id);
    const first = lastCode(phone);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => confirm(id, otherCode(first))));
    const reasons = tries.map((one) => (one.status === "rejected" ? one.reason.fields[0].code : "confirmed"));
    expect(reasons.filter((code) => code === "wrong_code")).toHaveLength(MAX_ATTEMPTS - 1);
    expect(reasons.filter((code) => code === "code_expired")).toHaveLength(12 - MAX_ATTEMPTS + 1);
    await expect(confirm(id, first)).rejects.toMatchObject(rejected("code_expired"));
    expect((await statusOf(id)).isCodeSent).toBe(false);
    await send(id);
    const second = lastCode(phone);
    if (second !== first) await expect(confirm(id, first)).rejects.toMatchObject(rejected("wrong_code"));
    await confirm(id, second);
    expect((await statusOf(id)).isConfirmed).toBe(true);
  });

  it("needs a phone and an account that may act", async () => {
    const without = await makePerson();
    await expect(send(without.id)).rejects.toMatchObject({ code: "validation_failed", fields: [{ path: "phone", code: "required" }] });
    await expect(confirm(without.id, "123456")).rejects.toMatchObject(rejected("code_expired"));
    const { id, phone } = await personWithPhone();
    await send(id);
    await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: true, reason: "Шахрайство з оплатою" });
    await expect(confirm(id, lastCode(phone))).rejects.toMatchObject({ code: "account_blocked" });
    await expect(send(id)).rejects.toMatchObject({ code: "account_blocked" });
  });
});

describe("the number of codes is limited", () => {
  const tooMany = { code: "too_many_attempts" };

  it("by account", async () => {
    const { id } = await personWithPhone();
    for (let i = 0; i < 3; i++) await send(id);
    await expect(send(id)).rejects.toMatchObject(tooMany);
    await send(id, { now: Date.now() + 6 * MINUTE });
  });

  it("by phone, for all accounts", async () => {
    const phone = uniquePhone();
    for (let i = 0; i < 5; i++) await send((await personWithPhone(phone)).id);
    await expect(send((await personWithPhone(phone)).id)).rejects.toMatchObject(tooMany);
    expect(smsTo(inject("dataDir"), phone)).toHaveLength(5);
  });

  it("by client address", async () => {
    const from = address();
    for (let i = 0; i < 10; i++) await send((await personWithPhone()).id, { from });
    await expect(send((await personWithPhone()).id, { from })).rejects.toMatchObject(tooMany);
  });
});

describe("a confirmation", () => {
  const profile = { name: "Олена", language: "uk" } as const;
  const change = ({ id }: { readonly id: number }, phone: string | undefined) =>
    changeProfile({ actor: { kind: "owner", accountId: id } }, { ...profile, phone, accountId: id });

  it("is removed with the phone, whatever changes it, and kept with the same phone", async () => {
    const person = await confirmedPerson();
    await change(person, person.phone);
    expect((await statusOf(person.id)).isConfirmed).toBe(true);
    await change(person, uniquePhone());
    await change(person, person.phone);
    expect((await statusOf(person.id)).isConfirmed).toBe(false);
    // As an older version of the board does, which does not have the column.
    const other = await confirmedPerson();
    await sql("UPDATE accounts SET phone = $2 WHERE id = $1", [other.id, uniquePhone()]);
    expect((await statusOf(other.id)).isConfirmed).toBe(false);
  });

  it("does not apply to a phone that replaced the one that the code was sent to", async () => {
    const person = await personWithPhone();
    await send(person.id);
    await change(person, uniquePhone());
    expect((await statusOf(person.id)).isCodeSent).toBe(false);
    await expect(confirm(person.id, lastCode(person.phone))).rejects.toMatchObject(rejected("code_expired"));
    expect((await statusOf(person.id)).isConfirmed).toBe(false);
  });

  it("moves to the account that confirms the phone later", async () => {
    const before = await confirmedPerson();
    const after = await confirmedPerson(before.phone);
    expect([(await statusOf(before.id)).isConfirmed, (await statusOf(after.id)).isConfirmed]).toEqual([false, true]);
    expect(await auditOf(before.id)).toEqual(["account.phone_confirm", "account.phone_moved"]);
    expect(await sql("SELECT details FROM audit_entries WHERE action = 'account.phone_moved' AND subject_id = $1", [before.id])).toEqual([
      { details: {} },
    ]);
  });

  it("belongs to one account if several confirm the phone at the same time", async () => {
    const { phone } = await confirmedPerson();
    const people = await Promise.all([1, 2, 3].map(() => personWithPhone(phone)));
    const codes: string[] = [];
    for (const { id } of people) {
      await send(id);
      codes.push(lastCode(phone));
    }
    await Promise.all(people.map(({ id }, index) => confirm(id, codes[index] as string)));
    expect(await sql("SELECT FROM accounts WHERE phone = $1 AND phone_confirmed_at IS NOT NULL", [phone])).toHaveLength(1);
  });

  it("is exported without the code, and erased with the account", async () => {
    const person = await signedInPerson({ phone: uniquePhone() });
    await send(person.id);
    let text = "";
    for await (const piece of exportAccount({ db: db(), now: Date.now() }, person.id)) text += piece;
    const [stored] = await sql<{ code_hash: string; phone: string }>("SELECT code_hash, phone FROM phone_codes WHERE account_id = $1", [
      person.id,
    ]);
    expect(JSON.parse(text).profile.phone_code).toMatchObject({ phone: stored?.phone, attempts: 0 });
    expect(text).not.toContain(stored?.code_hash);
    await confirm(person.id, lastCode(stored?.phone as string));
    await sql("INSERT INTO phone_codes VALUES ($1, $2, 'x', 0, now(), now())", [person.id, stored?.phone]);
    const [session] = await sql<{ id: number }>("SELECT id FROM sessions WHERE account_id = $1", [person.id]);
    const account = { ...person, role: "owner", language: "uk", hasPassword: true };
    await deleteAccount(
      { db: db(), client: { address: address(), userAgent: "" }, now: Date.now() },
      { session: fake<Session>({ id: session?.id, account }), password: PASSWORD },
    );
    expect(await sql("SELECT FROM phone_codes WHERE account_id = $1", [person.id])).toEqual([]);
    expect(await sql("SELECT phone, phone_confirmed_at FROM accounts WHERE id = $1", [person.id])).toEqual([
      { phone: null, phone_confirmed_at: null },
    ]);
  });
});

describe("the settings page", () => {
  const PAGE = "/cabinet/settings";
  const submit = (cookie: string, values: Record<string, string>) =>
    sendForm(PAGE, values, { cookie, base: board.url, from: `127.91.${process.pid % 250}.${++last}` });
  const read = async (cookie: string) => (await call("GET", PAGE, { base: board.url, headers: { cookie } })).text;

  it("confirms a phone without JavaScript, through TurboSMS, and logs no secrets", async () => {
    const phone = uniquePhone();
    const { cookie } = await signedInPerson({ phone });
    expect(await read(cookie)).toContain(`${formatPhone(phone)} ще не підтверджено.`);
    const sent = await submit(cookie, { number: phone });
    expect(sent.html).toContain(`Ми надіслали код на ${formatPhone(phone)}`);
    expect(sent.html).toMatch(/<input[^>]* autoComplete="one-time-code"/i);
    const code = codeSentTo(turbosms, phone);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = await submit(cookie, { code: otherCode(code) });
    expect(wrong.html).toContain("Код не підходить.");
    expect(wrong.html).not.toContain(`value="${otherCode(code)}"`);
    const done = await submit(cookie, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(done.html).toContain(`${formatPhone(phone)} підтверджено.`);
    expect(board.output()).not.toMatch(new RegExp(`(?<![\\da-f])${code}(?![\\da-f])|${TURBOSMS.token}|${phone.slice(1)}`));
  });

  it("explains when no code can be sent, and does not count it", async () => {
    const phone = uniquePhone();
    const { cookie } = await signedInPerson({ phone });
    turbosms.respond = (response) => response.writeHead(200).end('{"response_code":501,"response_status":"NOT_ENOUGH_CREDITS"}');
    for (let i = 0; i < 4; i++) {
      const { status, html } = await submit(cookie, { number: phone });
      expect(status).toBe(503);
      expect(html).toContain("Не вдалося надіслати SMS.");
    }
    turbosms.respond = undefined;
    expect(board.output()).toContain("501 NOT_ENOUGH_CREDITS");
    expect((await submit(cookie, { number: phone })).html).toContain("Ми надіслали код");
    expect(board.output()).not.toContain(phone.slice(1));
  });

  it("keeps the error of a code that was entered too often", async () => {
    const phone = uniquePhone();
    const { cookie } = await signedInPerson({ phone });
    await submit(cookie, { number: phone });
    const code = codeSentTo(turbosms, phone);
    await sql("UPDATE phone_codes SET attempts = 4 WHERE phone = $1", [phone]);
    expect((await submit(cookie, { code: otherCode(code) })).html).toContain("Цей код більше не діє. Надішліть новий.");
  });

  it("does not send to a phone that the account no longer has", async () => {
    const [old, phone] = [uniquePhone(), uniquePhone()];
    const { cookie } = await signedInPerson({ phone });
    expect((await submit(cookie, { number: old })).html).toContain(`${formatPhone(phone)} ще не підтверджено.`);
    expect([codeSentTo(turbosms, old), codeSentTo(turbosms, phone)]).toEqual(["", ""]);
    const without = await signedInPerson();
    expect(await read(without.cookie)).toContain("Спершу додайте номер телефону");
  });
});

describe("the badge", () => {
  it("is on listings with the confirmed phone and on the seller's page only", async () => {
    const phone = uniquePhone();
    const owner = await makeListingOwner(phone);
    const [own, other] = [await owner.list(), await owner.list({ contact_phone: uniquePhone() })];
    const page = async (path: string) => (await call("GET", path)).text;
    const pathOf = async (id: number) =>
      `/listing/${(await sql<{ slug: string }>("SELECT slug FROM listings WHERE id = $1", [id]))[0]?.slug}`;
    const BADGE = "Телефон підтверджено";
    expect(await page(await pathOf(own))).not.toContain(BADGE);
    await send(owner.id);
    await confirm(owner.id, lastCode(phone));
    expect(await page(await pathOf(own))).toContain(BADGE);
    expect(await page(await pathOf(other))).not.toContain(BADGE);
    expect(await page(`/seller/${owner.id}`)).toContain(BADGE);
    expect(await page(`/en/seller/${owner.id}`)).toContain("Phone confirmed");
    await sql("UPDATE accounts SET phone = $2 WHERE id = $1", [owner.id, uniquePhone()]);
    expect(await page(await pathOf(own))).not.toContain(BADGE);
    expect(await page(`/seller/${owner.id}`)).not.toContain(BADGE);
  });
});
