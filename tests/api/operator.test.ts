import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { QueryResultRow } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { database, makeAccount, makeKey, sql } from "../support/accounts";
import { client } from "../support/client";
import { runCommandHere } from "../support/commands";
import { draft } from "../support/drafts";
import { databaseOf } from "../support/own-board";
import { type RunningBoard, removeFolder, runCommand, startBoard, temporaryFolder } from "../support/processes";
import { probe } from "../support/videos";

/**
 * The operator's command line. Commands run in this process, except where their process matters: the first start, output and exit code,
 * files, concurrent commands, and `demo`.
 */

const dataDir = temporaryFolder("operator");
process.env["DATA_DIR"] = dataDir;
let board: RunningBoard | undefined;
const run = runCommandHere;
const runProcess = (...args: string[]) => runCommand(dataDir, args);
const EMAIL = ["--email", "owner@example.com"];

beforeAll(async () => {
  // Without a server, the command starts the database itself. Run through `board.mjs`, as npm does.
  const person = [...EMAIL, "--password", "pw", "--name", "Олена", "--phone", "067 123 45 67", "--account", "business"];
  const created = await runCommand(dataDir, ["user:create", ...person], {}, { root: projectRoot() });
  expect(created).toMatchObject({ code: 0, stderr: "", json: { id: expect.any(Number), email: "owner@example.com" } });
  board = await startBoard({ dataDir });
});

afterAll(async () => {
  await (await database()).end();
  await board?.stop();
  removeFolder(dataDir);
});

