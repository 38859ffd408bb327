import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportAccount } from "@/lib/domain/account-data/export";
import { creditAccount } from "@/lib/domain/billing/credit";
import { OPERATOR } from "@/lib/domain/context/context";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { draft } from "../support/drafts";

/** The export of an account's data compared with the schema: each new table must be exported or listed here with a reason. */

/** Tables with the account's data, and the part of the document that contains it. */
const EXPORTED: Readonly<Record<string, string>> = {
  accounts: "profile",
  account_identities: "profile.signs_in_through",
  account_tokens: "profile.open_links",
  account_usage: "profile.requests_by_day",
  api_keys: "keys",
  audit_entries: "history",
  balances: "profile.balance",
  confirmed_addresses: "profile.signed_in_from",
  deprecated_uses: "keys.0.deprecated_uses",
  favourite_notices: "favourites.0.notices",
  favourites: "favourites",
  idempotency_keys: "keys.0.stored_responses",
  key_usage: "keys.0.usage",
  ledger_entries: "balance",
  ledger_transactions: "balance",
  listing_checks: "listings.0.checks",
  listing_flags: "reports",
  listing_reviews: "listings.0.reviews",
  listing_revisions: "listings.0.revisions",
  listings: "listings",
  media_files: "uploads",
  phone_codes: "profile.phone_code",
  phone_quotas: "profile.phones_seen_by_day",
  listing_daily_stats: "listings.0.by_day",
  push_subscriptions: "notified_devices",
  request_log: "requests",
  request_log_bodies: "requests.0.request_body",
  saved_search_matches: "saved_searches.0.found",
  saved_searches: "saved_searches",
  sessions: "sessions",
  statements_of_reasons: "statements_of_reasons",
  thread_reports: "threads.0.reports",
  threads: "threads",
  top_ups: "top_ups",
  webhook_deliveries: "webhook_deliveries",
  webhook_endpoints: "webhooks",
};

const LEFT_OUT: Readonly<Record<string, string>> = {
  account_events: "the changes in the history and the state of the listing, for 30 days",
  catalogue_entries: "derived from the listing, for the search",
  catalogue_queue: "numbers of listings that wait to be indexed",
  listing_escalations: "moderators' internal notes on a case, and who handed it to whom",
  listing_fingerprints: "hashes of the account's own listings, for two days",
  listing_likeness: "hashes derived from the account's own texts and photos",
  listing_moves: "the history and the revisions have each change of category",
  listing_views: "hashes of visitors, who are other people, for a day",
  moderation_queue: "derived from the listing, its reports and its checks, while it waits",
  moderation_claims: "which listing a moderator has open, for minutes",
  moderation_notes: "moderators' internal notes, given on request (docs/decisions/172-case-tools.md)",
  pending_messages: "first messages of visitors to the account, for a day, until they confirm their email address",
  test_reviews: "which listing of test mode waits for its simulated review, for seconds",
  translation_attempts: "a hash of the listing's own text",
};

/** Names of columns that refer to an account, a key or a listing: not all of them are foreign keys. */
const REFERENCES = [
  "account_id",
  "owner_id",
  "actor_id",
  "subject_id",
  "moderator_id",
  "resolved_by",
  "author_id",
  "key_id",
  "listing_id",
  "viewer",
];

let owner: TestKey;
let document: Record<string, unknown>;

