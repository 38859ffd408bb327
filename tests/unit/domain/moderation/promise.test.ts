import { describe, expect, it } from "vitest";
import { isWorkingHour, lateBefore, promiseState, workingMinutes } from "@/lib/domain/moderation/promise";

/** The promised review time is 15 minutes within working hours, 9:00 to 21:00 Kyiv time (+02:00 in winter, +03:00 in summer). */

const at = (text: string) => Date.parse(text);

describe("working minutes", () => {
  it("pass only within working hours", () => {
    expect(workingMinutes(at("2026-11-20T10:00:00+02:00"), at("2026-11-20T10:12:59+02:00"))).toBe(12);
    expect(workingMinutes(at("2026-11-20T20:50:00+02:00"), at("2026-11-21T09:03:00+02:00"))).toBe(13);
    expect(workingMinutes(at("2026-11-20T22:00:00+02:00"), at("2026-11-21T08:59:00+02:00"))).toBe(0);
    expect(workingMinutes(at("2026-07-01T08:00:00+03:00"), at("2026-07-02T10:00:00+03:00"))).toBe(13 * 60);
    expect(workingMinutes(at("2026-11-21T10:00:00+02:00"), at("2026-11-20T10:00:00+02:00"))).toBe(0);
  });

  it("start and end exactly on the hour", () => {
    expect(isWorkingHour(at("2026-11-20T08:59:59+02:00"))).toBe(false);
    expect(isWorkingHour(at("2026-11-20T09:00:00+02:00"))).toBe(true);
    expect(isWorkingHour(at("2026-07-01T20:59:59+03:00"))).toBe(true);
    expect(isWorkingHour(at("2026-07-01T21:00:00+03:00"))).toBe(false);
  });
});

describe("promised review time", () => {
  it.each([
    ["2026-11-20T12:09:00+02:00", "kept"],
    ["2026-11-20T12:10:00+02:00", "soon"],
    ["2026-11-20T12:15:59+02:00", "soon"],
    ["2026-11-20T12:16:00+02:00", "late"],
    ["2027-11-20T12:16:00+02:00", "late"],
  ])("for a listing submitted at noon, at %s: %s", (now, state) => {
    expect(promiseState(at("2026-11-20T12:00:00+02:00"), at(now))).toBe(state);
  });

  it.each([
    ["2026-11-20T12:16:00+02:00", "2026-11-20T12:00:00+02:00"],
    // Nights do not count.
    ["2026-11-21T09:05:00+02:00", "2026-11-20T20:49:00+02:00"],
    ["2026-11-21T03:00:00+02:00", "2026-11-20T20:44:00+02:00"],
    // Daylight saving time ended that night.
    ["2026-10-25T09:10:00+02:00", "2026-10-24T20:54:00+03:00"],
  ])("at %s is exceeded for listings submitted up to %s", (text, since) => {
    const now = at(text);
    expect(lateBefore(now)).toBe(at(since));
    expect([promiseState(lateBefore(now), now), promiseState(lateBefore(now) + 1, now)]).toEqual(["late", "soon"]);
  });

  it("is paused overnight", () => {
    expect(promiseState(at("2026-11-20T20:55:00+02:00"), at("2026-11-21T09:04:00+02:00"))).toBe("kept");
  });
});
