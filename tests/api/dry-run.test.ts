import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@/lib/api/define-endpoint";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { type CallOptions, type Client, call, client, type TestResponse } from "../support/client";
import { BICYCLES, bookDraft, draft } from "../support/drafts";
import { upload } from "../support/multipart";
import { databaseOf, type OwnBoard, ownBoard } from "../support/own-board";
import { quadrants } from "../support/pictures";
import { clip } from "../support/videos";

/** Dry runs (docs/api/dry-run.md). A separate board, because all of its tables are compared. */

let own: OwnBoard;
let database: pg.Client;
let api: Client;
let listing = 0;

/** Tables that every request writes, whatever it does, and those of background work. */
const IGNORED =
  /^(?:request_log\w*|account_events|account_usage|key_usage|event_cursors|listing_checks|listing_likeness|catalogue_\w+|moderation_queue\w*|_prisma_migrations)$/;

beforeAll(async () => {
  own = await ownBoard("dry-run", {});
  database = await databaseOf(own.board.dataDir);
  await database.query("UPDATE api_keys SET scopes = $1", [SCOPES]);
  api = client(own.key, { base: own.board.url });
  listing = (await api.put("/my/listings/by-external-id/sku-1", bookDraft())).json.listing_id;
});
afterAll(async () => {
  await database.end();
  await own.board.stop();
});