beforeAll(async () => {
  await openDatabase();
  owner = await makeOwner();
  const made = await client(owner.key).post("/my/listings", draft());
  const id = made.json.listing_id as number;
  const { accountId } = owner;
  await sql("INSERT INTO account_identities (provider, subject, account_id) VALUES ('google', $1, $2)", [`s-${accountId}`, accountId]);
  await sql(
    "INSERT INTO account_tokens (account_id, purpose, email, token_hash, expires_at) VALUES ($1, 'change_email', 'new@example.com', sha256($2::text::bytea), now() + interval '1 hour')",
    [accountId, `t-${accountId}`],
  );
  await sql("INSERT INTO phone_codes VALUES ($1, '+380671234567', 'x', 0, now(), now())", [accountId]);
  await sql("INSERT INTO confirmed_addresses (account_id, address_hash, last_at) VALUES ($1, 'x', now())", [accountId]);
  await sql("INSERT INTO account_usage (account_id, day, requests) VALUES ($1, '2020-01-02', 3) ON CONFLICT DO NOTHING", [accountId]);
  await sql(
    `INSERT INTO deprecated_uses (key_id, operation, field, since, link, first_used_at, last_used_at, requests)
     VALUES ($1, 'GET /old', '', '2026-01-01', '/docs/api/lifecycle', now(), now(), 1)`,
    [owner.id],
  );
  await sql("INSERT INTO key_usage (key_id, day, succeeded) VALUES ($1, '2020-01-02', 3) ON CONFLICT DO NOTHING", [owner.id]);
  await sql(
    "INSERT INTO idempotency_keys (key_id, value, request_hash, status, headers, body) VALUES ($1, 'v', 'x', 201, '{}', 'stored body')",
    [owner.id],
  );
  await sql(
    `INSERT INTO request_log (request_id, account_id, key_id, at, method, template, path, status, counted, ms, address)
     VALUES (gen_random_uuid(), $1, $2, now(), 'GET', '/ping', '/ping', 200, true, 1, '127.0.0.1')`,
    [accountId, owner.id],
  );
  await sql(
    `INSERT INTO request_log_bodies (account_id, request_id, at, sent)
     SELECT account_id, request_id, at, 'sent body' FROM request_log WHERE account_id = $1 ON CONFLICT (account_id, request_id) DO UPDATE SET sent = 'sent body'`,
    [accountId],
  );
  await sql(
    "INSERT INTO sessions (account_id, token_hash, method, address, user_agent, expires_at) VALUES ($1, sha256($2::text::bytea), 'password', '127.0.0.1', 'test', now() + interval '1 day')",
    [accountId, `s-${accountId}`],
  );
  await sql(
    `INSERT INTO push_subscriptions (account_id, session_id, endpoint, p256dh, auth, language, user_agent, created_at)
     SELECT account_id, id, 'https://push.example.com/secret-' || id, 'secret-key', 'secret-auth', 'uk', 'test', now() FROM sessions WHERE account_id = $1`,
    [accountId],
  );
  await sql("INSERT INTO media_files (url, account_id, kind) VALUES ($1, $2, 'photo')", [
    `https://media.example/${accountId}.jpg`,
    accountId,
  ]);
  await sql("INSERT INTO listing_flags (listing_id, kind, code, account_id) VALUES ($1, 'report', 'fraud', $2)", [id, accountId]);
  await sql("INSERT INTO listing_reviews (listing_id, version, decision, reason) VALUES ($1, 1, 'rejected', 'чому')", [id]);
  await sql(
    `INSERT INTO statements_of_reasons (account_id, measure, source, automated_detection, automated_decision, ground, language, appeal_until)
     VALUES ($1, 'account_restriction', 'own_initiative', false, false, 'terms', 'uk', now() + interval '6 months')`,
    [accountId],
  );
  await sql("INSERT INTO listing_checks (listing_id, version, risk) VALUES ($1, 1, 'none') ON CONFLICT DO NOTHING", [id]);
  await sql("INSERT INTO listing_daily_stats (listing_id, day, phones) VALUES ($1, '2020-01-02', 2)", [id]);
  await sql(
    `INSERT INTO favourites (account_id, listing_id, title, saved_price, saved_currency, notice_price, notice_currency, saved_at)
     VALUES ($1, $2, 'Річ', 1, 'UAH', 1, 'UAH', now())`,
    [accountId, id],
  );
  await sql("INSERT INTO favourite_notices (account_id, listing_id, kind, at, emailed_at) VALUES ($1, $2, 'unavailable', now(), now())", [
    accountId,
    id,
  ]);
  await sql(
    `WITH search AS (
       INSERT INTO saved_searches (account_id, name, address, frequency, created_at, viewed_at, compiled_from)
       VALUES ($1, 'Річ', '/catalogue/cars', 'off', now(), now(), 'test') RETURNING id)
     INSERT INTO saved_search_matches (search_id, listing_id, matched_at, emailed_at) SELECT id, $2, now(), now() FROM search`,
    [accountId, id],
  );
  // A day in the future: other tests delete past ones.
  await sql("INSERT INTO phone_quotas (viewer, day, count) VALUES ($1, '2099-01-02', 2)", [`account:${accountId}`]);
  await creditAccount(
    { db: db(), actor: OPERATOR, now: Date.now() },
    { accountId, amount: "10", note: "Готівка в касі", token: randomUUID() },
  );
  await sql(
    "INSERT INTO top_ups (account_id, method, order_id, token, amount, created_at) VALUES ($1, 'invoice', gen_random_uuid(), 't', 20, now())",
    [accountId],
  );
  await sql(
    `WITH webhook AS (
       INSERT INTO webhook_endpoints (account_id, url, state, secret) VALUES ($1, 'https://shop.example.com/hook', 'paused', 'secret') RETURNING id)
     INSERT INTO webhook_deliveries (endpoint_id, type, listing_id, state, next_attempt_at, created_at)
     SELECT id, 'listing.edited', $2, 'failed', now(), now() FROM webhook`,
    [accountId, id],
  );
  await sql(
    `WITH thread AS (
       INSERT INTO threads (listing_id, listing_title, buyer_id, seller_id, seller_last_at) VALUES ($2, 'Річ', $3, $1, now()) RETURNING id)
     INSERT INTO thread_reports (thread_id, reporter_id, reason) SELECT id, $1, 'spam' FROM thread`,
    [accountId, id, await makeAccount()],
  );
  let text = "";
  for await (const piece of exportAccount({ db: db(), now: Date.now() }, accountId)) text += piece;
  document = JSON.parse(text);
});
afterAll(() => db().close());

