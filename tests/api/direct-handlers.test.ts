import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { freePort } from "@/lib/platform/free-port";
import { projectRoot } from "@/lib/platform/paths";
import { makeOwner, sql } from "../support/accounts";
import { type CallOptions, call, type TestResponse } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { upload } from "../support/multipart";
import { padded, quadrants } from "../support/pictures";
import { endWithoutShutdown, secondInstance } from "../support/second-instance";
import { clip, paddedFilm } from "../support/videos";

/** The direct handlers in `server.ts` and Next's route file (`next start` alone) serve the same endpoints with the same responses. */

const MB = 1024 * 1024;

let nextUrl = "";
let stop = async () => {};

async function startNext(env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const instance = await secondInstance("next");
  const child = spawn(
    process.execPath,
    [createRequire(import.meta.url).resolve("next/dist/bin/next"), "start", "-p", String(port), "-H", "127.0.0.1"],
    {
      cwd: projectRoot(),
      env: {
        PATH: process.env["PATH"] ?? "",
        NODE_ENV: "production",
        DATA_DIR: instance.dataDir,
        ...instance.env,
        APP_URL: inject("boardUrl").replace("127.0.0.1", "localhost"),
        LOG_LEVEL: "error",
        CITIES_FIRST_SYNC: "off",
        ...env,
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  return { child, url: `http://127.0.0.1:${port}`, errors: () => errors };
}

/** Stops Next, which does not run our shutdown. */
const endInstance = (child: ChildProcess) =>
  endWithoutShutdown(() => {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    return exited;
  });

beforeAll(async () => {
  const next = await startNext({ CLIENT_IP_HEADER: "x-test-address" });
  stop = () => endInstance(next.child);
  nextUrl = next.url;
  await vi.waitFor(
    async () => {
      const response = await call("GET", "/api/v1/ping", { base: nextUrl, headers: { "x-test-address": "127.0.0.1" } });
      expect(response.status).toBe(401);
    },
    { timeout: 120_000, interval: 200 },
  );
});

afterAll(async () => {
  await stop();
});

/** The version in a listing's ETag increases with each of the two compared requests. */
const withoutVersion = (etag: string | undefined) => etag?.replace(/^"(\d+)-\d+"$/, '"$1"');

/** Returns what must be equal: status, body and our headers, without values that differ per request. */
function comparable({ status, headers, json, text }: TestResponse) {
  const { request_id: _id, server_time: _time, total_requests: _total, ...body } = json;
  const names = [
    "content-type",
    "allow",
    "www-authenticate",
    "cache-control",
    "x-content-type-options",
    "ratelimit-policy",
    "access-control-allow-origin",
    "access-control-allow-methods",
    "access-control-allow-headers",
    "access-control-expose-headers",
    "x-ratelimit-limit",
  ];
  return {
    status,
    empty: text === "",
    body,
    etag: withoutVersion(headers.etag),
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    vary: String(headers.vary).includes("Origin"),
  };
}

async function both(method: string, path: string, options: CallOptions = {}) {
  for (;;) {
    const direct = await call(method, path, options);
    const next = await call(method, path, {
      ...options,
      base: nextUrl,
      from: "127.0.0.1",
      headers: { ...options.headers, "x-test-address": options.from ?? "127.0.0.1" },
    });
    // Other tests change the category tree, possibly between the two requests.
    if (
      ["GET", "HEAD"].includes(method) &&
      path.startsWith("/api/v1/categories") &&
      (await call(method, path, options)).headers.etag !== direct.headers.etag
    )
      continue;
    expect(comparable(next), `${method} ${path}`).toEqual(comparable(direct));
    return direct;
  }
}

const OPERATIONS = ENDPOINTS.flatMap((endpoint) => endpoint.methods.map((method) => ({ endpoint, method }))).map((operation, index) => ({
  ...operation,
  name: `${operation.method} ${operation.endpoint.path}`,
  // One for each, since requests without a key are limited by address.
  stranger: `127.201.0.${index + 1}`,
}));

describe("the direct handler and Next's route file", () => {
  it.each(OPERATIONS)("send equal responses to $name", async ({ endpoint, method, stranger }) => {
    const { key } = await makeOwner({ domains: ["shop.example.com"] });
    const created = await call("POST", "/api/v1/my/listings", { key, body: bookDraft() });
    const id = endpoint.path.startsWith("/categories") ? 12101 : created.json.listing_id;
    const path = `/api/v1${endpoint.path.replace("{id}", String(id))}`;
    const origin = { origin: "https://shop.example.com" };
    const good = endpoint.path.endsWith("/status") ? { status: "active" } : endpoint.path === "/my/listings" ? undefined : { price: 5 };
    await both(method, path, { from: stranger });
    await both(method, path, {
      key,
      from: "10.0.0.1".replace("10", "127"),
      headers: origin,
      ...(endpoint.body.kind === "json" ? { body: good ?? {} } : {}),
    });
    await both(method, path, { key, from: "127.0.0.9", headers: origin, body: endpoint.body.kind === "json" ? "[" : undefined });
    await both(method, `${path}?lang=xx&limit=0&q=a`, { key, ...(endpoint.body.kind === "json" ? { body: { titel: 1 } } : {}) });
    await both("OPTIONS", path, { headers: { ...origin, "access-control-request-method": method } });
    await both("DELETE", path, { key });
    await both(method, `${path}/`, { key, ...(endpoint.body.kind === "json" ? { body: {} } : {}) });
    if (endpoint.methods.includes("GET")) await both("HEAD", path, { key });
    if (endpoint.body.kind === "json") {
      await both(method, path, { key, body: "x".repeat(300_000) });
      await both(method, path, { key, body: "{}", headers: { "content-type": "text/plain" } });
    }
  });

  it("handle a creation and its duplicate, unknown paths and query encodings equally", async () => {
    const { key } = await makeOwner();
    const body = draft();
    const first = await call("POST", "/api/v1/my/listings", { key, body });
    const response = await both("POST", "/api/v1/my/listings", { key, body });
    expect(response.json).toMatchObject({ error: "duplicate", listing_id: first.json.listing_id });
    for (const path of [
      "/api/v1",
      "/api/v1/nope",
      "/api/v1/ping/x",
      "/api/v1/cities",
      "/api/v1/cities/search?q=%D0%BB%D1%8C%D0%B2%D1%96%D0%B2",
      "/api/v1/cities/search?q=a+b&limit=1",
    ])
      await both("GET", path, { key });
  });

  it("pass on files completely, although Next's proxy buffers only 10 MB of a body", async () => {
    const owner = await makeOwner();
    const throughNext = { base: nextUrl, headers: { "x-test-address": "127.0.0.1" } };
    const picture = await quadrants(60, 40).jpeg().toBuffer();
    for (const megabytes of [9.9, 10.1, 12]) {
      const bytes = padded(picture, Math.round(megabytes * MB));
      expect((await upload("photo", owner.key, bytes, throughNext)).status, `${megabytes} MB`).toBe(201);
      const sha256 = createHash("sha256").update(bytes).digest();
      const rows = await sql("SELECT 1 FROM media_files WHERE account_id = $1 AND source_sha256 = $2", [owner.accountId, sha256]);
      expect(rows.length).toBeGreaterThan(0);
    }
    const tooLarge = { status: 413, json: { error: "file_too_large" } };
    expect(await upload("photo", owner.key, padded(picture, Math.round(12.1 * MB)), throughNext)).toMatchObject(tooLarge);
    const film = paddedFilm(await readFile(await clip("mp4", { seconds: 2 })), Math.round(49.9 * MB));
    expect((await upload("video", owner.key, film, throughNext)).status).toBe(201);
    const stored = "SELECT 1 FROM media_files WHERE account_id = $1 AND kind = 'video' AND source_sha256 = $2";
    expect(await sql(stored, [owner.accountId, createHash("sha256").update(film).digest()])).toHaveLength(1);
    expect(await upload("video", owner.key, Buffer.alloc(Math.round(50.1 * MB)), throughNext)).toMatchObject(tooLarge);
  });

  it("serve nothing without CLIENT_IP_HEADER, and log what to set", async () => {
    const { key } = await makeOwner();
    const next = await startNext({});
    try {
      const ping = () => fetch(`${next.url}/api/v1/ping`, { headers: { authorization: `Bearer ${key}`, "x-forwarded-for": "127.0.0.1" } });
      await vi.waitFor(async () => expect((await ping()).status).toBe(500), { timeout: 60_000, interval: 200 });
      expect(next.errors()).toContain("set CLIENT_IP_HEADER");
    } finally {
      await endInstance(next.child);
    }
  });

  it("reject every request without a trusted header, since Next's route file does not know the address", async () => {
    const response = await call("GET", "/api/v1/ping", { base: nextUrl });
    expect(response).toMatchObject({ status: 500, json: { error: "internal_error" } });
  });
});
