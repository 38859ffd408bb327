import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { makeAccountToken } from "@/lib/domain/accounts/account-tokens";
import { blockAccount } from "@/lib/domain/accounts/administer";
import { endSessions, type Session } from "@/lib/domain/accounts/sessions";
import { OPERATOR } from "@/lib/domain/context/context";
import { sendNotices, writeNotices } from "@/lib/domain/favourites/notices";
import { saveFavourite } from "@/lib/domain/favourites/save";
import { markRead } from "@/lib/domain/messages/mark-read";
import { writeInThread, writeToSeller } from "@/lib/domain/messages/write";
import { deriveKeys } from "@/lib/domain/push/keys";
import { type Notice, notifyDevices } from "@/lib/domain/push/notify";
import { FAILING_DAYS, sendPush } from "@/lib/domain/push/send";
import { listDevices, MAX_DEVICES, removeDevice } from "@/lib/domain/push/subscriptions";
import { sendAlert } from "@/lib/domain/saved-searches/alerts";
import { matchPublished } from "@/lib/domain/saved-searches/match";
import { saveSearch } from "@/lib/domain/saved-searches/save";
import { authSecret } from "@/lib/platform/auth-secret";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { place, uniqueWord } from "../support/catalogue";
import { call } from "../support/client";
import { fake } from "../support/fake";
import { type FakeDevice, type FakePushService, makeDevice, readVapid, startFakePushService } from "../support/fake-push-service";
import { sendForm } from "../support/forms";
import { beginSession, makePerson, PASSWORD, type SignedIn, signedInPerson } from "../support/sign-in";

/** Web push: subscribing over HTTP, what is sent to a push service and when, and how subscriptions end (docs/decisions/205-web-push.md). */

const HOST = "board.test";
const DAY = 86_400_000;
const NOTICE: Notice = { title: "Заголовок", body: "Текст", url: "/favourites", tag: "favourites" };

let service: FakePushService;
let seller: number;

beforeAll(async () => {
  await openDatabase();
  service = await startFakePushService();
  seller = await makeAccount();
});
afterAll(async () => {
  service.close();
  await db().close();
});

const context = (later = 0) => ({ db: db(), now: Date.now() + later });
let last = 0;
const address = () => `10.78.${process.pid % 250}.${++last}`;

interface Sent {
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "POST" | "DELETE";
}

const send = (body: unknown, { cookie, headers = {}, method = "POST" }: Sent = {}) =>
  call(method, "/api/push/subscriptions", {
    unchecked: true,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      ...{ origin: `http://${HOST}`, host: HOST, "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0" },
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
  });

async function subscribe({ cookie }: Pick<SignedIn, "cookie">, more: object = {}): Promise<FakeDevice> {
  const device = makeDevice(service.url);
  const { status, text } = await send({ ...device.subscription, expirationTime: null, ...more }, { cookie });
  expect([status, text]).toEqual([204, ""]);
  return device;
}

const devicesOf = ({ id }: Pick<SignedIn, "id">) => listDevices({ db: db() }, id);
const noticesOf = (device: FakeDevice) => service.receivedBy(device).map(({ bytes }) => device.decrypt(bytes) as Notice);

/** Sends a notification to the only device of an account, as the job does. */
async function pushTo(person: SignedIn, at = 0): Promise<void> {
  const [device] = await devicesOf(person);
  await sendPush(context(at), { subscriptionId: device?.id ?? 0, accountId: person.id, notice: NOTICE, at: Date.now() + at });
}

const notify = ({ id: accountId }: Pick<SignedIn, "id">) =>
  db().transaction((tx) => notifyDevices({ db: tx, now: Date.now() }, { accountId, compose: async () => NOTICE }));

