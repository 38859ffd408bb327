import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isUuid, timedUuid, uuidFloor } from "@/lib/shared/uuid";

describe("timedUuid", () => {
  it("is a version 7 UUID with the given time and random bits", () => {
    const random = randomUUID();
    const id = timedUuid(random, 0x0193_5a2b_3c4d);
    expect(id).toMatch(/^01935a2b-3c4d-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id.slice(15)).toBe(random.slice(15));
    expect(isUuid(id)).toBe(true);
  });

  it("sorts by time, with a lower bound for each instant", () => {
    const now = Date.now();
    const ids = [now - 1, now, now + 1].map((instant) => timedUuid(randomUUID(), instant));
    expect([...ids].sort()).toEqual(ids);
    expect((ids[0] as string) < uuidFloor(now)).toBe(true);
    expect((ids[1] as string) >= uuidFloor(now)).toBe(true);
  });
});

describe("isUuid", () => {
  it.each(["", "x", `${randomUUID()}0`, randomUUID().toUpperCase(), `{${randomUUID()}}`])("rejects %s", (text) => {
    expect(isUuid(text)).toBe(false);
  });
});
