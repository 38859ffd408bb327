import { describe, expect, it } from "vitest";
import { makeTurn } from "../../../widget/src/spin/turn";
import { loadOrder, nearestLoaded } from "../../../widget/src/viewer/order";
import { pan, WHOLE, zoomAt } from "../../../widget/src/viewer/zoom";

describe("turn", () => {
  it("rotates once for a drag over the whole width, in both directions, without limits", () => {
    const turn = makeTurn(24);
    turn.drag(-100, 400, 16);
    expect(turn.index()).toBe(6);
    turn.drag(200, 400, 16);
    expect(turn.index()).toBe(18);
    turn.drag(-4_000, 400, 16);
    expect(turn.index()).toBe(18);
    turn.goTo(-1);
    expect(turn.index()).toBe(23);
  });

  it("has inertia after a drag, and stops in the end", () => {
    const turn = makeTurn(72);
    for (let i = 0; i < 5; i++) turn.drag(-20, 400, 16);
    const seen: number[] = [];
    let steps = 0;
    while (turn.coast(16)) {
      seen.push(turn.index());
      expect(++steps).toBeLessThan(500);
    }
    expect(new Set(seen).size).toBeGreaterThan(5);
    turn.stop();
    expect(turn.coast(16)).toBe(false);
  });
});

describe("load order", () => {
  it.each([1, 2, 7, 8, 24, 72, 119, 120])("contains each of %i frames once, starting with the first", (total) => {
    const order = loadOrder(total);
    expect(order[0]).toBe(0);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, i) => i));
  });

  it("has increasingly fine steps", () => {
    expect(loadOrder(8)).toEqual([0, 4, 2, 6, 1, 3, 5, 7]);
    const eighth = loadOrder(72).slice(0, 9);
    const gaps = [...eighth].sort((a, b) => a - b).map((at, i, all) => (all[i + 1] ?? 72) - at);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8);
  });

  it("shows the nearest frame that is there, round the turn", () => {
    const loaded = [true, false, false, false, true, false, false, false];
    expect([1, 3, 4, 7].map((at) => nearestLoaded(loaded, at))).toEqual([0, 4, 4, 0]);
    expect(nearestLoaded([false, false], 0)).toBeUndefined();
  });
});

describe("zoom", () => {
  it("keeps the point under the fingers fixed", () => {
    const at = { x: 0.2, y: -0.1 };
    const zoom = zoomAt(WHOLE, 2, at);
    expect(zoom.scale).toBe(2);
    // The point drawn at `at` does not move.
    expect(zoom.x + at.x * 2).toBeCloseTo(at.x);
    expect(zoom.y + at.y * 2).toBeCloseTo(at.y);
  });

  it("stays within its limits, and returns to the whole picture", () => {
    expect(zoomAt(WHOLE, 100, { x: 0.5, y: 0.5 }).scale).toBe(4);
    expect(zoomAt(zoomAt(WHOLE, 3, { x: 0.5, y: 0.5 }), 0.001, { x: -0.5, y: 0.3 })).toEqual(WHOLE);
    expect(pan(WHOLE, { x: 5, y: 5 })).toEqual(WHOLE);
    expect(pan({ scale: 2, x: 0, y: 0 }, { x: 9, y: -9 })).toEqual({ scale: 2, x: 0.5, y: -0.5 });
  });
});