describe("a message", () => {
  it("is sent encrypted for the device, signed by the board, and cut", async () => {
    const [listing = 0] = await place(seller, [{ title: "Словник" }]);
    const [person, buyer] = [await signedInPerson({ name: "Тарас" }), await signedInPerson({ name: "Марко" })];
    await sql("UPDATE listings SET account_id = $2 WHERE id = $1", [listing, person.id]);
    const device = await subscribe(person, { language: "en" });
    const message = { text: `Добрий день! ${"Дуже довго. ".repeat(30)}`, photos: [] };
    const { threadId } = await writeToSeller(context(), { listingId: listing, accountId: buyer.id, message, address: address() });
    await expect.poll(() => noticesOf(device).length).toBe(1);
    const [received] = service.receivedBy(device);
    const [notice] = noticesOf(device);
    expect(notice).toMatchObject({ title: "Марко · Словник", url: `/en/cabinet/messages/${threadId}`, tag: `thread-${threadId}` });
    expect(notice?.body).toMatch(/^Добрий день! /);
    expect([...(notice?.body ?? "")].length).toBeLessThanOrEqual(120);
    expect(received?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high", topic: notice?.tag });
    expect(received?.body.includes("Словник")).toBe(false);
    expect(() => makeDevice(service.url).decrypt(received?.bytes as Buffer)).toThrow();
    const { publicKey, claims } = readVapid(received?.headers.authorization);
    expect(publicKey).toBe(deriveKeys(authSecret()).publicKey);
    expect(claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^(?:https:|mailto:)/) });
    expect(claims["exp"]).toBeGreaterThan(Date.now() / 1_000);
    expect(claims["exp"]).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400);
    await expect.poll(async () => (await devicesOf(person))[0]?.lastSuccessAt).toBeInstanceOf(Date);
    // The sender has no device, and a message that is read at once causes no notification.
    const reply = { text: "Так, ще продаю.", photos: [] };
    const answer = await subscribe(buyer);
    await writeInThread(context(), { threadId, accountId: person.id, message: reply, address: address() });
    await markRead({ db: db() }, { accountId: buyer.id, threadId });
    await writeInThread(context(), { threadId, accountId: person.id, message: { ...reply, text: "Дзвоніть." }, address: address() });
    await expect.poll(() => noticesOf(answer).map(({ body }) => body)).toEqual(["Дзвоніть."]);
    expect(noticesOf(answer)[0]?.url).toBe(`/cabinet/messages/${threadId}`);
  });
});

