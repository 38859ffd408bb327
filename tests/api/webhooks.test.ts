import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { DISABLED_AFTER } from "@/lib/domain/webhooks/schedule";
import { PER_WEBHOOK, TOTAL } from "@/lib/domain/webhooks/worker";
import { makeKey, makeOwner, sql, type TestKey } from "../support/accounts";
import { type Client, client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { lifecycleFolders } from "../support/lifecycle";
import { waitForEmail } from "../support/outbox";
import { databaseOf, ownBoard } from "../support/own-board";
import { type Received, Receiver } from "../support/receiver";

/** Webhooks over HTTP: management, signatures, retries, order and the delivery log. Receivers are servers on loopback. */

const { removeAfterwards } = lifecycleFolders();

const receivers: Receiver[] = [];
const openReceiver = async () => {
  const receiver = await new Receiver().open();
  receivers.push(receiver);
  return receiver;
};

afterAll(() => {
  for (const receiver of receivers) receiver.close();
});

let owner: TestKey;
let api: Client;
beforeAll(async () => {
  owner = await makeOwner({ scopes: SCOPES });
  api = client(owner.key);
});

interface Hook {
  readonly id: number;
  readonly secret: string;
  readonly path: string;
}

async function createHook(url: string, changes: Record<string, unknown> = {}, on: Client = api): Promise<Hook> {
  const { status, json } = await on.post("/webhooks", { url, ...changes });
  expect(status).toBe(201);
  return { id: json.webhook.id, secret: json.secret, path: `/webhooks/${json.webhook.id}` };
}

/** A new account with a webhook, so that limits and events of other tests do not matter. */
async function ownHook(url: string, changes: Record<string, unknown> = {}) {
  const key = await makeOwner({ scopes: SCOPES });
  const own = client(key.key);
  return { api: own, key, hook: await createHook(url, changes, own) };
}

const publish = async (on: Client) => (await on.post("/my/listings", bookDraft())).json.listing_id as number;
const deliveriesOf = async (on: Client, { path }: Hook, query = "") => (await on.get(`${path}/deliveries${query}`)).json.deliveries;
/** Makes waiting deliveries due, instead of waiting for hours. */
const makeDue = ({ id }: Hook) =>
  sql("UPDATE webhook_deliveries SET next_attempt_at = now() WHERE endpoint_id = $1 AND state = 'pending' AND leased_until IS NULL", [id]);

describe("a message", () => {
  it("is the event, verified by the reference library, and delivered once", async () => {
    const receiver = await openReceiver();
    const { api, hook } = await ownHook(receiver.url);
    const id = await publish(api);
    await expect.poll(() => receiver.received.length).toBe(1);
    const { headers, body, path } = receiver.received[0] as Received;
    const verified = new Verifier(hook.secret).verify(body, headers as Record<string, string>);
    const [event] = (await api.get("/events")).json.events;
    expect(verified).toEqual(event);
    expect(event).toMatchObject({ type: "listing.created", listing_id: id, livemode: true });
    expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": `evt_${event.id}` });
    expect(path).toBe("/hooks?token=abc");
    expect(() => new Verifier(hook.secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect(() => new Verifier("whsec_AAAA").verify(body, headers as Record<string, string>)).toThrow();
    const [delivery] = await deliveriesOf(api, hook);
    expect(delivery).toMatchObject({ event_id: event.id, state: "delivered", cause: "event", request_body: body, next_attempt_at: null });
    expect(delivery.attempts).toMatchObject([{ number: 1, status: 204, error: null, url: receiver.url, response_body: "" }]);
    expect(receiver.received).toHaveLength(1);
  });

  it("is sent only for the chosen types, and only of the own account", async () => {
    const receiver = await openReceiver();
    const { api, hook } = await ownHook(receiver.url, { types: ["listing.status_changed"] });
    const stranger = client((await makeOwner({ scopes: SCOPES })).key);
    await publish(stranger);
    const id = await publish(api);
    await api.post(`/my/listings/${id}/status`, { status: "inactive" });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse((receiver.received[0] as Received).body).type).toBe("listing.status_changed");
    expect(await deliveriesOf(api, hook)).toHaveLength(1);
  });

  it("has two signatures for a day after a rotation", async () => {
    const receiver = await openReceiver();
    const { api, hook } = await ownHook(receiver.url);
    const rotated = (await api.post(`${hook.path}/rotate-secret`)).json;
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(hook.secret);
    expect(rotated.webhook.previous_secret_until).toMatch(/^\d{4}-/);
    await publish(api);
    await expect.poll(() => receiver.received.length).toBe(1);
    const { headers, body } = receiver.received[0] as Received;
    expect(headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [hook.secret, rotated.secret]) new Verifier(secret).verify(body, headers as Record<string, string>);
    await sql("UPDATE webhook_endpoints SET previous_until = now() - interval '1 second' WHERE id = $1", [hook.id]);
    await api.post(`${hook.path}/test`);
    await expect.poll(() => receiver.received.length).toBe(2);
    const later = receiver.received[1] as Received;
    expect(() => new Verifier(hook.secret).verify(later.body, later.headers as Record<string, string>)).toThrow();
    new Verifier(rotated.secret).verify(later.body, later.headers as Record<string, string>);
  });
});

describe("a failed attempt", () => {
  it("is repeated with the same id and body until it succeeds", async () => {
    const receiver = await openReceiver();
    receiver.behave = (_request, number) => [500, 301, 204][number - 1] as number;
    // The pause is long enough that only the test decides when the next attempt is made.
    receiver.headers = { location: "http://127.0.0.1:1/", "retry-after": "3600" };
    const { api, hook } = await ownHook(receiver.url);
    await publish(api);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]?.attempts.length).toBe(1);
    expect((await api.get(hook.path)).json.webhook.failing_since).not.toBeNull();
    await makeDue(hook);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]?.attempts.length).toBe(2);
    const [waiting] = await deliveriesOf(api, hook);
    expect(waiting).toMatchObject({ state: "pending" });
    expect(Date.parse(waiting.next_attempt_at) - Date.parse(waiting.attempts[1].at)).toBeGreaterThanOrEqual(3_599_000);
    await makeDue(hook);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]?.state).toBe("delivered");
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const [delivery] = await deliveriesOf(api, hook);
    expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 301, 204]);
    expect(delivery.attempts[0].response_body).toBe("noted");
    expect((await api.get(hook.path)).json.webhook.failing_since).toBeNull();
  });

  it("is repeated when the receiver asks for it, and given up after the tenth", async () => {
    const receiver = await openReceiver();
    receiver.behave = () => 503;
    receiver.headers = { "retry-after": "7200" };
    const { api, hook } = await ownHook(receiver.url);
    await publish(api);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]?.attempts.length).toBe(1);
    const [delivery] = await deliveriesOf(api, hook);
    expect(Date.parse(delivery.next_attempt_at) - Date.parse(delivery.attempts[0].at)).toBeGreaterThanOrEqual(7_199_000);
    // Eight attempts later.
    await sql("UPDATE webhook_deliveries SET attempts = 9 WHERE endpoint_id = $1", [hook.id]);
    await makeDue(hook);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]).toMatchObject({ state: "failed", next_attempt_at: null });
    expect(receiver.received).toHaveLength(2);
  });

  it("is taken over from an instance that died during it", async () => {
    const receiver = await openReceiver();
    const { api, hook } = await ownHook(receiver.url);
    const until = "now() + interval '1 hour'";
    const test = (await api.post(`${hook.path}/test`)).json.delivery_id;
    await expect.poll(() => receiver.received.length).toBe(1);
    // As if another instance had taken it, and its lease had ended only now.
    await sql(
      `UPDATE webhook_deliveries SET state = 'pending', attempts = 0, leased_until = ${until}, next_attempt_at = ${until} WHERE id = $1`,
      [test],
    );
    await sql("DELETE FROM webhook_attempts WHERE delivery_id = $1", [test]);
    await sql("UPDATE webhook_deliveries SET leased_until = now(), next_attempt_at = now() WHERE id = $1", [test]);
    await expect.poll(() => receiver.received.length).toBe(2);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]).toMatchObject({ id: test, state: "delivered" });
  });

  it("does not reach addresses in the own network", async () => {
    const { api, hook } = await ownHook("http://127.0.0.1:1/");
    // As if the address had been public when it was entered.
    await sql("UPDATE webhook_endpoints SET url = 'https://169.254.169.254/latest' WHERE id = $1", [hook.id]);
    await api.post(`${hook.path}/test`);
    await expect
      .poll(async () => (await deliveriesOf(api, hook))[0]?.attempts)
      .toMatchObject([{ status: null, error: "address_not_allowed" }]);
  });
});

