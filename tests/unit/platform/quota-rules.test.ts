import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoadDay } from "@/lib/platform/quota/memory";
import type { Limits, Quota } from "@/lib/platform/quota/quota";
import { RedisQuota } from "@/lib/platform/quota/redis";
import { redisCounter } from "@/lib/platform/quota/windows";
import { openRedis, type SharedRedis } from "@/lib/platform/redis/redis";
import { kyivDay } from "@/lib/shared/time";
import { type FakeUpstash, startFakeUpstash } from "../../support/fake-upstash";
import { type RunningRedis, redisServer, startRedis } from "../../support/redis";
import { TimedQuota } from "../../support/timed-quota";

/** The rules of docs/api/rate-limits.md for counters in memory, in Redis and in Upstash. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOON = Date.parse("2026-11-20T10:00:00Z");
const WIDE = 1_000_000;

let server: RunningRedis;
let upstash: FakeUpstash;
let socket: SharedRedis | undefined;
let rest: SharedRedis | undefined;

beforeAll(async () => {
  if (!redisServer) return;
  server = await startRedis();
  upstash = await startFakeUpstash(server.url);
  const apart = { redisUrl: undefined, upstashRedis: undefined, redisTimeout: 30_000 };
  socket = openRedis({ ...apart, redisUrl: server.url });
  rest = openRedis({ ...apart, upstashRedis: { url: upstash.url, token: upstash.token } });
  await Promise.all([socket?.availability.waitForConnection(30_000), rest?.availability.waitForConnection(30_000)]);
});

afterAll(async () => {
  socket?.close();
  rest?.close();
  await upstash?.close();
  await server?.stop();
});

const createRedisQuota = (redis: SharedRedis | undefined, loadDay: LoadDay) =>
  new RedisQuota({ redis: (redis as SharedRedis).client, prefix: randomUUID(), loadDay, usesCallerTime: true });

const loadNothing: LoadDay = async () => 0;

const STORES: Readonly<Record<string, (loadDay?: LoadDay) => Quota>> = {
  memory: (loadDay = loadNothing) => new TimedQuota(loadDay),
  ...(redisServer
    ? {
        Redis: (loadDay = loadNothing) => createRedisQuota(socket, loadDay),
        "Upstash's REST": (loadDay = loadNothing) => createRedisQuota(rest, loadDay),
      }
    : {}),
};

const pauses = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, MINUTE - 1, MINUTE, MINUTE + 1, 30 * SECOND) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 * HOUR }) },
);

describe.each(Object.entries(STORES))("limits in %s", (_, open) => {
  const consumeResult = async (quota: Quota, limits: Limits, now: number, account = 7) =>
    (await quota.consume(account, limits, now)).exceededLimit ?? "passed";

  it("let exactly N of N+k concurrent requests pass", async () => {
    const quota = open();
    const responses = await Promise.all(Array.from({ length: 200 }, () => consumeResult(quota, { minute: 60, day: 5_000 }, NOON)));
    expect(responses.filter((response) => response === "passed")).toHaveLength(60);
    expect(responses.filter((response) => response === "minute")).toHaveLength(140);
  });

  it("count several units at once: all or none", async () => {
    const quota = open();
    const limits = { minute: 60, day: 100 };
    const consume = async (units: number, now = NOON) => quota.consume(7, limits, now, units);
    expect(await consume(0)).toMatchObject({ exceededLimit: undefined, minute: { remaining: 60 }, day: { remaining: 100 } });
    expect(await consume(50)).toMatchObject({ exceededLimit: undefined, minute: { remaining: 10 }, day: { remaining: 50 } });
    expect(await consume(5, NOON + 20 * SECOND)).toMatchObject({ minute: { remaining: 5 } });
    expect(await consume(6, NOON + 30 * SECOND)).toMatchObject({
      exceededLimit: "minute",
      minute: { remaining: 5 },
      day: { remaining: 45 },
      retryIn: 30 * SECOND,
    });
    expect(await consume(56, NOON + 30 * SECOND)).toMatchObject({ exceededLimit: "minute", retryIn: 50 * SECOND });
    expect(await consume(5, NOON + 30 * SECOND)).toMatchObject({ exceededLimit: undefined, minute: { remaining: 0 } });
    expect(await consume(0, NOON + 30 * SECOND)).toMatchObject({ exceededLimit: "minute" });
    const later = NOON + 2 * MINUTE;
    expect(await consume(41, later)).toMatchObject({ exceededLimit: "day", minute: { remaining: 60 } });
    expect(await consume(40, later)).toMatchObject({ exceededLimit: undefined, day: { remaining: 0 } });
  });

  it("let exactly N of N+k units of concurrent requests pass", async () => {
    const quota = open();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => quota.consume(7, { minute: 60, day: 5_000 }, NOON, 7)));
    expect(verdicts.filter(({ exceededLimit }) => exceededLimit === undefined)).toHaveLength(8);
  });

  it("let exactly N of N+k concurrent requests pass at the day limit", async () => {
    const quota = open(async () => 4_960);
    const responses = await Promise.all(Array.from({ length: 100 }, () => consumeResult(quota, { minute: 60, day: 5_000 }, NOON)));
    expect(responses.filter((response) => response === "passed")).toHaveLength(40);
  });

  it("are exact for any sequence of requests, with exact remaining values", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 25 }),
        fc.array(pauses, { maxLength: 40 }),
        async (minute, day, list) => {
          const passed: number[] = [];
          const stored: LoadDay = async (_, today) => passed.filter((at) => kyivDay(at) === today).length;
          const [quota, model] = [open(stored), new TimedQuota(stored)];
          let now = NOON;
          for (const pause of list) {
            now += pause;
            const verdict = await quota.consume(7, { minute, day }, now);
            expect(verdict).toEqual(await model.consume(7, { minute, day }, now));
            const inMinute = passed.filter((at) => at > now - MINUTE).length;
            if (verdict.exceededLimit !== "day") expect(verdict.exceededLimit === "minute").toBe(inMinute >= minute);
            if (!verdict.exceededLimit) passed.push(now);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("use the day in Kyiv, including days of 23 and 25 hours", async () => {
    for (const [last, first] of [
      ["2026-11-20T21:59:59.999Z", "2026-11-20T22:00:00Z"],
      ["2026-03-29T20:59:59.999Z", "2026-03-29T21:00:00Z"],
      ["2026-10-25T21:59:59.999Z", "2026-10-25T22:00:00Z"],
    ] as const) {
      const quota = open();
      const limits = { minute: WIDE, day: 2 };
      const at = Date.parse(last);
      expect(await consumeResult(quota, limits, at - 2 * MINUTE)).toBe("passed");
      expect(await consumeResult(quota, limits, at)).toBe("passed");
      expect(await consumeResult(quota, limits, at), last).toBe("day");
      expect(await consumeResult(quota, limits, Date.parse(first)), first).toBe("passed");
    }
  });

  it("do not count requests that the other window rejects", async () => {
    const quota = open();
    for (let i = 0; i < 10; i++) await quota.consume(1, { minute: 2, day: 5 }, NOON);
    expect((await quota.consume(1, { minute: 2, day: 5 }, NOON)).day.remaining).toBe(3);
    for (let i = 0; i < 10; i++) await quota.consume(2, { minute: 5, day: 2 }, NOON);
    expect((await quota.consume(2, { minute: 5, day: 2 }, NOON)).minute.remaining).toBe(3);
  });

  it("start from the stored count, are separate per account and use the current limits", async () => {
    const quota = open(async () => 3);
    expect((await quota.consume(1, { minute: 60, day: 5 }, NOON)).day.remaining).toBe(1);
    expect(await consumeResult(quota, { minute: 60, day: 5 }, NOON, 1)).toBe("passed");
    expect(await consumeResult(quota, { minute: 60, day: 5 }, NOON, 1)).toBe("day");
    expect(await consumeResult(quota, { minute: 60, day: 9 }, NOON, 1)).toBe("passed");
    expect((await quota.consume(2, { minute: 60, day: 5 }, NOON)).minute.remaining).toBe(59);
  });
});

describe.runIf(redisServer)("counters of several instances in one Redis", () => {
  it("are shared over both protocols and use the clock of Redis", async () => {
    const prefix = randomUUID();
    const options = { prefix, loadDay: async () => 0 };
    const instances = [socket, rest, socket].map((redis) => new RedisQuota({ ...options, redis: (redis as SharedRedis).client }));
    const consume = (i: number) => (instances[i % 3] as RedisQuota).consume(1, { minute: 60, day: 5_000 }, Date.now() + (i % 3) * 10_000);
    const verdicts = await Promise.all(Array.from({ length: 300 }, (_, i) => consume(i)));
    expect(verdicts.filter(({ exceededLimit }) => !exceededLimit)).toHaveLength(60);
    expect(Math.max(...verdicts.map(({ minute }) => minute.resetIn))).toBeLessThanOrEqual(MINUTE);
  });

  it("add requests counted without Redis only once", async () => {
    const quota = createRedisQuota(socket, loadNothing);
    const limits = { minute: 60, day: 100 };
    await quota.consume(1, limits, NOON);
    for (let i = 0; i < 10; i++) quota.addUncounted(1, NOON);
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => quota.consume(1, limits, NOON)));
    expect(Math.min(...verdicts.map(({ day }) => day.remaining))).toBe(84);
    // The count loaded from the database already includes these requests.
    for (let i = 0; i < 10; i++) quota.addUncounted(2, NOON);
    expect((await quota.consume(2, limits, NOON)).day.remaining).toBe(99);
  });

  it("can count per minute only, by any name", async () => {
    const count = redisCounter({ redis: (rest as SharedRedis).client, prefix: randomUUID(), minute: 3 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => count("2001:db8:1:2")));
    expect(responses.filter(({ exceededLimit }) => exceededLimit === "minute")).toHaveLength(2);
    expect((await count("192.0.2.1")).exceededLimit).toBeUndefined();
  });
});
