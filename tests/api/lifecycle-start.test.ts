import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { freePort } from "@/lib/platform/free-port";
import { lifecycleFolders } from "../support/lifecycle";
import { databaseOf, ownBoard } from "../support/own-board";
import { databaseUrlOf, preparedFolder, startBoard } from "../support/processes";
import { copyPages, copyWithoutPages } from "../support/project-copy";

/** Starting: each test with its own instance, except that of malformed HTTP. */

const { folder, started, removeAfterwards } = lifecycleFolders();

describe("an instance", () => {
  it("reports a second start on the same folder, or a taken port, in one sentence", async () => {
    const dataDir = started();
    const board = await startBoard({ dataDir });
    const second = await startBoard({ dataDir, noWait: true });
    const code = await new Promise((resolve) => second.child.once("exit", resolve));
    expect(code).toBe(1);
    expect(second.output().trim()).toMatch(/^[^\n]*Another board already runs on [^\n]*$/);
    const onPort = await startBoard({ dataDir: folder(), port: board.port, noWait: true });
    expect(await new Promise((resolve) => onPort.child.once("exit", resolve))).toBe(1);
    expect(onPort.output().trim()).toBe(`Port ${board.port} is taken. Stop what listens there, or choose another PORT.`);
    await board.stop();
  });

  it("returns 503 from /health until it is ready, while other requests wait", async () => {
    const board = await startBoard({ dataDir: started(), noWait: true });
    const seen: number[] = [];
    let early: Promise<Response> | undefined;
    for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(10)) {
      const status = await fetch(`${board.url}/health`).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 503) early ??= fetch(`${board.url}/api/v1/ping`);
      seen.push(status);
      if (status === 200) break;
    }
    expect(seen).toContain(503);
    expect(seen.at(-1)).toBe(200);
    expect((await early)?.status).toBe(401);
    await board.stop();
  });

  it("does not start with an invalid setting, and names it", async () => {
    for (const [name, value] of [
      ["PORT", "99999"],
      ["APP_URL", "board"],
      ["DATABASE_URL", "mysql://x"],
      ["TRUSTED_PROXIES", "10.0.0.0/99"],
      ["LIMITS_PERSONAL", "many"],
    ] as const) {
      const board = await startBoard({ dataDir: folder(), env: { [name]: value }, noWait: true });
      expect(await new Promise((resolve) => board.child.once("exit", resolve)), name).toBe(1);
      expect(board.output().trim()).toMatch(new RegExp(`^Setting ${name} is wrong: it must [^\\n]+\\.$`));
    }
  });

  it("loads the pages with the first request for one, and reports in /health that they cannot be loaded", async () => {
    const root = removeAfterwards(copyWithoutPages());
    const board = await startBoard({ root, dataDir: removeAfterwards(preparedFolder("lifecycle")) });
    const health = async () => (await fetch(`${board.url}/health`)).json();
    expect((await fetch(`${board.url}/api/v1/ping`)).status).toBe(401);
    expect(await health()).toEqual({ ok: true, status: "up", database: true, overloaded: false });
    const page = await fetch(`${board.url}/en/sign-in`);
    expect([page.status, page.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain('<html lang="en">');
    expect(await health()).toEqual({ ok: false, status: "pages_unavailable", database: true, overloaded: false });
    expect((await fetch(`${board.url}/api/v1/ping`)).status).toBe(401);

    copyPages(root);
    await expect.poll(async () => (await health()).status, { timeout: 30_000, interval: 500 }).toBe("up");
    expect((await fetch(`${board.url}/en/sign-in`)).status).toBe(200);
    expect(await board.stop()).toBe(0);

    rmSync(join(root, ".next"), { recursive: true });
    const unbuilt = await startBoard({ root, dataDir: board.dataDir, noWait: true });
    expect(await new Promise((resolve) => unbuilt.child.once("exit", resolve))).toBe(1);
    expect(unbuilt.output()).toContain("run npm run build");
  });

  it("loads the pages without a request where pages have been served before", async () => {
    const dataDir = removeAfterwards(preparedFolder("lifecycle"));
    const env = { LOG_LEVEL: "debug" };
    const loaded = "pages: Next.js is loaded";
    const first = await startBoard({ dataDir, env });
    expect((await fetch(`${first.url}/api/v1/ping`)).status).toBe(401);
    expect(first.output()).not.toContain(loaded);
    expect((await fetch(`${first.url}/sign-in`)).status).toBe(200);
    expect(first.output()).toContain(loaded);
    expect(await first.stop()).toBe(0);
    const second = await startBoard({ dataDir, env });
    await expect.poll(() => second.output()).toContain(loaded);
    expect(await second.stop()).toBe(0);
  });

  it("loads Prisma Client with its first use, not at startup or for reads through the API", async () => {
    const closed = `http://127.0.0.1:${await freePort()}`;
    const { board, key } = await ownBoard("prisma", { LOG_LEVEL: "debug", CITIES_FIRST_SYNC: "on", NOVA_POSHTA_URL: closed });
    removeAfterwards(board.dataDir);
    const database = await databaseOf(board.dataDir);
    await database.query("UPDATE api_keys SET scopes = scopes || '{webhooks:write}'");
    await database.end();
    const loaded = "database: Prisma Client is loaded";
    const read = async (path: string) =>
      (await fetch(`${board.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await Promise.all(["ping", "categories", "cities/search?q=%D0%9B%D1%83%D1%86%D1%8C%D0%BA", "my/listings"].map(read))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await read("my/listings/1")).toBe(404);
    expect(board.output()).not.toContain(loaded);
    expect(await read("webhooks")).toBe(200);
    expect(board.output()).toContain(loaded);
    await board.stop();
  });

  it("loads the pages at startup with PRELOAD_PAGES=on", async () => {
    const root = removeAfterwards(copyWithoutPages());
    const board = await startBoard({
      root,
      dataDir: removeAfterwards(preparedFolder("lifecycle")),
      env: { PRELOAD_PAGES: "on" },
      noWait: true,
    });
    expect(await new Promise((resolve) => board.child.once("exit", resolve))).toBe(1);
    expect(board.output()).toContain("The board could not start.");
  });

  it("names the setting of a folder that cannot be written, of an address that is not its own, and of a missing database", async () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");
    const url = new URL((await databaseUrlOf(preparedFolder("lifecycle"))) as string);
    url.pathname = "/missing";
    for (const [env, message] of [
      [{ DATA_DIR: file }, `The board could not start. DATA_DIR ${file} cannot be written: file already exists.`],
      [{ HOST: "192.0.2.1" }, "HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)."],
      [
        { DATABASE_URL: url.href },
        `The board could not start. The database at ${url.host} refused the connection: database "missing" does not exist.`,
      ],
    ] as const) {
      const board = await startBoard({ dataDir: folder(), env, noWait: true });
      expect(await new Promise((resolve) => board.child.once("exit", resolve))).toBe(1);
      expect(board.output().trim().split("\n").at(-1)).toBe(message);
    }
  });

  it("waits for the database with a log line, then fails with one", async () => {
    const port = await freePort();
    const board = await startBoard({
      dataDir: folder(),
      env: { DATABASE_URL: `postgresql://x:secret@127.0.0.1:${port}/x`, DATABASE_WAIT_SECONDS: "2" },
      noWait: true,
    });
    expect(await new Promise((resolve) => board.child.once("exit", resolve))).toBe(1);
    expect(board.output()).toContain(`waiting for the database at 127.0.0.1:${port}`);
    expect(board.output().trim().split("\n").at(-1)).toMatch(/did not answer for 2 seconds/);
    expect(board.output()).not.toContain("secret");
  });

  it("creates secrets once, with mode 600", async () => {
    const dataDir = folder();
    await (await startBoard({ dataDir })).stop();
    const secrets = () =>
      readdirSync(join(dataDir, "secrets")).map((name) => [
        name,
        statSync(join(dataDir, "secrets", name)).mode & 0o777,
        readFileSync(join(dataDir, "secrets", name), "utf8"),
      ]);
    const first = secrets();
    expect(first.length).toBeGreaterThan(0);
    expect(first.every(([, mode]) => mode === 0o600)).toBe(true);
    await (await startBoard({ dataDir })).stop();
    expect(secrets()).toEqual(first);
  });

  it("returns a JSON error for malformed HTTP", async () => {
    const port = Number(new URL(inject("boardUrl")).port);
    const raw = async (text: string) => {
      const { connect } = await import("node:net");
      return new Promise<string>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(text));
        let response = "";
        socket.on("data", (chunk) => {
          response += chunk;
        });
        socket.on("close", () => resolve(response));
        socket.on("error", () => resolve(response));
      });
    };
    for (const text of [
      "nonsense\r\n\r\n",
      "GET /api/v1/ping HTTP/1.1\r\nBad Header: x\r\n\r\n",
      `GET /api/v1/ping HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(40_000)}\r\n\r\n`,
      "POST /api/v1/my/listings HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    ]) {
      const response = await raw(text);
      expect(response.split("\r\n")[0], text.slice(0, 30)).toMatch(/^HTTP\/1.1 400 /);
      expect(JSON.parse(response.slice(response.indexOf("\r\n\r\n")))).toMatchObject({ ok: false, error: "bad_request" });
    }
  });
});