describe("a webhook that no longer works", () => {
  /** Moves the first failed attempt to before the limit. */
  const endPeriod = ({ id }: Hook) =>
    sql("UPDATE webhook_endpoints SET failing_since = now() - make_interval(secs => $2) WHERE id = $1", [id, DISABLED_AFTER / 1_000 + 60]);

  it("is disabled at once by 410, with an email", async () => {
    const receiver = await openReceiver();
    receiver.behave = () => 410;
    const { api, key, hook } = await ownHook(receiver.url);
    await publish(api);
    await expect.poll(async () => (await api.get(hook.path)).json.webhook).toMatchObject({ state: "disabled", disabled_reason: "gone" });
    const [account] = await sql<{ email: string }>("SELECT email FROM accounts WHERE id = $1", [key.accountId]);
    const email = await waitForEmail(inject("dataDir"), account?.email as string);
    expect(email.text).toContain("410");
    expect(email.text).toContain(`/cabinet/settings/api/webhooks/${hook.id}`);
    expect(email.text).not.toContain("token=abc");
    await publish(api);
    await expect.poll(async () => (await api.get("/events")).json.count).toBe(2);
    expect(await deliveriesOf(api, hook)).toHaveLength(1);
    expect(await api.post(`${hook.path}/test`)).toMatchObject({ status: 422, json: { error: "webhook_not_active" } });
    // Enabled again, it gets what it has missed, once.
    receiver.behave = () => 200;
    expect((await api.patch(hook.path, { state: "active" })).json.webhook).toMatchObject({ state: "active", disabled_reason: null });
    expect((await api.post(`${hook.path}/recover`, { since: "2026-01-01 00:00:00" })).json.count).toBe(2);
    await api.post(`${hook.path}/recover`, { since: "2026-01-01 00:00:00" });
    await expect.poll(() => receiver.received.length).toBe(3);
    const events = (await api.get("/events")).json.events.map(({ id }: { id: number }) => `evt_${id}`);
    await expect.poll(async () => (await deliveriesOf(api, hook, "?state=delivered")).length).toBe(2);
    expect(
      receiver.received
        .slice(1)
        .map(({ headers }) => headers["webhook-id"])
        .toSorted(),
    ).toEqual(events.toSorted());
    expect((await api.post(`${hook.path}/recover`, { since: "2026-01-01 00:00:00" })).json.count).toBe(0);
  });

  it("is disabled after five days of failures, and what waits for it is given up", async () => {
    const receiver = await openReceiver();
    receiver.behave = () => 500;
    const { api, key, hook } = await ownHook(receiver.url);
    await publish(api);
    await expect.poll(async () => (await api.get(hook.path)).json.webhook.failing_since).not.toBeNull();
    await endPeriod(hook);
    await publish(api);
    await expect.poll(async () => (await api.get(hook.path)).json.webhook).toMatchObject({ state: "disabled", disabled_reason: "failing" });
    expect((await deliveriesOf(api, hook)).map(({ state }: { state: string }) => state)).toEqual(["failed", "failed"]);
    const [account] = await sql<{ email: string }>("SELECT email FROM accounts WHERE id = $1", [key.accountId]);
    expect((await waitForEmail(inject("dataDir"), account?.email as string)).text).toContain("127.0.0.1");
  });

  /** A webhook whose attempts have failed for longer than the limit; none of its deliveries is due. */
  async function failingHook() {
    const receiver = await openReceiver();
    receiver.behave = () => 500;
    receiver.headers = { "retry-after": "3600" };
    const own = await ownHook(receiver.url);
    await publish(own.api);
    await expect.poll(async () => (await own.api.get(own.hook.path)).json.webhook.failing_since).not.toBeNull();
    await endPeriod(own.hook);
    return { ...own, receiver };
  }

  it("starts afresh with a new address", async () => {
    const { api, hook, receiver } = await failingHook();
    const other = await openReceiver();
    other.behave = receiver.behave;
    other.headers = receiver.headers;
    expect((await api.patch(hook.path, { url: other.url })).json.webhook.failing_since).toBeNull();
    await publish(api);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]?.attempts).toMatchObject([{ status: 500, url: other.url }]);
    expect((await api.get(hook.path)).json.webhook).toMatchObject({ state: "active", failing_since: expect.any(String) });
  });

  it("is not disabled by a 410 of its previous address", async () => {
    const receiver = await openReceiver();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.behave = () => released.then(() => 410);
    const { api, hook } = await ownHook(receiver.url);
    await publish(api);
    await expect.poll(() => receiver.received.length).toBe(1);
    await api.patch(hook.path, { url: (await openReceiver()).url });
    release();
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]?.attempts).toMatchObject([{ status: 410, url: receiver.url }]);
    expect((await api.get(hook.path)).json.webhook).toMatchObject({ state: "active", failing_since: null });
  });

  it("is not disabled by one more error after a week without attempts", async () => {
    const { api, hook } = await failingHook();
    const before = (await api.get(hook.path)).json.webhook.failing_since;
    await sql("UPDATE webhook_deliveries SET state = 'failed' WHERE endpoint_id = $1", [hook.id]);
    await sql(
      `UPDATE webhook_attempts SET at = at - interval '7 days'
        WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE endpoint_id = $1)`,
      [hook.id],
    );
    await publish(api);
    await expect
      .poll(async () => (await deliveriesOf(api, hook)).map(({ attempts }: { attempts: unknown[] }) => attempts.length))
      .toEqual([1, 1]);
    const { state, failing_since: since } = (await api.get(hook.path)).json.webhook;
    expect(state).toBe("active");
    expect(since > before).toBe(true);
    // The period has restarted: it is disabled by an error at its end.
    await endPeriod(hook);
    await makeDue(hook);
    await expect.poll(async () => (await api.get(hook.path)).json.webhook.state).toBe("disabled");
  });
});