describe("other news", () => {
  it("is sent for matches of an instant search and for lower prices, in the language of the device", async () => {
    const [person, word] = [await signedInPerson(), uniqueWord()];
    const device = await subscribe(person, { language: "en" });
    const search = { address: `/catalogue?q=${word}`, name: `Пошук ${word}`, frequency: "instant" } as const;
    const { id: searchId } = await saveSearch(context(), { accountId: person.id, ...search });
    const ids = await place(seller, [
      { title: `${word} стіл`, price: 1_000, published: 0 },
      { title: `${word} лампа`, price: 1_000, published: 0 },
    ]);
    await matchPublished(
      context(),
      ids.map((listingId) => ({ listingId, at: new Date() })),
    );
    await sendAlert(context(), { searchId });
    await expect.poll(() => noticesOf(device)).toMatchObject([{ tag: `search-${searchId}`, title: search.name }]);
    expect(noticesOf(device)[0]).toMatchObject({
      body: expect.stringMatching(new RegExp(`^2 new listings: ${word} `)),
      url: `/en/catalogue?q=${encodeURIComponent(word)}&sort=new`,
    });
    const [table = 0] = ids;
    for (const listingId of ids) await saveFavourite(context(), { accountId: person.id, listingId });
    await sql("UPDATE listings SET price = 800 WHERE id = ANY($1)", [ids]);
    await writeNotices(context(), ids);
    // A price that was corrected is no news.
    await sql("UPDATE listings SET price = 1000 WHERE id = $1", [table]);
    await sql("UPDATE favourite_notices SET at = at - interval '11 minutes' WHERE account_id = $1", [person.id]);
    await sendNotices(context());
    await expect.poll(() => noticesOf(device)[1]).toMatchObject({ title: `${word} лампа`, tag: "favourites" });
    expect(noticesOf(device)[1]).toMatchObject({ body: "Price drop: ₴800, was ₴1,000", url: expect.stringMatching(/^\/en\/listing\//) });
  });

  it("is sent neither to blocked accounts nor after the session has expired", async () => {
    const [blocked, expired, active] = [await signedInPerson(), await signedInPerson(), await signedInPerson()];
    const devices = [await subscribe(blocked), await subscribe(expired), await subscribe(active)];
    await sql("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = $1", [expired.id]);
    await blockAccount({ actor: OPERATOR }, { accountId: blocked.id, blocked: true });
    for (const person of [blocked, expired, active]) await notify(person);
    await expect.poll(() => devices.map((device) => noticesOf(device).length)).toEqual([0, 0, 1]);
  });
});

describe("a push service", () => {
  it.each([404, 410])("ends a subscription with %d", async (status) => {
    const person = await signedInPerson();
    await subscribe(person);
    service.status = status;
    await pushTo(person).finally(() => (service.status = 201));
    expect(await devicesOf(person)).toEqual([]);
  });

  it("is tried again after failures, until a subscription has failed for two weeks", async () => {
    const person = await signedInPerson();
    const device = await subscribe(person);
    service.status = 500;
    try {
      await expect(pushTo(person)).rejects.toThrow("500 noted");
      const [failing] = await devicesOf(person);
      expect(failing?.failingSince).toBeInstanceOf(Date);
      service.status = 201;
      await pushTo(person);
      expect((await devicesOf(person))[0]?.failingSince).toBeNull();
      service.status = 429;
      await expect(pushTo(person)).rejects.toThrow("429");
      await expect(pushTo(person, (FAILING_DAYS - 1) * DAY)).rejects.toThrow("429");
      await pushTo(person, (FAILING_DAYS + 1) * DAY);
      expect(await devicesOf(person)).toEqual([]);
    } finally {
      service.status = 201;
    }
    expect(noticesOf(device)).toHaveLength(5);
  });

  it("gets nothing that is older than a day", async () => {
    const person = await signedInPerson();
    const device = await subscribe(person);
    const [stored] = await devicesOf(person);
    const push = { subscriptionId: stored?.id ?? 0, accountId: person.id, notice: NOTICE };
    await sendPush(context(), { ...push, at: Date.now() - DAY - 60_000 });
    expect(noticesOf(device)).toEqual([]);
  });

  it("in the server's own network is never called", async () => {
    const person = await signedInPerson();
    await subscribe(person);
    await sql("UPDATE push_subscriptions SET endpoint = $2 WHERE account_id = $1", [person.id, `https://10.0.0.1/${person.id}`]);
    await expect(pushTo(person)).rejects.toThrow("address_not_allowed");
  });
});

describe("subscribing", () => {
  const { subscription } = makeDevice("https://push.example.com");
  const { keys } = subscription;

  it.each([
    ["no JSON", "{"],
    ["no address", { keys }],
    ["a private address", { ...subscription, endpoint: "https://192.168.1.1/push" }],
    ["a link-local address", { ...subscription, endpoint: "https://169.254.169.254/latest/meta-data" }],
    ["a local name", { ...subscription, endpoint: "https://db.internal/push" }],
    ["another protocol", { ...subscription, endpoint: "file:///etc/passwd" }],
    ["credentials", { ...subscription, endpoint: "https://user:password@push.example.com/a" }],
    ["a long address", { ...subscription, endpoint: `https://push.example.com/${"a".repeat(1_000)}` }],
    ["a key that is not on the curve", { ...subscription, keys: { ...keys, p256dh: `B${"A".repeat(86)}` } }],
    ["a short key", { ...subscription, keys: { ...keys, p256dh: keys.p256dh.slice(1) } }],
    ["a short secret", { ...subscription, keys: { ...keys, auth: keys.auth.slice(1) } }],
    ["an unknown language", { ...subscription, language: "de" }],
    ["a list", [subscription]],
  ])("is rejected with %s", async (_, body) => {
    const { status, text } = await send(body, { cookie: (await aPerson()).cookie });
    expect([status, JSON.parse(text || "{}").error]).toEqual([400, "bad_request"]);
  });

  it("is rejected for visitors and for pages of other sites", async () => {
    const { cookie } = await aPerson();
    expect((await send(subscription)).status).toBe(401);
    expect((await send(subscription, { cookie, headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await send(subscription, { cookie, headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect(await devicesOf(await aPerson())).toEqual([]);
  });

  it("replaces the subscription of a session, and the least used of ten devices", async () => {
    const person = await signedInPerson();
    await subscribe(person);
    await subscribe(person);
    expect(await devicesOf(person)).toHaveLength(1);
    expect((await devicesOf(person))[0]?.userAgent).toContain("Android");
    for (let i = 1; i < MAX_DEVICES; i++) await subscribe({ cookie: await beginSession(person) });
    const [, second, ...others] = (await devicesOf(person)).toReversed();
    await sql("UPDATE push_subscriptions SET last_success_at = now() + interval '1 minute' WHERE account_id = $1 AND id <> $2", [
      person.id,
      second?.id,
    ]);
    await Promise.all([subscribe({ cookie: await beginSession(person) }), subscribe({ cookie: await beginSession(person) })]);
    const left = (await devicesOf(person)).map(({ id }) => id);
    expect(left).toHaveLength(MAX_DEVICES);
    expect(left).not.toContain(second?.id);
    expect(others.filter(({ id }) => left.includes(id)).length).toBeGreaterThanOrEqual(MAX_DEVICES - 3);
  });

  it("moves a browser to the account that is signed in there now, and renews its address", async () => {
    const [one, other] = [await signedInPerson(), await signedInPerson()];
    const device = await subscribe(one);
    expect((await send(device.subscription, { cookie: other.cookie })).status).toBe(204);
    expect([await devicesOf(one), (await devicesOf(other)).length]).toEqual([[], 1]);
    // What was queued for the first account, also by an earlier version, is not shown to the other one.
    const [{ id: subscriptionId } = { id: 0 }] = await devicesOf(other);
    const push = { subscriptionId, notice: NOTICE, at: Date.now() };
    await sendPush(context(), { ...push, accountId: one.id });
    await sendPush(context(), push);
    expect(noticesOf(device)).toEqual([]);
    await sendPush(context(), { ...push, accountId: other.id });
    expect(noticesOf(device)).toHaveLength(1);
    await subscribe(other, { replaces: device.subscription.endpoint });
    expect(await sql("SELECT 1 FROM push_subscriptions WHERE endpoint = $1", [device.subscription.endpoint])).toEqual([]);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  it("ends by the browser and in the settings, for the own account only", async () => {
    const [one, other] = [await signedInPerson(), await signedInPerson()];
    const { endpoint } = (await subscribe(one)).subscription;
    const [stored] = await devicesOf(one);
    expect((await send({ endpoint }, { cookie: other.cookie, method: "DELETE" })).status).toBe(204);
    await expect(removeDevice({ db: db() }, { accountId: other.id, id: stored?.id ?? 0 })).rejects.toMatchObject({ code: "not_found" });
    expect(await devicesOf(one)).toHaveLength(1);
    expect((await send({}, { cookie: one.cookie, method: "DELETE" })).status).toBe(400);
    expect((await send({ endpoint }, { cookie: one.cookie, method: "DELETE" })).status).toBe(204);
    expect(await devicesOf(one)).toEqual([]);
  });

  it("ends when another account signs in, and continues when the same one does", async () => {
    const [one, other] = [await signedInPerson(), await makePerson()];
    await subscribe(one);
    const signInAs = async ({ id: accountId }: Pick<SignedIn, "id">, cookie: string) => {
      const token = await db().transaction((tx) => makeAccountToken({ db: tx, now: Date.now() }, { accountId, purpose: "sign_in" }));
      const sent = await sendForm(`/confirm-sign-in?token=${token}`, {}, { with: "token", cookie });
      return sent.cookies.find((line) => line.includes("board-session=")) ?? "";
    };
    const sessionsOf = ({ id }: Pick<SignedIn, "id">) => sql("SELECT id FROM sessions WHERE account_id = $1", [id]);
    const before = await sessionsOf(one);
    const again = await signInAs(one, one.cookie);
    expect(await sessionsOf(one)).toHaveLength(1);
    expect(await sessionsOf(one)).not.toEqual(before);
    expect(await devicesOf(one)).toHaveLength(1);
    await signInAs(other, again);
    expect([await sessionsOf(one), await devicesOf(one), (await sessionsOf(other)).length]).toEqual([[], [], 1]);
  });

  it("ends with the session and with the account", async () => {
    const [one, other] = [await signedInPerson(), await signedInPerson()];
    for (const person of [one, other]) await subscribe(person);
    await endSessions({ db: db(), actor: OPERATOR }, { accountId: one.id });
    expect(await devicesOf(one)).toEqual([]);
    const { id, email } = other;
    const session = fake<Session>({ id: 0, account: { id, email, role: "owner", language: "uk", hasPassword: true } });
    await deleteAccount({ ...context(), client: { address: address(), userAgent: "" } }, { session, password: PASSWORD });
    expect(await devicesOf(other)).toEqual([]);
  });
});

let shared: Promise<SignedIn> | undefined;
/** An account whose requests are all rejected. */
const aPerson = () => (shared ??= signedInPerson());