/** Returns the contents of all tables, as hashes by name, and the files in storage. */
async function snapshot(): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    if (IGNORED.test(name)) continue;
    // The counters of a key count dry runs, too.
    const row = name === "api_keys" ? "to_jsonb(t) - 'total_requests' - 'last_used_at' - 'last_used_ip'" : "to_jsonb(t)";
    const hash = await database.query<{ content: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, ',' ORDER BY row)), '') AS content FROM (SELECT (${row})::text AS row FROM "${name}" t) AS r`,
    );
    contents[name] = hash.rows[0]?.content ?? "";
  }
  // Jobs with a schedule are added every minute.
  const jobs = await database.query<{ n: string }>(
    `SELECT count(*) AS n FROM pgboss.job
      WHERE state = 'created' AND name NOT LIKE '\\_\\_%' AND name NOT IN (SELECT name FROM pgboss.schedule) AND start_after < now()`,
  );
  // The folder is created with the first upload.
  const folder = join(own.board.dataDir, "media");
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).sort() : [];
  return { ...contents, jobs: jobs.rows[0]?.n ?? "", files: files.join(" ") };
}

async function expectNothingWritten(send: () => Promise<TestResponse>): Promise<TestResponse> {
  const before = await snapshot();
  const response = await send();
  expect(await snapshot()).toEqual(before);
  return response;
}

const picture = () => quadrants().jpeg().toBuffer();

/** Valid requests, by operation. Others are sent with the values of their example. */
const VALID: Readonly<Record<string, () => Promise<{ path?: string; body?: object; file?: Uint8Array }>>> = {
  createListing: async () => ({ body: bookDraft({ external_id: "dry" }) }),
  editListing: async () => ({ path: `/my/listings/${listing}`, body: { price: 3, external_id: "other" } }),
  changeListingStatus: async () => ({ path: `/my/listings/${listing}/status`, body: { status: "inactive" } }),
  upsertListing: async () => ({ path: "/my/listings/by-external-id/dry", body: bookDraft() }),
  runBatch: async () => ({
    body: {
      operations: [
        { op: "create", data: bookDraft() },
        { op: "upsert", external_id: "new", data: draft() },
        { op: "edit", external_id: "new", data: { price: 4 } },
        { op: "edit", external_id: "none", data: { price: 4 } },
        { op: "status", id: listing, data: { status: "inactive" } },
      ],
    },
  }),
  setPricesAndStatuses: async () => ({ body: { listings: [{ id: listing, price: 5, status: "inactive" }] } }),
  uploadPhoto: async () => ({ file: await picture() }),
  uploadVideo: async () => ({ file: readFileSync(await clip("mp4")) }),
};

const writing = ENDPOINTS.filter(({ takesDryRun }) => takesDryRun).flatMap((endpoint) =>
  endpoint.methods.map((method) => ({ endpoint, method })),
);

async function send({ endpoint, method }: { endpoint: Endpoint; method: string }, query: string, options: CallOptions = {}) {
  const [example] = endpoint.examples;
  const { path, body = example.body, file } = (await VALID[endpoint.operationId]?.()) ?? {};
  const filled = path ?? endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(example.path?.[name] ?? 1)));
  const common = { base: own.board.url, key: own.key, ...options };
  if (endpoint.body.kind === "file") {
    const kind = endpoint.path.endsWith("photo") ? "photo" : "video";
    return upload(kind, own.key, file as Uint8Array, { base: own.board.url, query, ...options });
  }
  return call(method, `/api/v1${filled}${query}`, { ...common, ...(endpoint.body.kind === "json" ? { body } : {}) });
}

describe("dry_run=true", () => {
  it("is a parameter of every endpoint that writes", () => {
    const others = ENDPOINTS.filter(({ takesDryRun, methods }) => !takesDryRun && !methods.includes("GET"));
    expect(others.map(({ operationId }) => operationId)).toEqual(["suggestCategory"]);
    for (const { endpoint } of writing) expect(Object.keys(endpoint.query.shape)).toContain("dry_run");
  });

  it.each(writing.map((each) => [`${each.method} ${each.endpoint.path}`, each] as const))("writes nothing: %s", async (_, each) => {
    const key = { headers: { "idempotency-key": `dry-${each.endpoint.operationId}` } };
    const response = await expectNothingWritten(() => send(each, "?dry_run=true", key));
    if (VALID[each.endpoint.operationId]) {
      expect(response).toMatchObject({ status: 200, json: { ok: true, dry_run: true, would: {} } });
      expect(Number(response.headers["x-ratelimit-remaining"])).toBeLessThan(600);
    }
    // Malformed and repeated parameters write nothing either.
    for (const query of ["?dry_run=yes", "?dry_run=true&dry_run=true", "?dry_run="])
      expect(await expectNothingWritten(() => send(each, query))).toMatchObject({ status: 400, json: { fields: [{ path: "dry_run" }] } });
  });

  it.each(["?dry%5Frun=true", "?dry_run=tru%65", "?%64ry_run=%74rue", "?a=%zz&dry_run=true"])(
    "is recognized however it is encoded: %s",
    async (query) => {
      const created = await expectNothingWritten(() => api.post(`/my/listings${query}`, bookDraft()));
      expect(created).toMatchObject({ status: 200, json: { dry_run: true } });
      const changed = await expectNothingWritten(() => api.post(`/my/listings/${listing}/status${query}`, { status: "inactive" }));
      expect(changed).toMatchObject({ status: 200, json: { dry_run: true } });
    },
  );

  it("predicts the status and reports findings and a likelier category", async () => {
    const path = "/my/listings?dry_run=true";
    const book = await api.post(path, bookDraft());
    expect(book.json).toMatchObject({ would: { status: "active", auto_approved: true, findings: [] } });
    const bicycle = await api.post(
      path,
      draft({ description: "Пишіть мені на адресу seller@example.com або дзвоніть, велосипед у доброму стані." }),
    );
    expect(bicycle.json).toMatchObject({
      would: { status: "pending", auto_approved: false, findings: [{ code: "contact_in_text", field: "description" }] },
    });
    const phone = {
      title: "iPhone 13 128GB, стан ідеальний",
      description: "Телефон Apple iPhone 13, акумулятор 90%, повний комплект, без подряпин.",
    };
    const wrong = await api.post(path, draft(phone));
    expect(wrong.json.would.suggested_category).toMatchObject({ category_id: 4101 });
    expect(bicycle.json.would.suggested_category).toBeUndefined();
    expect((await api.patch(`/my/listings/${listing}?dry_run=true`, { price: 4 })).json).toEqual({
      ok: true,
      dry_run: true,
      would: { listing_id: listing, status: "pending", auto_approved: true, findings: [] },
    });
  });

  it("returns the errors that the request would get", async () => {
    const { json: twin } = await api.post("/my/listings", bookDraft({ external_id: "twin" }));
    const requests: readonly [string, object][] = [
      ["/my/listings", draft({ title: "x", price: -1 })],
      ["/my/listings", { ...draft(), colour: "red" }],
      ["/my/listings", draft({ external_id: "twin" })],
      ["/my/listings/99999999/status", { status: "active" }],
      [`/my/listings/${twin.listing_id}/status`, { status: "sold" }],
      [
        "/my/listings/batch",
        {
          operations: [
            { op: "create", data: draft({ title: "x" }) },
            { op: "status", id: listing, data: { status: "active" } },
          ],
          atomic: true,
        },
      ],
    ];
    for (const [path, body] of requests) {
      const dry = await expectNothingWritten(() => api.post(`${path}?dry_run=true`, body));
      const real = await api.post(path, body);
      expect(dry.status, path).toBe(real.status);
      expect(real.status).toBeGreaterThanOrEqual(400);
      if (!path.endsWith("batch")) expect({ ...dry.json, request_id: "" }).toEqual({ ...real.json, request_id: "" });
    }
  });

  it("lets the operations of a batch build on each other", async () => {
    const operations = [
      { op: "create", external_id: "one", data: bookDraft() },
      { op: "edit", external_id: "one", data: { category_id: BICYCLES, attributes: { bicycle_type: "city" } } },
      { op: "create", external_id: "one", data: bookDraft() },
    ];
    const { json } = await api.post("/my/listings/batch?dry_run=true", { operations });
    expect(json.would).toMatchObject({
      succeeded: 2,
      failed: 1,
      results: [
        { status: 200, body: { ok: true, dry_run: true, would: { status: "active" } } },
        { status: 200, body: { dry_run: true, would: { status: "pending", auto_approved: false } } },
        { status: 422, body: { error: "external_id_taken" } },
      ],
    });
  });

  it("does not depend on, nor change, an Idempotency-Key, and the request can be sent for real afterwards", async () => {
    const body = bookDraft();
    const once = { headers: { "idempotency-key": "real" } };
    await api.post("/my/listings?dry_run=true", body, once);
    const { status, headers } = await api.post("/my/listings?dry_run=false", body, once);
    expect([status, headers["idempotency-replayed"]]).toEqual([201, undefined]);
    const photo = await picture();
    const dry = await upload("photo", own.key, photo, { base: own.board.url, query: "?dry_run=true" });
    expect(dry.json.would).toEqual({ width: 600, height: 400 });
    expect((await upload("photo", own.key, photo, { base: own.board.url })).status).toBe(201);
  });

  it("runs side by side with real requests", async () => {
    const body = bookDraft({ external_id: "race" });
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => api.post(`/my/listings${i % 2 ? "?dry_run=true" : ""}`, body)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { json } of responses.filter(({ status }) => status === 422)) expect(json.error).toBe("external_id_taken");
    const { rows } = await database.query("SELECT count(*)::int AS n FROM listings WHERE external_id = 'race'");
    expect(rows).toEqual([{ n: 1 }]);
  });
});

it("is compared by hashes that notice a change", async () => {
  const before = await snapshot();
  expect(createHash("sha1").update(JSON.stringify(before)).digest("hex")).toHaveLength(40);
  await api.post("/my/listings", bookDraft());
  const after = await snapshot();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(
    expect.arrayContaining(["audit_entries", "listing_fingerprints", "listing_revisions", "listings"]),
  );
});