describe("recovery", () => {
  it("sends what happened while the webhook was paused, but nothing from before its creation", async () => {
    const receiver = await openReceiver();
    const own = client((await makeOwner({ scopes: SCOPES })).key);
    await publish(own);
    await expect.poll(async () => (await own.get("/events")).json.events.length).toBe(1);
    const hook = await createHook(receiver.url, {}, own);
    const recover = async () => (await own.post(`${hook.path}/recover`, { since: "2026-01-01 00:00:00" })).json.count;
    expect(await recover()).toBe(0);
    await own.patch(hook.path, { state: "paused" });
    const missed = await publish(own);
    await expect.poll(async () => (await own.get("/events")).json.events.length).toBe(2);
    await own.patch(hook.path, { state: "active" });
    expect(await recover()).toBe(1);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse((receiver.received[0] as Received).body)).toMatchObject({ type: "listing.created", listing_id: missed });
  });
});

describe("a slow webhook", () => {
  it("does not delay others, and has a limited number of attempts at a time", async () => {
    const [slow, fast] = [await openReceiver(), await openReceiver()];
    let [open, most] = [0, 0];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    slow.behave = async () => {
      most = Math.max(most, ++open);
      await released;
      open--;
      return 200;
    };
    const { api, hook } = await ownHook(slow.url);
    const quick = await createHook(fast.url, {}, api);
    for (let i = 0; i < 8; i++) await publish(api);
    await expect.poll(() => fast.received.length).toBe(8);
    expect(open).toBe(PER_WEBHOOK.quick);
    release();
    await expect.poll(async () => (await deliveriesOf(api, hook, "?state=delivered")).length).toBe(8);
    expect(most).toBe(PER_WEBHOOK.quick);
    expect(await deliveriesOf(api, quick, "?state=delivered")).toHaveLength(8);
  });

  it("leaves quick ones their share of an instance's attempts, however many slow ones wait", async () => {
    const [slow, fast] = [await openReceiver(), await openReceiver()];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    slow.behave = () => released.then(() => 200);
    const { board, key } = await ownBoard("webhook-share", { WEBHOOKS_TO_LOOPBACK: "on" });
    removeAfterwards(board.dataDir);
    const database = await databaseOf(board.dataDir);
    await database.query("UPDATE api_keys SET scopes = '{webhooks:write}'");
    const { id } = await createHook(slow.url, {}, client(key, { base: board.url }));
    const count = async (condition: string) =>
      Number(
        (
          await database.query(
            `SELECT count(*) FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id AND w.url = $1 WHERE ${condition}`,
            [slow.url],
          )
        ).rows[0].count,
      );
    /** Adds webhooks, each with as many deliveries as it may have attempts at the same time. */
    const add = (url: string, kind: "quick" | "slow", webhooks: number) =>
      database.query(
        `WITH added AS (
           INSERT INTO webhook_endpoints (account_id, url, secret, slow)
           SELECT account_id, $1, secret, $2 FROM webhook_endpoints, generate_series(1, $3::int) WHERE id = $4 RETURNING id
         )
         INSERT INTO webhook_deliveries (endpoint_id, type, body, next_attempt_at, created_at)
         SELECT id, 'listing.created', '{}', now(), now() FROM added, generate_series(1, $5::int)`,
        [url, kind === "slow", webhooks, id, PER_WEBHOOK[kind]],
      );
    const webhooks = { quick: TOTAL.quick / PER_WEBHOOK.quick, slow: TOTAL.slow / PER_WEBHOOK.slow + 4 };
    await add(slow.url, "slow", webhooks.slow);
    await expect.poll(() => count("d.leased_until > now()")).toBeGreaterThanOrEqual(TOTAL.slow);
    // Each look at the queue that takes quick deliveries could take slow ones too.
    await add(fast.url, "quick", webhooks.quick);
    await expect.poll(() => fast.received.length).toBe(TOTAL.quick);
    expect(await count("d.leased_until > now()")).toBeLessThanOrEqual(TOTAL.slow);
    release();
    await expect.poll(() => count("d.state = 'delivered'")).toBe(webhooks.slow * PER_WEBHOOK.slow);
    await database.end();
    await board.stop();
  });
});

