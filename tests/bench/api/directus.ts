import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type autocannon from "autocannon";
import pg from "pg";
import { freePort } from "@/lib/platform/free-port";
import { removeFolder, temporaryFolder } from "@/tests/support/processes";
import { compare, printComparison, type Side } from "./load";
import { creations, draft, type Operation } from "./requests";
import type { Servers } from "./servers";

/**
 * `npm run bench -- --peer directus`: the same requests to Directus, in turns with the baseline on the same PostgreSQL. Directus is installed
 * from npm into a temporary folder and is no dependency of the project; DIRECTUS_FOLDER keeps an installation for further runs. Its limiters,
 * caches of data, logs and telemetry are off. It is called as an administrator, so that it does not evaluate permissions.
 */

const VERSION = "12";
/** Directus 12 needs Node.js 22. With an older one, this version is installed beside it. */
const NODE_VERSION = 22;

const TOKEN = "benchmark-administrator-token";

interface DirectusOptions {
  /** Ids of the board's listings, one per account: those of Directus have the same. */
  readonly ids: readonly number[];
  readonly times: { readonly seconds: number; readonly rounds: number };
  readonly floorSide: (operation: Operation) => Side;
}

/** Installs Directus, without scripts of packages. Returns Node.js's executable and the command-line tool. */
function install(folder: string): { node: string; cli: string } {
  const cli = join(folder, "node_modules", "directus", "cli.js");
  const isOld = Number(process.versions.node.split(".")[0]) < NODE_VERSION;
  const runtime = `node-${process.platform}-${process.arch}`;
  if (!existsSync(cli)) {
    console.log(`directus installing from npm into ${folder} (several minutes)`);
    // Only scripts in flows need it, and it is compiled or downloaded from another site when it is installed.
    const stub = join(folder, "isolated-vm");
    mkdirSync(stub, { recursive: true });
    writeFileSync(join(stub, "package.json"), '{"name":"isolated-vm","version":"0.0.0"}');
    writeFileSync(join(stub, "index.js"), "module.exports = {};");
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, overrides: { "isolated-vm": "file:isolated-vm" } }));
    const packages = [`directus@${VERSION}`, ...(isOld ? [`${runtime}@${NODE_VERSION}`] : [])];
    const flags = ["--omit=dev", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
    execFileSync("npm", ["install", ...flags, ...packages], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
  return { node: isOld ? join(folder, "node_modules", runtime, "bin", "node") : process.execPath, cli };
}

/** Columns of the board's responses that are neither computed nor the id, with their types in Directus. */
const COLUMNS: Readonly<Record<string, string>> = {
  account_id: "integer",
  slug: "string",
  title: "string",
  description: "text",
  price: "float",
  price_type: "string",
  price_negotiable: "boolean",
  price_period: "string",
  currency: "string",
  condition: "string",
  city: "string",
  city_ref: "string",
  category_id: "integer",
  category_slug: "string",
  status: "string",
  views: "integer",
  vip: "boolean",
  top: "boolean",
  vip_until: "timestamp",
  top_until: "timestamp",
  photo: "string",
  photos: "json",
  photos_wm: "json",
  photos_3d: "json",
  video_url: "string",
  video_thumbnail: "string",
  attributes: "json",
  contacts: "json",
  delivery: "json",
  lang: "string",
  translations: "json",
  machine_translations: "json",
  url: "string",
  created_at: "timestamp",
  updated_at: "timestamp",
  expires_at: "timestamp",
};

const NOT_IN_LIST = new Set(
  "account_id description city_ref category_id category_slug photos_wm photos_3d video_url video_thumbnail attributes contacts delivery lang translations machine_translations".split(
    " ",
  ),
);
const LIST_COLUMNS = ["id", ...Object.keys(COLUMNS).filter((name) => !NOT_IN_LIST.has(name))];

const headers = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };

async function createCollection(url: string): Promise<void> {
  const response = await fetch(`${url}/collections`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      collection: "listings",
      schema: {},
      meta: {},
      fields: [
        { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true } },
        ...Object.entries(COLUMNS).map(([field, type]) => ({ field, type, schema: {}, meta: {} })),
      ],
    }),
  });
  if (!response.ok) throw new Error(`Directus rejected the collection: ${await response.text()}`);
}

