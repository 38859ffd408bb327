import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { call, client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { freePort, removeFolder, runCommand, startBoard, temporaryFolder } from "../support/processes";

/** Starting, stopping, crashing: each on an instance of its own. */

const folders: string[] = [];
const folder = () => {
  const path = temporaryFolder("lifecycle");
  folders.push(path);
  return path;
};
afterAll(() => {
  for (const path of folders) removeFolder(path);
});

async function makeKey(dataDir: string): Promise<string> {
  await runCommand(dataDir, [
    "user:create",
    "--email",
    "owner@example.com",
    "--password",
    "correct horse battery",
    "--name",
    "Олена",
    "--phone",
    "0671234567",
    "--account",
    "business",
  ]);
  const { json } = await runCommand(dataDir, [
    "key:create",
    "--email",
    "owner@example.com",
    "--name",
    "test",
    "--scopes",
    "listings:read,listings:write",
    "--ips",
    "127.0.0.1",
  ]);
  return json.key as string;
}

describe("an instance", () => {
  it("a kill -9 while writing loses nothing that was acknowledged, and the next start simply works", async () => {
    const dataDir = folder();
    let board = await startBoard({ dataDir });
    const key = await makeKey(dataDir);
    for (let round = 0; round < 2; round++) {
      const acknowledged: { id: number; title: string }[] = [];
      let running = true;
      const writers = Array.from({ length: 6 }, async () => {
        while (running) {
          const body = bookDraft();
          const answer = await client(key, { base: board.url })
            .post("/my/listings", body)
            .catch(() => undefined);
          if (answer?.status === 201) acknowledged.push({ id: answer.json.listing_id, title: body.title as string });
        }
      });
      await sleep(700);
      await board.kill();
      running = false;
      await Promise.all(writers);
      expect(acknowledged.length).toBeGreaterThan(5);
      board = await startBoard({ dataDir });
      for (const { id, title } of acknowledged) {
        expect((await client(key, { base: board.url }).get(`/my/listings/${id}`)).json.listing.title).toBe(title);
      }
    }
    expect(await board.stop()).toBe(0);
  });

  it("the database's own kill -9 gives 500 in the envelope, and it comes back by itself", async () => {
    const dataDir = folder();
    const board = await startBoard({ dataDir });
    const key = await makeKey(dataDir);
    const api = client(key, { base: board.url });
    const { json } = await api.post("/my/listings", bookDraft());
    const pid = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGKILL");
    const statuses = new Set<number>();
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
      const answer = await api.get(`/my/listings/${json.listing_id}`);
      statuses.add(answer.status);
      if (answer.status === 500) expect(answer.json).toMatchObject({ ok: false, error: "internal_error" });
      if (answer.status === 500) expect(answer.text).not.toMatch(/ECONN|postgres|SELECT|terminat/i);
      if (answer.status === 200 && statuses.has(500)) break;
    }
    expect([...statuses].sort()).toEqual([200, 500]);
    await expect.poll(async () => (await fetch(`${board.url}/health`)).status, { timeout: 10_000 }).toBe(200);
    expect(await board.stop()).toBe(0);
  });

  it("SIGTERM answers the requests under way, writes the counters and closes the database", async () => {
    const dataDir = folder();
    const board = await startBoard({ dataDir });
    const key = await makeKey(dataDir);
    const api = client(key, { base: board.url });
    const under = Array.from({ length: 30 }, () => api.post("/my/listings", bookDraft()));
    await sleep(5);
    const stopped = board.stop();
    const answers = await Promise.allSettled(under);
    const answered = answers.filter((answer) => answer.status === "fulfilled");
    for (const answer of answered) expect(answer.status === "fulfilled" && answer.value.status).toBe(201);
    expect(await stopped).toBe(0);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    const again = await startBoard({ dataDir });
    const { json } = await client(key, { base: again.url }).get("/ping");
    expect(json.total_requests).toBe(answered.length + 1);
    const { headers } = await client(key, { base: again.url }).get("/ping");
    expect(headers.ratelimit).toContain(`"day";r=${100_000 - answered.length - 2};`);
    await again.stop();
  });

  it("SIGTERM behind a balancer: /health says no at once, requests are taken until it has noticed, each the last of its connection", async () => {
    const board = await startBoard({ dataDir: folder(), env: { SHUTDOWN_GRACE_SECONDS: "3" } });
    const key = await makeKey(board.dataDir);
    const before = await call("GET", "/api/v1/ping", { base: board.url, key });
    expect([before.status, before.headers.connection]).toEqual([200, "keep-alive"]);
    const stopped = board.stop();
    await expect.poll(async () => (await fetch(`${board.url}/health`)).status, { interval: 5 }).toBe(503);
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/v1/ping", { base: board.url, key })));
    for (const { status, headers } of meanwhile) expect([status, headers.connection]).toEqual([200, "close"]);
    expect(await stopped).toBe(0);
    await expect(fetch(`${board.url}/health`)).rejects.toThrow();
  });

  it("a second start on the same folder, or on a taken port, says so in one sentence", async () => {
    const dataDir = folder();
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

  it("/health is 503 until everything is up, and requests wait meanwhile", async () => {
    const board = await startBoard({ dataDir: folder(), noWait: true });
    const seen: number[] = [];
    let early: Promise<Response> | undefined;
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(10)) {
      const status = await fetch(`${board.url}/health`).then(
        (answer) => answer.status,
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

  it("a wrong setting stops the start with a sentence that names it", async () => {
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

  it("a start without a database waits with a clear line, then fails with one", async () => {
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

  it("secrets are made once, with mode 600", async () => {
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

  it("what is no HTTP gets an answer in the envelope", async () => {
    const board = await startBoard({ dataDir: folder() });
    const raw = async (text: string) => {
      const { connect } = await import("node:net");
      return new Promise<string>((resolve) => {
        const socket = connect(board.port, "127.0.0.1", () => socket.write(text));
        let answer = "";
        socket.on("data", (chunk) => {
          answer += chunk;
        });
        socket.on("close", () => resolve(answer));
        socket.on("error", () => resolve(answer));
      });
    };
    for (const text of [
      "nonsense\r\n\r\n",
      "GET /api/v1/ping HTTP/1.1\r\nBad Header: x\r\n\r\n",
      `GET /api/v1/ping HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(40_000)}\r\n\r\n`,
      "POST /api/v1/my/listings HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    ]) {
      const answer = await raw(text);
      expect(answer.split("\r\n")[0], text.slice(0, 30)).toMatch(/^HTTP\/1.1 400 /);
      expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toMatchObject({ ok: false, error: "bad_request" });
    }
    await board.stop();
  });
});

describe("trusted proxies", () => {
  it("X-Forwarded-For counts from them alone, right to left up to the first that is not trusted", async () => {
    const dataDir = folder();
    const board = await startBoard({ dataDir, env: { TRUSTED_PROXIES: "127.0.0.50, 10.0.0.0/8" } });
    const key = await makeKey(dataDir);
    const seen = async (from: string, headers: Record<string, string>) =>
      (await call("GET", "/api/v1/ping", { base: board.url, key, from, headers })).json.ip ?? "127.0.0.1";
    expect(await seen("127.0.0.50", { "x-forwarded-for": "203.0.113.9" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "127.0.0.1, 203.0.113.9" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "198.51.100.1, 203.0.113.9, 10.1.1.1, 10.2.2.2" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "::ffff:203.0.113.9" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "[2001:db8::1]:443" })).toBe("2001:db8::1");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "203.0.113.9:1234" })).toBe("203.0.113.9");
    expect(await seen("127.0.0.50", { "x-forwarded-for": "127.0.0.1, unknown" })).toBe("127.0.0.50");
    expect(await seen("127.0.0.50", { "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1" })).toBe("127.0.0.50");
    expect(await seen("127.0.0.51", { "x-forwarded-for": "127.0.0.1" })).toBe("127.0.0.51");
    await board.stop();
  });
});

describe("one database, several instances", () => {
  it("started at once on an empty one all come up; a key changed anywhere counts everywhere from the next request", async () => {
    const home = folder();
    const first = await startBoard({ dataDir: home });
    const port = Number(readFileSync(join(home, "postgres", "postmaster.pid"), "utf8").split("\n")[3]);
    const password = readFileSync(join(home, "secrets", "postgres-password"), "utf8").trim();
    const admin = new pg.Client({ connectionString: `postgresql://board:${password}@127.0.0.1:${port}/postgres` });
    await admin.connect();
    await admin.query("CREATE DATABASE shared");
    await admin.end();
    const env = { DATABASE_URL: `postgresql://board:${password}@127.0.0.1:${port}/shared` };
    const dirs = [folder(), folder(), folder()];
    const [one, two] = await Promise.all([startBoard({ dataDir: dirs[0], env }), startBoard({ dataDir: dirs[1], env })]);
    const commands = dirs[2] as string;
    await runCommand(
      commands,
      ["user:create", "--email", "o@example.com", "--password", "correct horse battery", "--phone", "0671234567", "--account", "business"],
      env,
    );
    const { json } = await runCommand(
      commands,
      ["key:create", "--email", "o@example.com", "--name", "k", "--scopes", "listings:read,listings:write", "--ips", "127.0.0.1"],
      env,
    );
    const ask = async (board: { url: string }) =>
      (await client(json.key as string, { base: board.url }).get("/ping")).json.error ?? "works";
    const apply = (state: string) => runCommand(commands, ["key:state", "--id", String(json.id), "--state", state], env);
    for (const board of [one, two]) expect(await ask(board)).toBe("works");
    for (const [state, error] of [
      ["suspended", "key_suspended"],
      ["active", "works"],
      ["deactivated", "invalid_key"],
      ["active", "works"],
      ["revoked", "key_revoked"],
    ] as const) {
      expect((await apply(state)).code).toBe(0);
      for (const board of [one, two]) expect(await ask(board), state).toBe(error);
    }
    expect((await apply("active")).code).toBe(1);
    // Reference data travels, too.
    const other = (
      await runCommand(
        commands,
        ["key:create", "--email", "o@example.com", "--name", "k2", "--scopes", "listings:write", "--ips", "127.0.0.1"],
        env,
      )
    ).json.key as string;
    expect((await client(other, { base: two.url }).post("/my/listings", draft())).json.status).toBe("pending");
    await runCommand(commands, ["category:set", "--id", "12101", "--auto-approve", "true"], env);
    for (const board of [one, two])
      expect((await client(other, { base: board.url }).post("/my/listings", draft())).json.status).toBe("active");
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
    await first.stop();
  });
});