describe("a webhook in order", () => {
  it("gets a listing's events one after another, also when one must be repeated, and other listings' meanwhile", async () => {
    const receiver = await openReceiver();
    let failing = true;
    const [first, other] = [{ id: 0 }, { id: 0 }];
    receiver.headers = { "retry-after": "3600" };
    receiver.behave = ({ body }) => (failing && JSON.parse(body).listing_id === first.id ? 500 : 200);
    const { api, hook } = await ownHook(receiver.url, { ordered: true, types: ["listing.status_changed"] });
    first.id = await publish(api);
    other.id = await publish(api);
    for (const status of ["inactive", "active", "inactive"]) await api.post(`/my/listings/${first.id}/status`, { status });
    await api.post(`/my/listings/${other.id}/status`, { status: "inactive" });
    const idsOf = () => receiver.received.map(({ body }) => JSON.parse(body).listing_id);
    await expect.poll(idsOf).toContain(other.id);
    await expect.poll(async () => (await deliveriesOf(api, hook)).at(-1)?.attempts.length).toBe(1);
    expect(idsOf().filter((id) => id === first.id)).toHaveLength(1);
    failing = false;
    await makeDue(hook);
    await expect.poll(async () => (await deliveriesOf(api, hook, "?state=delivered")).length).toBe(4);
    const versions = receiver.received.map(({ body }) => JSON.parse(body)).filter(({ listing_id }) => listing_id === first.id);
    expect(versions.map(({ version }) => version)).toEqual([2, 2, 3, 4]);
  });
});

