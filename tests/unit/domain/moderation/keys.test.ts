import { describe, expect, it } from "vitest";
import { ageOf } from "@/components/moderation/age";
import { hotkeyName } from "@/components/moderation/use-hotkeys";
import { queueQuery } from "@/lib/domain/moderation/queue-address";
import { readQueueAddress } from "@/lib/domain/moderation/read-queue-address";
import { parseId } from "@/lib/shared/id";

/** Small parts of moderation's pages that need no browser. */

const pressed = (key: string, code: string, shiftKey = false) => hotkeyName({ key, code, shiftKey });

describe("a key", () => {
  it("is its Latin letter, in any layout", () => {
    expect(pressed("a", "KeyA")).toBe("a");
    expect(pressed("ф", "KeyA")).toBe("a");
    expect(pressed("Ф", "KeyA", true)).toBe("Shift+a");
    // A Latin letter that stands elsewhere is what its cap says.
    expect(pressed("a", "KeyQ")).toBe("a");
    expect(pressed("я", "KeyZ")).toBe("z");
  });

  it("is what it is called where it is no letter", () => {
    expect(pressed("?", "Digit7", true)).toBe("?");
    expect(pressed("Escape", "Escape")).toBe("Escape");
    expect(pressed("ArrowLeft", "ArrowLeft")).toBe("ArrowLeft");
    expect(pressed("є", "Quote")).toBe("є");
  });
});

describe("the queue's address", () => {
  it("keeps what is a filter, in one order, and passes over what is none", () => {
    const address = readQueueAddress({ seller: "7", kind: "new", risk: "high", lang: "en", category: "bicycles", other: "1", seen: "3" });
    expect(queueQuery(address)).toBe("?category=bicycles&kind=new&risk=high&lang=en&seller=7");
    const none = readQueueAddress({ kind: "old", risk: ["low"], lang: "de", seller: "-1", category: "../x" });
    expect(queueQuery(none)).toBe("");
  });

  it("names a listing by a whole number that the database can hold", () => {
    expect(parseId("17")).toBe(17);
    for (const text of ["0", "-1", "1.5", "007", "2147483648", "99999999999", "x", "", undefined]) expect(parseId(text)).toBeUndefined();
  });
});

describe("an age", () => {
  const minutes = (n: number) => ageOf(0, n * 60_000);

  it("is told in the largest unit that says enough", () => {
    expect(minutes(0)).toEqual({ unit: "minutes", count: 0 });
    expect(minutes(119)).toEqual({ unit: "minutes", count: 119 });
    expect(minutes(120)).toEqual({ unit: "hours", count: 2 });
    expect(minutes(48 * 60)).toEqual({ unit: "days", count: 2 });
    expect(ageOf(5, 0)).toEqual({ unit: "minutes", count: 0 });
  });
});
