import { describe, expect, it } from "vitest";
import { nextReload, RETURNED } from "@/components/billing/payment-reload";

describe("reloads of a payment's page", () => {
  it("are at growing intervals, and end after about five minutes", () => {
    const intervals: number[] = [];
    let search = RETURNED;
    for (;;) {
      const reload = nextReload(Number(new URLSearchParams(search).get("returned")));
      if (!reload) break;
      intervals.push(reload.seconds);
      search = reload.search;
    }
    expect(intervals[0]).toBe(5);
    expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
    expect(intervals.reduce((sum, seconds) => sum + seconds, 0)).toBe(300);
  });
});
