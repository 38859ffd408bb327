import { expect, it } from "vitest";
import { RestartPause } from "@/lib/platform/postgres/restart-pause";

it("allows the first restart at once, then waits twice as long each time, up to ten seconds", () => {
  const pause = new RestartPause();
  const restarts: number[] = [];
  for (let now = 1_000_000; now < 1_060_000; now += 250) if (pause.isOver(now)) restarts.push(now - 1_000_000);
  expect(restarts).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 25_500, 35_500, 45_500, 55_500]);
});

it("starts over when the database has run for a minute", () => {
  const pause = new RestartPause();
  for (const now of [1_000_000, 1_000_500, 1_001_500]) expect(pause.isOver(now)).toBe(true);
  expect(pause.isOver(1_062_000)).toBe(true);
  expect(pause.isOver(1_062_500)).toBe(true);
});