const valueAt = (path: string) =>
  path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

describe("the export of an account's data", () => {
  it("covers every table that refers to an account, its keys or its listings", async () => {
    const tables = await sql<{ table_name: string }>(
      "SELECT DISTINCT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = ANY($1) ORDER BY 1",
      [REFERENCES],
    );
    const coveredTables = Object.keys({ ...EXPORTED, ...LEFT_OUT });
    expect(tables.map(({ table_name }) => table_name).filter((name) => !coveredTables.includes(name))).toEqual([]);
  });

  it.each(Object.entries(EXPORTED))("contains the data of %s in %s", (_, path) => {
    const value = valueAt(path);
    expect(value ?? undefined, path).toBeDefined();
    if (typeof value === "object") expect(Object.keys(value as object), path).not.toEqual([]);
  });

  it("contains every column of the account and its listings except credentials", async () => {
    const columns = async (table: string) =>
      (
        await sql<{ column_name: string }>(
          "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
          [table],
        )
      ).map(({ column_name }) => column_name);
    const missing = (names: readonly string[], value: unknown) => names.filter((name) => !Object.hasOwn(value as object, name)).sort();
    expect(missing(await columns("accounts"), valueAt("profile"))).toEqual(["deleted_at", "password_hash"]);
    expect(missing(await columns("listings"), valueAt("listings.0"))).toEqual(["account_id"]);
    expect(missing(await columns("api_keys"), valueAt("keys.0"))).toEqual(["account_id", "previous_hash", "secret_hash"]);
  });

  it("contains no secrets", async () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/password_hash|secret_hash|token_hash|previous_hash/);
    expect(text).not.toContain(owner.key);
    expect(text).not.toMatch(/secret-(?:\d|key|auth)/);
    expect(valueAt("notified_devices.0.push_service")).toBe("push.example.com");
  });
});
