import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MemoryQuota, SlidingLog } from "@/lib/platform/quota/memory";
import type { Limits, QuotaVerdict } from "@/lib/platform/quota/quota";
import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";
import { TimedQuota } from "../../support/timed-quota";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOON = Date.parse("2026-11-20T12:00:00Z");
const ACCOUNT = 7;
const WIDE = 1_000_000;

const createQuota = () => new TimedQuota(async () => 0);

/** Creates a quota with a loaded account, so that further results are synchronous. */
async function createLoadedQuota(limits: Limits, at: number, today = 0) {
  const quota = new TimedQuota(async () => today);
  const first = await quota.consume(ACCOUNT, limits, at);
  return { first, consume: (now: number, own = limits) => quota.consume(ACCOUNT, own, now) as QuotaVerdict };
}

/** Pauses between requests, many of them about a minute long. */
const pauses = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, MINUTE - 1, MINUTE, MINUTE + 1, 20 * SECOND, 30 * SECOND) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 * HOUR }) },
);
const times = (start: number, maxLength = 200) =>
  fc.array(pauses, { maxLength }).map((list) => {
    let now = start;
    return list.map((pause) => (now += pause));
  });

/** Returns the maximum number of requests in any 60 seconds [t, t + 60 s). */
function maxPerMinute(accepted: readonly number[]): number {
  return Math.max(0, ...accepted.map((from) => accepted.filter((at) => at >= from && at < from + MINUTE).length));
}

describe("sliding window", () => {
  it("enforces the limit in any 60 seconds exactly, without counting rejected requests", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), times(NOON), (limit, arrivals) => {
        const log = new SlidingLog(limit);
        const accepted: number[] = [];
        for (const now of arrivals) {
          const inWindow = accepted.filter((at) => at > now - MINUTE).length;
          expect(log.used(now)).toBe(inWindow);
          if (log.used(now) >= limit) continue;
          log.add(now);
          accepted.push(now);
        }
        expect(maxPerMinute(accepted)).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it("returns when its oldest request expires", () => {
    const log = new SlidingLog(3);
    expect(log.resetIn(NOON)).toBe(0);
    log.add(NOON);
    log.add(NOON + 10_000);
    expect(log.resetIn(NOON + 10_000)).toBe(50_000);
    expect(log.used(NOON + MINUTE - 1)).toBe(2);
    expect(log.used(NOON + MINUTE)).toBe(1);
    expect(log.resetIn(NOON + MINUTE)).toBe(10_000);
  });

  it.each([1, 2, 15, 16, 17, 60, 600])("of %i reuses its ring buffer many times", (limit) => {
    const log = new SlidingLog(limit);
    for (let round = 0; round < 5; round++) {
      const now = NOON + 2 * round * MINUTE;
      expect(log.used(now)).toBe(0);
      for (let i = 0; i < limit; i++) log.add(now + i);
      expect(log.used(now + limit)).toBe(limit);
    }
  });
});

describe("limits of an account", () => {
  /** A naive reference implementation of the specification. */
  function createModel(limits: Limits) {
    const accepted: number[] = [];
    return {
      accepted,
      check(now: number) {
        const minute = accepted.filter((at) => at > now - MINUTE).length;
        const today = accepted.filter((at) => kyivDay(at) === kyivDay(now)).length;
        const exceededLimit = minute >= limits.minute ? "minute" : today >= limits.day ? "day" : undefined;
        if (!exceededLimit) accepted.push(now);
        return {
          exceededLimit,
          minuteLeft: limits.minute - minute - (exceededLimit ? 0 : 1),
          dayLeft: limits.day - today - (exceededLimit ? 0 : 1),
        };
      },
    };
  }

  const starts = fc.constantFrom(
    NOON,
    ...["2026-03-28T21:30:00Z", "2026-03-29T20:30:00Z", "2026-10-24T20:30:00Z", "2026-10-25T21:30:00Z"].map((iso) => Date.parse(iso)),
  );

  it("are enforced exactly for any sequence of times, across midnights, daylight saving time and long pauses", async () => {
    const run = fc.record({ minute: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 60 }) });
    await fc.assert(
      fc.asyncProperty(
        run,
        starts.chain((start) => times(start, 120)),
        async (limits, arrivals) => {
          const model = createModel(limits);
          // The stored count, as read after a restart or after an idle account was evicted.
          const quota = new TimedQuota(async (_, day) => model.accepted.filter((at) => kyivDay(at) === day).length);
          for (const now of arrivals) {
            const verdict = await quota.consume(ACCOUNT, limits, now);
            const expected = model.check(now);
            expect(verdict.exceededLimit).toBe(expected.exceededLimit);
            expect(verdict.minute.remaining).toBe(Math.max(0, expected.minuteLeft));
            expect(verdict.day.remaining).toBe(Math.max(0, expected.dayLeft));
            expect(verdict.minute.limit).toBe(limits.minute);
            expect(verdict.day.limit).toBe(limits.day);
            expect(verdict.day.resetIn).toBe(nextKyivMidnight(now) - now);
            expect(verdict.minute.resetIn).toBeGreaterThanOrEqual(0);
            expect(verdict.minute.resetIn).toBeLessThanOrEqual(MINUTE);
          }
          expect(maxPerMinute(model.accepted)).toBeLessThanOrEqual(limits.minute);
        },
      ),
    );
  });

  it("are separate per account", async () => {
    const quota = createQuota();
    const limits = { minute: 1, day: WIDE };
    expect((await quota.consume(1, limits, NOON)).exceededLimit).toBeUndefined();
    expect((await quota.consume(1, limits, NOON)).exceededLimit).toBe("minute");
    expect((await quota.consume(2, limits, NOON)).exceededLimit).toBeUndefined();
  });

  it("report the minute limit if both limits are exceeded", async () => {
    const { consume } = await createLoadedQuota({ minute: 1, day: 1 }, NOON);
    expect(consume(NOON).exceededLimit).toBe("minute");
    expect(consume(NOON + MINUTE).exceededLimit).toBe("day");
  });

  it("apply a new account type from the next request", async () => {
    const personal = { minute: 60, day: 5_000 };
    const business = { minute: 600, day: 100_000 };
    const { consume } = await createLoadedQuota(personal, NOON);
    for (let i = 1; i < 60; i++) expect(consume(NOON).exceededLimit).toBeUndefined();
    expect(consume(NOON).exceededLimit).toBe("minute");
    for (let i = 60; i < 600; i++) expect(consume(NOON + i, business).exceededLimit, `request ${i + 1}`).toBeUndefined();
    expect(consume(NOON + 600, business).exceededLimit).toBe("minute");
    expect(consume(NOON + 700, personal), "and shrink again").toMatchObject({
      exceededLimit: "minute",
      minute: { limit: 60, remaining: 0 },
    });
  });
});

