import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/platform/free-port";
import { call } from "../support/client";
import { preparedFolder, type RunningBoard, removeFolder, startBoard } from "../support/processes";

/** `/metrics` on its own port, and a log line per request. */

const dataDir = preparedFolder("metrics");
let board: RunningBoard;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  board = await startBoard({ dataDir, env: { METRICS_PORT: String(port), LOG_REQUESTS: "on", LOG_LEVEL: "info" } });
});

afterAll(async () => {
  await board?.stop();
  removeFolder(dataDir);
});

const scrape = async (path = "/metrics") => fetch(`http://127.0.0.1:${port}${path}`);

describe("metrics", () => {
  it("count requests by endpoint and status, rate limit rejections, the pool, jobs and uploads in Prometheus format", async () => {
    for (let i = 0; i < 31; i++) await call("GET", "/api/v1/ping", { base: board.url, from: "127.0.0.91" });
    await call("GET", "/api/v1/my/listings/7", { base: board.url });
    await call("GET", "/api/v1/no/such/path", { base: board.url });
    const response = await scrape();
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = (await response.text()).split("\n");
    const value = (series: string) =>
      Number(
        lines
          .find((line) => line.startsWith(`${series} `))
          ?.split(" ")
          .at(-1),
      );
    const count = (endpoint: string, status: number) =>
      value(`listings_board_http_request_duration_seconds_count{endpoint="${endpoint}",method="GET",status="${status}"}`);
    expect(count("/ping", 401)).toBe(30);
    expect(count("/ping", 429)).toBe(1);
    expect(count("/my/listings/{id}", 401)).toBe(1);
    expect(count("unknown", 404)).toBe(1);
    expect(value('listings_board_limit_refusals_total{limit="failed_attempts"}')).toBe(1);
    expect(value('listings_board_database_connections{state="waiting"}')).toBe(0);
    expect(value("listings_board_uploads_under_way")).toBe(0);
    expect(lines.some((line) => line.startsWith("# TYPE listings_board_jobs gauge"))).toBe(true);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(0);
    // Without Redis there are no Redis metrics.
    expect(lines.some((line) => line.includes("redis"))).toBe(false);
  });

  it("are the only path on their port and are not served on the board's port", async () => {
    expect((await scrape("/api/v1/ping")).status).toBe(404);
    expect((await fetch(`${board.url}/metrics`)).status).toBe(404);
  });
});

describe("the log", () => {
  it("has a JSON line per request with the response's request id", async () => {
    const { headers } = await call("GET", "/api/v1/ping", { base: board.url, key: "lb_live_secret", from: "127.0.0.92" });
    const lines = () =>
      board
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect
      .poll(() => lines().find((line) => line["request_id"] === headers["x-request-id"]))
      .toMatchObject({
        level: "info",
        msg: "request",
        method: "GET",
        endpoint: "/ping",
        status: 401,
        error: "invalid_key",
        address: "127.0.0.92",
      });
    expect(board.output()).not.toContain("lb_live_secret");
  });
});