/** Copies the board's listings, with the values that its API returns. */
async function copyListings(from: pg.Pool, to: pg.Client, pageUrl: string): Promise<void> {
  const { rows } = await from.query<{ row: string }>({
    text: `SELECT row_to_json(x)::text AS row
             FROM (SELECT l.id, l.account_id, l.slug, l.title, l.description, l.price, l.price_type, l.price_negotiable, l.price_period, l.currency,
                          l.condition, c.name_uk AS city, l.city_ref, l.category_id, k.slug AS category_slug, l.status, l.views, false AS vip,
                          false AS top, l.vip_until, l.top_until, l.photos[1] AS photo, l.photos, l.photos_wm, l.photos_3d, l.video_url,
                          l.video_thumbnail, l.attributes, json_build_object('name', l.contact_name, 'phone', l.contact_phone,
                          'hide_phone', l.hide_phone) AS contacts, l.delivery, l.lang, l.translations, l.machine_translations, $1 || l.slug AS url,
                          l.created_at, l.updated_at, l.expires_at
                     FROM listings l JOIN cities c ON c.ref = l.city_ref JOIN categories k ON k.id = l.category_id WHERE l.status = 'active') AS x`,
    values: [pageUrl],
  });
  for (let start = 0; start < rows.length; start += 1_000) {
    const batch = `[${rows.slice(start, start + 1_000).map(({ row }) => row)}]`;
    await to.query({ text: "INSERT INTO listings SELECT * FROM json_populate_recordset(NULL::listings, $1::json)", values: [batch] });
  }
  await to.query("SELECT setval(pg_get_serial_sequence('listings', 'id'), (SELECT max(id) FROM listings))");
  await to.query("CREATE INDEX ON listings (account_id, status, id DESC)");
  await to.query("VACUUM ANALYZE listings");
}

/** Operations that Directus is measured with: it caches nothing, so pages that were not read before are like others. */
const COMPARED = ["list", "detail", "create"] as const;

function directusRequests({ accounts }: Servers, ids: readonly number[]): Record<(typeof COMPARED)[number], autocannon.Request[]> {
  const list = (account: number) =>
    `/items/listings?filter[account_id][_eq]=${account}&filter[status][_eq]=active&sort=-id&limit=20&fields=${LIST_COLUMNS}`;
  const own = { authorization: headers.authorization };
  return {
    list: accounts.map((account) => ({ method: "GET", path: list(account), headers: own })),
    detail: ids.map((id) => ({ method: "GET", path: `/items/listings/${id}`, headers: own })),
    create: creations(
      "/items/listings",
      accounts.map(() => own),
      () => ({ ...draft(), account_id: accounts[0], status: "pending" }),
    ),
  };
}

async function waitUntilUp(url: string): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const up = await fetch(`${url}/server/ping`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await sleep(200);
  }
  throw new Error("Directus did not start.");
}

/** Measures Directus against the baseline. */
export async function measureDirectus(servers: Servers, { ids, times, floorSide }: DirectusOptions): Promise<void> {
  const kept = process.env["DIRECTUS_FOLDER"];
  const folder = kept ?? temporaryFolder("directus");
  const { node, cli } = install(folder);
  await servers.pool.query("CREATE DATABASE directus");
  const databaseUrl = servers.databaseUrl.replace(/\/[^/]*$/, "/directus");
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: String(port),
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: "benchmark-secret-benchmark-secret",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "benchmark-password",
    ADMIN_TOKEN: TOKEN,
    RATE_LIMITER_ENABLED: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    CACHE_ENABLED: "false",
    LOG_LEVEL: "error",
    TELEMETRY: "false",
  };
  execFileSync(node, [cli, "bootstrap"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const server = spawn(node, [cli, "start"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await waitUntilUp(url);
    await createCollection(url);
    await client.connect();
    await copyListings(servers.pool, client, `http://localhost:${servers.board.port}/listing/`);
    const requests = directusRequests(servers, ids);
    const processes = { server: server.pid as number, database: servers.database };
    for (const operation of COMPARED) {
      const sides = [floorSide(operation), { name: "Directus", url, requests: requests[operation], processes }];
      printComparison(operation, await compare(sides, times));
    }
  } finally {
    await client.end();
    server.kill();
    if (kept === undefined) removeFolder(folder);
  }
}