describe("concurrent requests", () => {
  it.each([
    [1, 1],
    [60, 5],
    [600, 60],
  ])("of %i + %i before the account is loaded: exactly the first pass", async (limit, more) => {
    let loads = 0;
    const quota = new TimedQuota(async () => {
      loads++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return 0;
    });
    const verdicts = await Promise.all(
      Array.from({ length: limit + more }, () => quota.consume(ACCOUNT, { minute: limit, day: WIDE }, NOON)),
    );
    expect(verdicts.filter(({ exceededLimit }) => exceededLimit === undefined)).toHaveLength(limit);
    expect(verdicts.filter(({ exceededLimit }) => exceededLimit === "minute")).toHaveLength(more);
    expect(loads).toBe(1);
  });

  it("share the rest of the day limit after a restart", async () => {
    const quota = new TimedQuota(async () => 4_990);
    const verdicts = await Promise.all(Array.from({ length: 25 }, () => quota.consume(ACCOUNT, { minute: 60, day: 5_000 }, NOON)));
    expect(verdicts.filter(({ exceededLimit }) => exceededLimit === undefined)).toHaveLength(10);
    expect(verdicts.filter(({ exceededLimit }) => exceededLimit === "day")).toHaveLength(15);
  });

  it("load the count of the day in Kyiv only once", async () => {
    const loads: [number, string][] = [];
    const quota = new TimedQuota(async (account, day) => {
      loads.push([account, day]);
      return 0;
    });
    const justAfterMidnight = Date.parse("2026-11-20T22:00:00Z");
    await Promise.all([1, 2, 3].map(() => quota.consume(ACCOUNT, { minute: 60, day: 5_000 }, justAfterMidnight)));
    expect(loads).toEqual([[ACCOUNT, "2026-11-21"]]);
  });

  it("around midnight count for their own days", async () => {
    const midnight = nextKyivMidnight(NOON);
    const quota = new TimedQuota(async (_, day) => (day === kyivDay(midnight - 1) ? 5 : 0));
    const limits = { minute: 60, day: 5 };
    const [before, after] = await Promise.all([quota.consume(ACCOUNT, limits, midnight - 1), quota.consume(ACCOUNT, limits, midnight)]);
    expect(before.exceededLimit).toBe("day");
    expect(after.exceededLimit).toBeUndefined();
    expect(after.day.remaining).toBe(4);
  });

  it("are all rejected if the account cannot be loaded, and the next request retries", async () => {
    let broken = true;
    const quota = new TimedQuota(async () => {
      if (broken) throw new Error("no database");
      return 0;
    });
    const limits = { minute: 1, day: 1 };
    const results = await Promise.allSettled([1, 2].map(() => quota.consume(ACCOUNT, limits, NOON)));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    broken = false;
    expect((await quota.consume(ACCOUNT, limits, NOON)).exceededLimit, "the failed ones were not counted").toBeUndefined();
  });
});