describe("sending again", () => {
  it("sends one delivery again with the same id, and test events that are marked", async () => {
    const receiver = await openReceiver();
    const { api, hook } = await ownHook(receiver.url, { types: ["listing.created"] });
    await publish(api);
    await expect.poll(async () => (await deliveriesOf(api, hook))[0]?.state).toBe("delivered");
    const [delivery] = await deliveriesOf(api, hook);
    const again = (await api.post(`${hook.path}/deliveries/${delivery.id}/resend`)).json.delivery_id;
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await deliveriesOf(api, hook))[0]).toMatchObject({ id: again, cause: "resend" });
    await api.post(`${hook.path}/test?type=listing.rejected`);
    await expect.poll(() => receiver.received.length).toBe(3);
    const { body, headers } = receiver.received[2] as Received;
    new Verifier(hook.secret).verify(body, headers as Record<string, string>);
    expect(JSON.parse(body)).toMatchObject({ id: 0, type: "listing.rejected", test: true });
    expect(await api.post(`${hook.path}/deliveries/2147483647/resend`)).toMatchObject({ status: 404 });
    const page = (await api.get(`${hook.path}/deliveries?limit=2`)).json;
    expect(page.count).toBe(2);
    expect((await api.get(`${hook.path}/deliveries?limit=2&cursor=${page.next_cursor}`)).json.deliveries).toMatchObject([
      { id: delivery.id },
    ]);
  });
});

