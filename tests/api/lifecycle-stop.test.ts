import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { call, client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { lifecycleFolders } from "../support/lifecycle";
import { makeOwnerKey } from "../support/own-board";
import { preparedFolder, startBoard } from "../support/processes";

/** Stopping and crashing: each test with its own instance. */

const { started, removeAfterwards } = lifecycleFolders();

describe("an instance", () => {
  it("loses no acknowledged write when killed, and starts again", async () => {
    const dataDir = started();
    let board = await startBoard({ dataDir });
    const key = await makeOwnerKey(dataDir);
    for (let round = 0; round < 2; round++) {
      const acknowledged: { id: number; title: string }[] = [];
      let running = true;
      const writers = Array.from({ length: 6 }, async () => {
        while (running) {
          const body = bookDraft();
          const response = await client(key, { base: board.url })
            .post("/my/listings", body)
            .catch(() => undefined);
          if (response?.status === 201) acknowledged.push({ id: response.json.listing_id, title: body["title"] as string });
        }
      });
      // At least a few acknowledged writes, however slow the first ones are.
      await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(5);
      await board.kill();
      running = false;
      await Promise.all(writers);
      board = await startBoard({ dataDir });
      for (const { id, title } of acknowledged) {
        expect((await client(key, { base: board.url }).get(`/my/listings/${id}`)).json.listing.title).toBe(title);
      }
    }
    expect(await board.stop()).toBe(0);
  });

  it("returns JSON 500 errors after the database was killed, and recovers", async () => {
    const dataDir = started();
    const board = await startBoard({ dataDir });
    const key = await makeOwnerKey(dataDir);
    const api = client(key, { base: board.url });
    const { json } = await api.post("/my/listings", bookDraft());
    const pid = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGKILL");
    const statuses = new Set<number>();
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
      const response = await api.get(`/my/listings/${json.listing_id}`);
      statuses.add(response.status);
      if (response.status === 500) expect(response.json).toMatchObject({ ok: false, error: "internal_error" });
      if (response.status === 500) expect(response.text).not.toMatch(/ECONN|postgres|SELECT|terminat/i);
      if (response.status === 200 && statuses.has(500)) break;
    }
    expect([...statuses].sort()).toEqual([200, 500]);
    await expect.poll(async () => (await fetch(`${board.url}/health`)).status).toBe(200);
    expect(await board.stop()).toBe(0);
  });

  it("completes running requests on SIGTERM, saves the counters and closes the database", async () => {
    const dataDir = started();
    const board = await startBoard({ dataDir });
    const key = await makeOwnerKey(dataDir);
    const api = client(key, { base: board.url });
    const pending = Array.from({ length: 30 }, () => api.post("/my/listings", bookDraft()));
    await sleep(5);
    const stopped = board.stop();
    const responses = await Promise.allSettled(pending);
    const fulfilled = responses.filter((response) => response.status === "fulfilled");
    for (const response of fulfilled) expect(response.status === "fulfilled" && response.value.status).toBe(201);
    expect(await stopped).toBe(0);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    const again = await startBoard({ dataDir });
    const { json } = await client(key, { base: again.url }).get("/ping");
    expect(json.total_requests).toBe(fulfilled.length + 1);
    const { headers } = await client(key, { base: again.url }).get("/ping");
    expect(headers["ratelimit"]).toContain(`"day";r=${100_000 - fulfilled.length - 2};`);
    await again.stop();
  });

  it("reports unhealthy on SIGTERM, and serves requests without keep-alive until the balancer has noticed", async () => {
    const board = await startBoard({ dataDir: removeAfterwards(preparedFolder("lifecycle")), env: { SHUTDOWN_GRACE_SECONDS: "20" } });
    const key = await makeOwnerKey(board.dataDir);
    const before = await call("GET", "/api/v1/ping", { base: board.url, key });
    expect([before.status, before.headers.connection]).toEqual([200, "keep-alive"]);
    const stopped = board.stop();
    await expect.poll(async () => (await fetch(`${board.url}/health`)).status, { interval: 5 }).toBe(503);
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/v1/ping", { base: board.url, key })));
    for (const { status, headers } of meanwhile) expect([status, headers.connection]).toEqual([200, "close"]);
    expect(await stopped).toBe(0);
    await expect(fetch(`${board.url}/health`)).rejects.toThrow();
  });
});