describe("day limit", () => {
  const DAYS: readonly (readonly [what: string, morning: string, hours: number])[] = [
    ["a winter day", "2026-01-14T22:00:00Z", 24],
    ["a summer day", "2026-07-14T21:00:00Z", 24],
    ["29 March 2026, 23 hours long", "2026-03-28T22:00:00Z", 23],
    ["25 October 2026, 25 hours long", "2026-10-24T21:00:00Z", 25],
  ];

  /** Creates a quota with a store that replaces the database. Counts of evicted accounts are loaded again. */
  function stored(limits: Limits) {
    const requests = new Map<string, number>();
    const quota = new TimedQuota(async (_, day) => requests.get(day) ?? 0);
    return async (now: number) => {
      const verdict = await quota.consume(ACCOUNT, limits, now);
      if (!verdict.exceededLimit) requests.set(kyivDay(now), (requests.get(kyivDay(now)) ?? 0) + 1);
      return verdict;
    };
  }

  it.each(DAYS)("%s ends exactly at midnight in Kyiv", async (_, morning, hours) => {
    const start = Date.parse(morning);
    const end = start + hours * HOUR;
    const consume = stored({ minute: WIDE, day: 3 });
    expect(await consume(start)).toMatchObject({ exceededLimit: undefined, day: { limit: 3, remaining: 2, resetIn: hours * HOUR } });
    expect(await consume(start + HOUR)).toMatchObject({
      exceededLimit: undefined,
      day: { limit: 3, remaining: 1, resetIn: (hours - 1) * HOUR },
    });
    expect(await consume(start + 2 * HOUR)).toMatchObject({
      exceededLimit: undefined,
      day: { limit: 3, remaining: 0, resetIn: (hours - 2) * HOUR },
    });
    expect(await consume(start + 3 * HOUR)).toMatchObject({
      exceededLimit: "day",
      day: { limit: 3, remaining: 0, resetIn: (hours - 3) * HOUR },
    });
    expect(await consume(end - 1)).toMatchObject({ exceededLimit: "day", day: { resetIn: 1 } });
    const nextDay = { limit: 3, remaining: 2, resetIn: nextKyivMidnight(end) - end };
    expect(await consume(end)).toMatchObject({ exceededLimit: undefined, day: nextDay });
    expect(await consume(end + 1)).toMatchObject({ exceededLimit: undefined, day: { remaining: 1 } });
  });

  it.each(DAYS)("%s keeps the count of a continuously active account", async (_, morning, hours) => {
    const start = Date.parse(morning);
    const { first, consume } = await createLoadedQuota({ minute: WIDE, day: WIDE }, start);
    let left = first.day.remaining;
    for (let now = start + MINUTE; now < start + hours * HOUR; now += MINUTE) expect(consume(now).day.remaining).toBe(--left);
    // The stored count of the next day is loaded first.
    expect((await consume(start + hours * HOUR)).day.remaining).toBe(WIDE - 1);
  });
});