describe("npm run -s board", () => {
  const base = () => ({ base: board?.url as string });

  it("creates keys that work at once, and changes them from the next request", async () => {
    const { json } = await runProcess(
      "key:create",
      ...EMAIL,
      "--name",
      "shop",
      "--scopes",
      "listings:read,listings:write",
      "--ips",
      "127.0.0.1,::1",
      "--domains",
      "shop.example.com",
    );
    expect(json).toMatchObject({
      id: expect.any(Number),
      key: expect.stringMatching(/^lb_live_[0-9A-Za-z]{38}$/),
      prefix: expect.stringMatching(/^lb_live_.{4}$/),
    });
    expect(Object.keys(json).sort()).toEqual(["id", "key", "prefix"]);
    const api = client(json["key"] as string, base());
    expect((await api.get("/ping")).json).toMatchObject({ key_id: json["id"], account_type: "business", key_prefix: json["prefix"] });
    for (const [state, error] of [
      ["suspended", "key_suspended"],
      ["deactivated", "invalid_key"],
      ["active", undefined],
      ["revoked", "key_revoked"],
    ] as const) {
      expect(await run("key:state", "--id", String(json["id"]), "--state", state)).toMatchObject({
        code: 0,
        json: { id: json["id"], state },
      });
      expect((await api.get("/ping")).json.error).toBe(error);
    }
  });

  it("moderates listings and sets auto-approval", async () => {
    const { json } = await run("key:create", ...EMAIL, "--name", "m", "--scopes", "listings:read,listings:write", "--ips", "127.0.0.1");
    const api = client(json["key"] as string, base());
    const { json: one } = await api.post("/my/listings", draft());
    const id = String(one.listing_id);
    expect((await run("listing:moderate", "--id", id, "--decision", "reject", "--reason", "Немає фото")).json).toEqual({
      id: one.listing_id,
      status: "blocked",
    });
    expect((await api.get(`/my/listings/${id}`)).json).toMatchObject({
      listing: { status: "blocked" },
      moderation: { decision: "rejected", reason: "Немає фото" },
    });
    expect((await run("listing:moderate", "--id", id, "--decision", "approve")).json).toEqual({ id: one.listing_id, status: "active" });
    expect((await api.get(`/my/listings/${id}`)).json.listing.status).toBe("active");
    expect((await run("category:set", "--id", "12101", "--auto-approve", "true")).code).toBe(0);
    expect((await api.post("/my/listings", draft())).json.status).toBe("active");
    expect((await run("category:set", "--id", "12101", "--auto-approve", "false")).code).toBe(0);
    expect((await api.post("/my/listings", draft())).json.status).toBe("pending");
  });

  it("exports categories, previews changes and imports them", async () => {
    const folder = temporaryFolder("category-file");
    const file = join(folder, "categories.json");
    expect((await runProcess("category:export", "--file", file)).json).toEqual({ file, categories: expect.any(Number) });
    const tree = JSON.parse(readFileSync(file, "utf8"));
    tree.categories[0].name.en = "Renamed by a file";
    writeFileSync(file, JSON.stringify(tree));
    const plan = { changes: [expect.objectContaining({ kind: "rename", categoryId: tree.categories[0].id })], untouched: 0 };
    expect((await run("category:import", "--file", file)).json).toEqual({ applied: false, ...plan });
    expect((await run("category:import", "--file", file, "--apply")).json).toEqual({ applied: true, ...plan });
    expect((await run("category:import", "--file", file)).json).toEqual({ applied: false, changes: [], untouched: 0 });
    tree.categories[0].name.en = "";
    writeFileSync(file, JSON.stringify(tree));
    const wrong = await runProcess("category:import", "--file", file);
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.stderr).toMatch(/categories\.0\.name\.en: /);
    removeFolder(folder);
  });

  it("makes an account read-only", async () => {
    const { json } = await run("key:create", ...EMAIL, "--name", "r", "--scopes", "listings:read,listings:write", "--ips", "127.0.0.1");
    const api = client(json["key"] as string, base());
    await run("account:restrict", ...EMAIL, "--reading-only", "true");
    expect((await api.get("/ping")).json.scopes_granted).toEqual(["listings:read"]);
    await run("account:restrict", ...EMAIL, "--reading-only", "false");
    expect((await api.get("/ping")).json.scopes_granted).toEqual(["listings:read", "listings:write"]);
  });

  it("changes an account's properties and blocks it", async () => {
    const { json } = await run("key:create", ...EMAIL, "--name", "c", "--scopes", "listings:read", "--ips", "127.0.0.1");
    const api = client(json["key"] as string, base());
    const changed = await run("account:change", ...EMAIL, "--account", "personal", "--role", "moderator");
    expect(changed.json).toEqual({ id: expect.any(Number), role: "moderator", account_type: "personal" });
    expect((await api.get("/ping")).json.account_type).toBe("personal");
    await run("account:change", ...EMAIL, "--blocked", "true");
    expect((await api.get("/ping")).json.error).toBe("key_suspended");
    await run("account:change", ...EMAIL, "--blocked", "false", "--account", "business", "--role", "owner");
    expect((await api.get("/ping")).json.account_type).toBe("business");
  });

  it("credits an account once for a token, grants and ends promotions, and changes prices", async () => {
    const credit = (...args: string[]) => run("account:credit", ...EMAIL, "--note", "Переказ", ...args);
    expect((await credit("--amount", "500,50", "--token", "t1")).json).toMatchObject({
      amount: "500.5",
      balance: "500.5",
      replayed: false,
    });
    expect((await credit("--amount", "500,50", "--token", "t1")).json).toMatchObject({ balance: "500.5", replayed: true });
    expect((await credit("--amount=-0.5")).json).toMatchObject({ amount: "-0.5", balance: "500" });
    expect((await credit("--amount=-501")).stderr).toBe("The balance is only 500 hryvnias.\n");
    expect((await credit("--amount", "1", "--token", "t1")).stderr).toMatch(/^The token was already used for another credit\. /);
    const { json } = await run("key:create", ...EMAIL, "--name", "p", "--scopes", "listings:read,listings:write", "--ips", "127.0.0.1");
    const api = client(json["key"] as string, base());
    const id = (await api.post("/my/listings", draft())).json.listing_id;
    const promoted = await run("listing:promote", "--id", String(id), "--vip-days", "7", "--top-days", "3");
    expect(promoted.json).toEqual({ id, vip_until: expect.stringMatching(/Z$/), top_until: expect.stringMatching(/Z$/) });
    expect((await api.get(`/my/listings/${id}`)).json.listing).toMatchObject({ vip: true, top: true });
    expect((await run("listing:promote", "--id", String(id), "--top-days", "0")).json).toMatchObject({ top_until: null });
    expect((await api.get(`/my/listings/${id}`)).json.listing).toMatchObject({ vip: true, top: false, top_until: null });
    const price = await run("promotion:price", "--product", "vip_7", "--price", "89,90", "--offered", "false");
    expect(price.json).toEqual({ product: "vip_7", price: "89.9", offered: false });
    await run("promotion:price", "--product", "vip_7", "--price", "79", "--offered", "true");
  });

  it.each([
    [["account:credit", "--email", "nobody@example.com", "--amount", "5", "--note", "Нікому"]],
    [["account:credit", ...EMAIL, "--amount", "багато", "--note", "Переказ"]],
    [["listing:promote", "--id", "99999", "--vip-days", "3"]],
    [["listing:promote", "--id", "1"]],
    [["listing:promote", "--id", "1", "--vip-days", "366"]],
    [["promotion:price", "--product", "vip_8", "--price", "5"]],
    [["account:change", "--email", "nobody@example.com", "--role", "admin"]],
    [["account:change", ...EMAIL, "--role", "king"]],
    [["user:create", ...EMAIL, "--password", "x"]],
    [["user:create", "--email", "nonsense"]],
    [["user:create"]],
    [["key:create", "--email", "nobody@example.com", "--name", "x", "--scopes", "listings:read"]],
    [["key:create", ...EMAIL, "--name", "x", "--scopes", "listings:delete"]],
    [["key:create", ...EMAIL, "--name", "x", "--scopes", "listings:read", "--ips", "1.2.3"]],
    [["key:state", "--id", "99999", "--state", "active"]],
    [["key:state", "--id", "1", "--state", "gone"]],
    [["category:set", "--id", "1", "--auto-approve", "true"]],
    [["listing:moderate", "--id", "99999", "--decision", "approve"]],
    [["no:such"]],
  ])("rejects %j with one sentence on stderr and exit code 1", async (args) => {
    expect(await run(...args)).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/^[^\n]+[.!?]\n$/) });
  });

  it("ends as a process with the exit code and output of the command", async () => {
    const args = ["account:change", "--email", "nobody@example.com", "--role", "admin"];
    const { code, stdout, stderr } = await run(...args);
    expect(await runProcess(...args)).toMatchObject({ code, stdout, stderr });
    expect(await runProcess("help")).toMatchObject({ code: 0, stdout: expect.stringContaining("account:change"), stderr: "" });
  });

  it("limits an account to twenty keys that are not revoked, even when they are requested concurrently", async () => {
    const accountId = await makeAccount();
    const keys = await Promise.all(Array.from({ length: 19 }, () => makeKey(accountId)));
    const [account] = await sql<{ email: string }>("SELECT email FROM accounts WHERE id = $1", [accountId]);
    const creation = ["key:create", "--email", account?.email as string, "--name", "k", "--scopes", "listings:read"];
    expect((await Promise.all([1, 2, 3].map(() => runProcess(...creation)))).filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await run(...creation)).stderr).toMatch(/20 keys/);
    await run("key:state", "--id", String(keys[0]?.id), "--state", "revoked");
    expect((await run(...creation)).code).toBe(0);
  });

  it("demo creates accounts of every role, working keys, and listings in all states with pictures, even on the smallest pool", async () => {
    const { code, stdout, stderr, json } = await runCommand(dataDir, ["demo", "--listings", "60"], { DATABASE_POOL_SIZE: "2" });
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/curl /);
    const made = json as { accounts: { role: string; account_type: string }[]; keys: { key: string }[]; listings: number };
    expect(new Set(made.accounts.map(({ role }) => role))).toEqual(new Set(["owner", "moderator", "admin"]));
    expect(made.accounts.filter(({ role, account_type }) => role === "owner" && account_type === "personal").length).toBeGreaterThanOrEqual(
      3,
    );
    expect(made.accounts.some(({ account_type }) => account_type === "business")).toBe(true);
    expect(made.listings).toBe(60);
    const api = client(made.keys[0]?.key as string, base());
    const { json: page } = await api.get("/my/listings?status=all&limit=100");
    expect(page.count).toBeGreaterThan(0);
    const photo = page.listings.find((listing: { photo: string | null }) => listing.photo)?.photo as string;
    const response = await fetch(photo.replace(/^https?:\/\/[^/]+/, board?.url as string));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(page.listings.some(({ vip, top }: { vip: boolean; top: boolean }) => vip || top)).toBe(true);
    const business = made.accounts.find(({ account_type }) => account_type === "business") as { email: string } | undefined;
    const connection = await databaseOf(dataDir);
    const query = async <R extends QueryResultRow>(text: string) => (await connection.query<R>(text)).rows;
    const [shown] = await query<Record<"pictured" | "tours" | "videos" | "views" | "dailyViews" | "contacts", number>>(`
      SELECT count(*) FILTER (WHERE cardinality(l.photos) > 0)::float8 / count(*) AS pictured,
             count(*) FILTER (WHERE cardinality(l.photos_3d) = 24)::int AS tours, count(*) FILTER (WHERE l.video_url IS NOT NULL)::int AS videos,
             sum(l.views)::int AS views, (SELECT sum(views)::int FROM listing_daily_stats) AS "dailyViews",
             (SELECT sum(phones + messages)::int FROM listing_daily_stats) AS contacts
        FROM listings l JOIN accounts a ON a.id = l.account_id WHERE a.email LIKE 'demo-%'`);
    expect(shown?.pictured).toBeGreaterThanOrEqual(0.8);
    expect(shown?.dailyViews).toBe(shown?.views);
    expect(shown?.contacts).toBeGreaterThan(0);
    expect([shown?.tours, shown?.videos]).toEqual([2, 1]);
    const [filmed] = await query<{ url: string }>("SELECT video_url AS url FROM listings WHERE video_url IS NOT NULL");
    const video = await fetch((filmed?.url ?? "").replace(/^https?:\/\/[^/]+/, board?.url as string));
    expect([video.status, video.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    const file = join(dataDir, "demo.mp4");
    writeFileSync(file, Buffer.from(await video.arrayBuffer()));
    expect(await probe(file)).toMatchObject({ codec: "avc", width: 640, height: 480, frames: 72 });
    await connection.end();
    const left = await run("account:credit", "--email", business?.email ?? "", "--amount", "1", "--note", "Перевірка");
    // Credited with 1500, of which a part was spent.
    expect(Number(left.json["balance"])).toBeGreaterThan(500);
    expect(Number(left.json["balance"])).toBeLessThan(1_501);
  }, 300_000);
});
