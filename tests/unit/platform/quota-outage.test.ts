import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryQuota } from "@/lib/platform/quota/memory";
import { RedisQuota } from "@/lib/platform/quota/redis";
import { SharedLogs, SharedQuota } from "@/lib/platform/quota/shared";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { redisCounter } from "@/lib/platform/quota/windows";
import { openRedis, type SharedRedis } from "@/lib/platform/redis/redis";
import { type FakeUpstash, startFakeUpstash } from "../../support/fake-upstash";
import { type RunningRedis, redisServer, startRedis } from "../../support/redis";

/** Rate limits of a single instance during and after a Redis outage. */

const LIMITS = { minute: 60, day: 5_000 };
const TIMEOUT = 1_000;

let server: RunningRedis;
let upstash: FakeUpstash;
const opened: SharedRedis[] = [];

process.env["LOG_LEVEL"] = "silent";

async function open(protocol: "socket" | "REST"): Promise<SharedRedis> {
  const redis = openRedis({
    redisUrl: protocol === "socket" ? server.url : undefined,
    upstashRedis: protocol === "REST" ? { url: upstash.url, token: upstash.token } : undefined,
    redisTimeout: TIMEOUT,
  }) as SharedRedis;
  opened.push(redis);
  await redis.availability.waitForConnection(30_000);
  return redis;
}

function instance({ client, availability }: SharedRedis, prefix: string = randomUUID()) {
  const loadDay = async () => 0;
  const quota = new SharedQuota(new MemoryQuota(loadDay), new RedisQuota({ redis: client, prefix, loadDay }), availability);
  return async (requests: number, account = 1) => {
    const verdicts = await Promise.all(Array.from({ length: requests }, () => quota.consume(account, LIMITS, Date.now())));
    return verdicts.filter(({ exceededLimit }) => !exceededLimit).length;
  };
}

const waitUntilUp = ({ availability }: SharedRedis) => expect.poll(() => availability.isUp).toBe(true);

describe.runIf(redisServer)("Redis outage", () => {
  beforeAll(async () => {
    server = await startRedis();
    upstash = await startFakeUpstash(server.url);
  });

  beforeEach(async () => {
    server.thaw();
  });

  afterAll(async () => {
    for (const redis of opened) redis.close();
    await upstash?.close();
    await server?.stop();
  });

  it.each(["socket", "REST"] as const)(
    "%s: enforces the limit when Redis hangs during a burst, and reconnects",
    async (protocol) => {
      const redis = await open(protocol);
      const pass = instance(redis);
      expect(await pass(20)).toBe(20);
      server.freeze();
      expect(await pass(30)).toBe(30);
      expect(redis.availability.isUp).toBe(false);
      expect(redis.availability.failures).toBeGreaterThan(0);
      // Further requests do not wait for Redis.
      expect(await pass(100)).toBe(10);
      server.thaw();
      await waitUntilUp(redis);
      expect(await pass(100)).toBe(0);
      expect(await pass(5, 2)).toBe(5);
    },
    120_000,
  );

  it.each(["socket", "REST"] as const)(
    "%s: enforces the limit of a single instance when Redis restarts without data",
    async (protocol) => {
      const redis = await open(protocol);
      const pass = instance(redis);
      expect(await pass(25)).toBe(25);
      await server.kill();
      expect(await pass(25)).toBe(25);
      await server.start();
      await waitUntilUp(redis);
      expect(await pass(100)).toBe(10);
    },
    120_000,
  );

  it("starts without Redis", async () => {
    await server.kill();
    const redis = openRedis({ redisUrl: server.url, upstashRedis: undefined, redisTimeout: TIMEOUT }) as SharedRedis;
    opened.push(redis);
    await redis.availability.waitForConnection(200);
    expect(redis.availability.isUp).toBe(false);
    const pass = instance(redis);
    expect(await pass(100)).toBe(60);
    await server.start();
    await waitUntilUp(redis);
  });

  it("adds requests counted during the outage to the shared day limit", async () => {
    const prefix = randomUUID();
    const [one, two] = [await open("socket"), await open("socket")];
    await instance(two, prefix)(1);
    const pass = instance(one, prefix);
    await pass(1);
    server.freeze();
    await pass(1);
    expect(one.availability.isUp).toBe(false);
    await pass(8);
    server.thaw();
    await waitUntilUp(one);
    await waitUntilUp(two);
    await pass(1);
    const other = new RedisQuota({ redis: two.client, prefix, loadDay: async () => 0 });
    // The request that timed out may still be buffered in the socket. Then it is counted twice.
    expect([13, 14]).toContain(LIMITS.day - (await other.consume(1, LIMITS, Date.now())).day.remaining);
  });

  it("keeps counting failed attempts", async () => {
    const redis = await open("socket");
    const prefix = randomUUID();
    const logs = () => new SharedLogs(new SlidingLogs(30), redisCounter({ redis: redis.client, prefix, minute: 30 }), redis.availability);
    const [one, two] = [logs(), logs()];
    const countRejected = async (log: SharedLogs, attempts: number) => {
      const waits = await Promise.all(Array.from({ length: attempts }, () => log.count("192.0.2.1")));
      return waits.filter((wait) => wait > 0).length;
    };
    expect(await countRejected(one, 20)).toBe(0);
    expect(await countRejected(two, 20)).toBe(10);
    server.freeze();
    expect(await countRejected(one, 20)).toBe(10);
    server.thaw();
    await waitUntilUp(redis);
  });
});
