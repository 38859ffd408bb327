import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "@/lib/domain/feed/cursor";
import { nextAttempt } from "@/lib/domain/webhooks/schedule";

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

describe("attempts of a delivery", () => {
  const attemptAfter = (
    attempts: number,
    changes: { readonly retryAfter?: string; readonly random?: number; readonly now?: number } = {},
  ) => nextAttempt({ attempts, now: 0, random: 0, ...changes });

  it("are ten, with growing delays", () => {
    const delays = Array.from({ length: 11 }, (_, attempts) => attemptAfter(attempts));
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * HOUR);
    expect(delays).toEqual([0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...hours, undefined]);
  });

  it("are delayed a little more at random", () => {
    expect(attemptAfter(2, { random: 1 })).toBe(6 * MINUTE);
    expect(nextAttempt({ attempts: 2, now: 0 })).toBeLessThanOrEqual(6 * MINUTE);
  });

  it("wait as long as the receiver asks, up to a day", () => {
    expect(attemptAfter(1, { retryAfter: "120" })).toBe(120 * SECOND);
    expect(attemptAfter(3, { retryAfter: "1" })).toBe(30 * MINUTE);
    expect(attemptAfter(1, { retryAfter: "999999999" })).toBe(24 * HOUR);
    const now = Date.parse("2026-11-25T12:00:00Z");
    expect(attemptAfter(1, { now, retryAfter: "Wed, 25 Nov 2026 12:10:00 GMT" })).toBe(now + 10 * MINUTE);
    expect(attemptAfter(1, { now, retryAfter: "Wed, 25 Nov 2020 12:10:00 GMT" })).toBe(now + 5 * SECOND);
    for (const retryAfter of ["soon", "-5", "", "1e9", "NaN"]) expect(attemptAfter(1, { retryAfter }), retryAfter).toBe(5 * SECOND);
  });
});

describe("cursors", () => {
  it.each([0n, 1n, 90_412n, 999_999_999_999_999_999n])("are read as they were written: %s", (id) => {
    expect(decodeCursor(encodeCursor(id))).toBe(id);
  });

  it.each([
    "",
    "x",
    "MTI",
    encodeCursor(7n).slice(1),
    `${encodeCursor(7n)}=`,
    Buffer.from("e1.-1").toString("base64url"),
    Buffer.from("e1.01").toString("base64url"),
  ])("are rejected if they were not: %j", (text) => {
    expect(decodeCursor(text)).toBeUndefined();
  });
});
