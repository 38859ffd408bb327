import { describe, expect, it } from "vitest";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";

describe("counts per client address", () => {
  it("enforce the limit per minute for each client separately", () => {
    const logs = new SlidingLogs(3);
    expect([0, 10, 20].map((at) => logs.count("a", at))).toEqual([0, 0, 0]);
    expect(logs.count("a", 30)).toBe(59_970);
    expect(logs.count("b", 30)).toBe(0);
    expect(logs.count("a", 60_000)).toBe(0);
    expect(logs.count("a", 60_001)).toBe(9);
  });

  it("are limited in number, and evict the least recently used client", () => {
    const logs = new SlidingLogs(1, 2);
    for (const name of ["a", "b", "a", "c"]) logs.count(name, 0);
    expect(logs.count("b", 1)).toBe(59_999);
    expect(logs.count("a", 1)).toBe(0);
  });
});
