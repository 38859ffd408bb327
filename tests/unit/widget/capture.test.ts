import { describe, expect, it } from "vitest";
import { createFrameCheck, measure, type Sample } from "../../../widget/src/camera/frame-check";
import { headingOf } from "../../../widget/src/camera/orientation";
import { nextFree, pickEvenly, placeAt, turned } from "../../../widget/src/camera/ring";
import { LANGUAGES, wordsIn } from "../../../widget/src/messages";

describe("ring", () => {
  it("returns the position of a heading, across north and in both directions", () => {
    expect(placeAt(24, 350, 350)).toEqual({ place: 0, off: 0 });
    expect(placeAt(24, 350, 5).place).toBe(1);
    expect(placeAt(24, 350, 335).place).toBe(23);
    expect(placeAt(8, 0, 180).place).toBe(4);
    expect(placeAt(8, 10, 10 + 45 * 2 + 9).off).toBeCloseTo(0.2);
    expect(placeAt(8, 10, 10 - 4.5)).toMatchObject({ place: 0 });
    expect(turned(350, 10)).toBe(20);
    expect(turned(10, 350)).toBe(-20);
  });

  it("returns the next position without a frame, and fills gaps last", () => {
    const done = [1, 0, 1, 0, 1];
    expect(nextFree(done, 0)).toBe(1);
    expect(nextFree(done, 1)).toBe(3);
    expect(nextFree(done, 3)).toBe(1);
    expect(nextFree([1, 1], 0)).toBeUndefined();
    expect(nextFree([0, 0], -1)).toBe(0);
  });

  it("picks evenly spaced items", () => {
    expect(pickEvenly([1, 2, 3], 8)).toEqual([1, 2, 3]);
    expect(
      pickEvenly(
        Array.from({ length: 100 }, (_, i) => i),
        8,
      ),
    ).toEqual([0, 12, 25, 37, 50, 62, 75, 87]);
  });
});

describe("heading", () => {
  it("is the direction of the back camera when the device is upright", () => {
    expect(headingOf(0, 90, 0)).toBeCloseTo(0);
    // `alpha` increases counterclockwise, headings increase clockwise.
    expect(headingOf(90, 90, 0)).toBeCloseTo(270);
    expect(headingOf(270, 90, 0)).toBeCloseTo(90);
  });

  it("does not jump when alpha and gamma do, with the device tilted slightly forward or back", () => {
    // The same direction has different angles on either side of upright.
    expect(headingOf(30, 89, 0)).toBeCloseTo(330, 0);
    expect(headingOf(210, 89, 180) % 360).toBeCloseTo(headingOf(30, 91, 0), 0);
  });
});

const makePicture = (width: number, height: number, grey: (x: number, y: number) => number): Uint8ClampedArray => {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rgba.set([grey(x, y), grey(x, y), grey(x, y), 255], (y * width + x) * 4);
  }
  return rgba;
};

describe("frame check", () => {
  const board = (size: number) => (x: number, y: number) => ((x / size + y / size) % 2 < 1 ? 60 : 190);
  const sharp = measure(makePicture(96, 72, board(4)), 96, 72);
  const soft = measure(
    makePicture(96, 72, (x, y) => 125 + 60 * Math.sin(x / 6) * Math.sin(y / 6)),
    96,
    72,
  );
  const plain = measure(
    makePicture(96, 72, () => 120),
    96,
    72,
  );
  const black = measure(
    makePicture(96, 72, () => 4),
    96,
    72,
  );

  const frameCheckAfter = (...samples: Sample[]) => {
    const frameCheck = createFrameCheck();
    for (const sample of samples) for (let i = 0; i < 24; i++) frameCheck.addSample(sample);
    return frameCheck;
  };

  it("measures sharpness and brightness", () => {
    expect(sharp.sharpness).toBeGreaterThan(soft.sharpness * 10);
    expect(plain.sharpness).toBeCloseTo(0);
    expect(plain.brightness).toBeCloseTo(120, 0);
    const { sharpness, brightness } = measure([], 0, 0);
    expect(sharpness).toBeCloseTo(0);
    expect(brightness).toBe(0);
  });

  it("rejects frames that are blurred or dark compared with recent samples", () => {
    expect(frameCheckAfter(sharp).check(sharp, false)).toBeUndefined();
    expect(frameCheckAfter(sharp).check(soft, false)).toBe("blurred");
    expect(frameCheckAfter(sharp).check(black, false)).toBe("dark");
  });

  it("accepts frames of plain or soft scenes, and frames without earlier samples", () => {
    expect(frameCheckAfter(soft).check(soft, false)).toBeUndefined();
    expect(frameCheckAfter(plain).check(plain, false)).toBeUndefined();
    expect(frameCheckAfter().check(sharp, false)).toBeUndefined();
    expect(frameCheckAfter(sharp, soft).check(soft, false)).toBeUndefined();
  });

  it("reports a dark room only for the first frame", () => {
    const dim = measure(
      makePicture(96, 72, (x, y) => board(4)(x, y) / 12),
      96,
      72,
    );
    expect(frameCheckAfter(dim).check(dim, true)).toBe("dark");
    expect(frameCheckAfter(dim).check(dim, false)).toBeUndefined();
  });

  it("ignores earlier samples after a reset", () => {
    const frameCheck = frameCheckAfter(sharp);
    frameCheck.reset();
    expect(frameCheck.check(soft, false)).toBeUndefined();
  });
});

describe("widget messages", () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();

  it("exist in all three languages with the same placeholders", () => {
    const [uk, ru, en] = [wordsIn("uk"), wordsIn("ru"), wordsIn("en")];
    expect(LANGUAGES).toHaveLength(3);
    for (const key of Object.keys(uk) as (keyof typeof uk)[]) {
      for (const words of [uk, ru, en]) {
        expect(words[key].trim(), key).not.toBe("");
        expect(placeholders(words[key]), key).toEqual(placeholders(en[key]));
      }
      if (!["auto"].includes(key)) expect(uk[key], key).toMatch(/[а-яіїєґ]/i);
      expect(ru[key], key).not.toMatch(/[іїєґ]/i);
      expect(en[key], key).not.toMatch(/[а-яіїєґ]/i);
    }
  });
});