describe("remaining quota", () => {
  it("decreases with each request, and includes the time of the next reset", async () => {
    const { first, consume } = await createLoadedQuota({ minute: 3, day: 100 }, NOON);
    const untilMidnight = nextKyivMidnight(NOON) - NOON;
    expect(first).toEqual({
      exceededLimit: undefined,
      minute: { limit: 3, remaining: 2, resetIn: MINUTE },
      day: { limit: 100, remaining: 99, resetIn: untilMidnight },
    });
    expect(consume(NOON + 10_000).minute).toEqual({ limit: 3, remaining: 1, resetIn: 50_000 });
    expect(consume(NOON + 20_000).minute).toEqual({ limit: 3, remaining: 0, resetIn: 40_000 });
    expect(consume(NOON + 30_000)).toEqual({
      exceededLimit: "minute",
      minute: { limit: 3, remaining: 0, resetIn: 30_000 },
      day: { limit: 100, remaining: 97, resetIn: untilMidnight - 30_000 },
    });
    expect(consume(NOON + MINUTE - 1).exceededLimit).toBe("minute");
    expect(consume(NOON + MINUTE)).toMatchObject({
      exceededLimit: undefined,
      minute: { remaining: 0, resetIn: 10_000 },
      day: { remaining: 96 },
    });
  });

  it("has an exact reset time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 }), times(NOON, 60), async (limit, arrivals) => {
        const { consume } = await createLoadedQuota({ minute: limit, day: WIDE }, NOON);
        for (const now of arrivals) {
          const { exceededLimit, minute } = await consume(now);
          if (exceededLimit !== "minute") continue;
          expect((await consume(now + minute.resetIn - 1)).exceededLimit).toBe("minute");
          expect((await consume(now + minute.resetIn)).exceededLimit).toBeUndefined();
          return;
        }
      }),
    );
  });

  it("is synchronous once the account is loaded", async () => {
    const quota = createQuota();
    const limits = { minute: 60, day: 5_000 };
    expect(quota.consume(ACCOUNT, limits, NOON)).toBeInstanceOf(Promise);
    await quota.consume(ACCOUNT, limits, NOON);
    expect(quota.consume(ACCOUNT, limits, NOON)).not.toBeInstanceOf(Promise);
  });
});

describe("wrong system clock", () => {
  const DAY = 24 * HOUR;
  const limits = { minute: 2, day: 3 };

  /** Creates a quota with separate system and monotonic clocks. */
  function createQuotaWithClocks() {
    const stored = new Map<string, number>();
    const monotonic = { now: 0 };
    const open = () =>
      new MemoryQuota(
        async (_, day) => stored.get(day) ?? 0,
        () => monotonic.now,
      );
    let quota = open();
    return {
      monotonic,
      restart: () => {
        quota = open();
      },
      request: async (wall: number) => {
        const { exceededLimit } = await quota.consume(ACCOUNT, limits, wall);
        if (!exceededLimit) stored.set(kyivDay(wall), (stored.get(kyivDay(wall)) ?? 0) + 1);
        return exceededLimit ?? "passed";
      },
    };
  }

  it.each([-3 * HOUR, -1, 0, 10 * MINUTE, 400 * DAY])("by %i ms does not change the length of a minute", async (change) => {
    const { monotonic, request } = createQuotaWithClocks();
    expect([await request(NOON), await request(NOON), await request(NOON)]).toEqual(["passed", "passed", "minute"]);
    monotonic.now += 1_000;
    const after = NOON + change;
    if (kyivDay(after) === kyivDay(NOON)) expect(await request(after)).toBe("minute");
    monotonic.now += MINUTE;
    expect(await request(after)).toBe("passed");
  });

  it("set back by a day neither blocks an account nor grants a day twice", async () => {
    const { monotonic, request } = createQuotaWithClocks();
    const spend = async (wall: number) => {
      const responses: string[] = [];
      for (let i = 0; i < 4; i++) {
        monotonic.now += MINUTE;
        responses.push(await request(wall));
      }
      return responses;
    };
    // The clock is a day ahead, and the limit of that day is used up.
    expect(await spend(NOON + DAY)).toEqual(["passed", "passed", "passed", "day"]);
    // After the clock is corrected, today's limit is available. Set ahead again, the day is still used up.
    expect(await spend(NOON)).toEqual(["passed", "passed", "passed", "day"]);
    expect(await spend(NOON + DAY)).toEqual(["day", "day", "day", "day"]);
    expect(await spend(NOON)).toEqual(["day", "day", "day", "day"]);
    expect(await spend(NOON + 2 * DAY)).toEqual(["passed", "passed", "passed", "day"]);
  });

  it("corrected by a restart keeps the used quota", async () => {
    const { monotonic, request, restart } = createQuotaWithClocks();
    for (let i = 0; i < 3; i++) {
      monotonic.now += MINUTE;
      await request(NOON + DAY);
    }
    restart();
    monotonic.now = 0;
    expect(await request(NOON)).toBe("passed");
    monotonic.now += MINUTE;
    expect(await request(NOON + DAY)).toBe("day");
  });
});