describe("managing webhooks", () => {
  it("creates, lists, edits, pauses and deletes them, without ever showing a secret again", async () => {
    const { api, key, hook } = await ownHook("http://127.0.0.1:1/a", {
      types: ["listing.created", "listing.created"],
      description: "  CRM ",
    });
    const read = await api.get(hook.path);
    expect(read.json.webhook).toMatchObject({ types: ["listing.created"], description: "CRM", ordered: false, state: "active" });
    const list = await api.get("/webhooks");
    expect(list.json).toMatchObject({ count: 1, webhooks: [{ id: hook.id }] });
    for (const { text } of [read, list]) expect(text).not.toContain("whsec_");
    const edited = await api.patch(hook.path, { url: "http://127.0.0.1:1/b", types: [], ordered: true, state: "paused", description: "" });
    expect(edited.json.webhook).toMatchObject({ url: "http://127.0.0.1:1/b", types: [], ordered: true, state: "paused", description: "" });
    expect(await api.patch(hook.path, {})).toMatchObject({ status: 400 });
    const [stored] = await sql<{ secret: Buffer }>("SELECT secret FROM webhook_endpoints WHERE id = $1", [hook.id]);
    expect(stored?.secret.toString("latin1")).not.toContain(hook.secret.slice(6));
    const audit = await sql("SELECT details FROM audit_entries WHERE subject = 'account' AND subject_id = $1", [key.accountId]);
    expect(JSON.stringify(audit)).not.toMatch(/whsec_|127\.0\.0\.1:1\/a/);
    expect((await api.delete(hook.path)).json).toEqual({ ok: true, webhook_id: hook.id });
    expect(await api.get(hook.path)).toMatchObject({ status: 404 });
    expect(await api.delete(hook.path)).toMatchObject({ status: 404 });
  });

  it("repeats a creation with an Idempotency-Key, whose response is stored encrypted", async () => {
    const headers = { "idempotency-key": "create-webhook" };
    const [first, again] = [
      await api.post("/webhooks", { url: "http://127.0.0.1:1/" }, { headers }),
      await api.post("/webhooks", { url: "http://127.0.0.1:1/" }, { headers }),
    ];
    expect(again.json).toEqual(first.json);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    const stored = await sql<{ response_body: string }>("SELECT * FROM idempotency_keys WHERE key_id = $1", [owner.id]);
    expect(JSON.stringify(stored)).not.toContain("whsec_");
  });

  it("hides secrets in the request log", async () => {
    const created = await createHook("http://127.0.0.1:1/");
    await expect
      .poll(
        async () =>
          (await sql("SELECT 1 FROM request_log_bodies WHERE account_id = $1 AND answered LIKE '%webhook%'", [owner.accountId])).length,
      )
      .toBeGreaterThan(0);
    const bodies = await sql<{ answered: string }>("SELECT answered FROM request_log_bodies WHERE account_id = $1", [owner.accountId]);
    expect(JSON.stringify(bodies)).not.toContain(created.secret.slice(6, 20));
  });

  it("allows ten for an account, also when created at once", async () => {
    const own = client((await makeOwner({ scopes: SCOPES })).key);
    const responses = await Promise.all(Array.from({ length: 12 }, () => own.post("/webhooks", { url: "http://127.0.0.1:1/" })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 422, 422]);
    expect(responses.find(({ status }) => status === 422)?.json.fields).toMatchObject([{ path: "webhooks", code: "too_many" }]);
  });

  it.each([
    ["https://10.0.0.1/", "address_not_public"],
    ["https://[::ffff:10.0.0.1]/", "address_not_public"],
    ["https://printer.local/", "address_not_public"],
    ["https://user:pass@example.com/", "invalid_format"],
    ["nonsense", "invalid_format"],
    ["", "required"],
  ])("rejects %j", async (url, code) => {
    const response = await api.post("/webhooks", { url });
    expect(response).toMatchObject({ status: 422, json: { fields: [{ path: "url", code }] } });
  });

  it("returns addresses as URIs, and changes only those that are none", async () => {
    const { api, hook } = await ownHook("https://пример.укр/хук a", { types: ["listing.expired"] });
    const urlOf = async () => (await api.get(hook.path)).json.webhook.url;
    const uri = "https://xn--e1afmkfd.xn--j1amh/%D1%85%D1%83%D0%BA%20a";
    expect(await urlOf()).toBe(uri);
    expect(await sql("SELECT url FROM webhook_endpoints WHERE id = $1", [hook.id])).toEqual([{ url: uri }]);
    expect((await api.patch(hook.path, { url: "https://EXAMPLE.com" })).json.webhook.url).toBe("https://EXAMPLE.com");
    // Saved by an earlier version.
    await sql("UPDATE webhook_endpoints SET url = 'https://пример.укр/хук a' WHERE id = $1", [hook.id]);
    expect(await urlOf()).toBe(uri);
    expect((await api.get("/webhooks")).json.webhooks).toMatchObject([{ id: hook.id, url: uri }]);
  });

  it("belongs to the account: another one sees nothing", async () => {
    const { hook } = await ownHook("http://127.0.0.1:1/");
    for (const request of [
      api.get(hook.path),
      api.patch(hook.path, { state: "paused" }),
      api.delete(hook.path),
      api.get(`${hook.path}/deliveries`),
      api.post(`${hook.path}/test`),
      api.post(`${hook.path}/recover`, { since: "2026-01-01 00:00:00" }),
      api.post(`${hook.path}/rotate-secret`),
    ])
      expect(await request).toMatchObject({ status: 404, json: { error: "not_found" } });
  });

  it("needs its scope, which a read-only account keeps", async () => {
    const without = client((await makeOwner()).key);
    expect(await without.get("/webhooks")).toMatchObject({ status: 403, json: { required_scope: "webhooks:write" } });
    expect(await without.get("/events")).toMatchObject({ status: 403, json: { required_scope: "events:read" } });
    const restricted = await makeOwner({ readingOnly: true, scopes: SCOPES });
    const own = client((await makeKey(restricted.accountId, { scopes: SCOPES })).key);
    expect((await own.get("/ping")).json.scopes_granted).toEqual(["listings:read", "messages:read", "events:read", "webhooks:write"]);
    expect((await own.get("/events")).status).toBe(200);
    expect((await own.post("/my/listings", draft())).status).toBe(403);
  });
});
