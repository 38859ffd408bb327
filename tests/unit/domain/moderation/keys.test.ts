import { describe, expect, it } from "vitest";
import { ageOf } from "@/components/moderation/age";
import { hotkeyName } from "@/components/moderation/use-hotkeys";
import { queueQuery } from "@/lib/domain/moderation/queue-address";
import { readQueueAddress } from "@/lib/domain/moderation/read-queue-address";
import { parseId } from "@/lib/shared/id";

/** Helpers of the moderation pages. */

const nameHotkey = (key: string, code: string, shiftKey = false) => hotkeyName({ key, code, shiftKey });

describe("hotkey", () => {
  it("is the Latin letter in any keyboard layout", () => {
    expect(nameHotkey("a", "KeyA")).toBe("a");
    expect(nameHotkey("ф", "KeyA")).toBe("a");
    expect(nameHotkey("Ф", "KeyA", true)).toBe("Shift+a");
    // In another Latin layout the typed letter counts.
    expect(nameHotkey("a", "KeyQ")).toBe("a");
    expect(nameHotkey("я", "KeyZ")).toBe("z");
  });

  it("is the key name if it is not a letter", () => {
    expect(nameHotkey("?", "Digit7", true)).toBe("?");
    expect(nameHotkey("Escape", "Escape")).toBe("Escape");
    expect(nameHotkey("ArrowLeft", "ArrowLeft")).toBe("ArrowLeft");
    expect(nameHotkey("є", "Quote")).toBe("є");
  });
});

describe("queue URL", () => {
  it("keeps known filters in a fixed order and ignores other parameters", () => {
    const address = readQueueAddress({ seller: "7", kind: "new", risk: "high", lang: "en", category: "bicycles", other: "1", seen: "3" });
    expect(queueQuery(address)).toBe("?category=bicycles&kind=new&risk=high&lang=en&seller=7");
    const none = readQueueAddress({ kind: "old", risk: ["low"], lang: "de", seller: "-1", category: "../x" });
    expect(queueQuery(none)).toBe("");
  });

  it("accepts only listing ids in the range of the database", () => {
    expect(parseId("17")).toBe(17);
    for (const text of ["0", "-1", "1.5", "007", "2147483648", "99999999999", "x", "", undefined]) expect(parseId(text)).toBeUndefined();
  });
});

describe("age", () => {
  const minutes = (n: number) => ageOf(0, n * 60_000);

  it("is shown in the largest precise enough unit", () => {
    expect(minutes(0)).toEqual({ unit: "minutes", count: 0 });
    expect(minutes(119)).toEqual({ unit: "minutes", count: 119 });
    expect(minutes(120)).toEqual({ unit: "hours", count: 2 });
    expect(minutes(48 * 60)).toEqual({ unit: "days", count: 2 });
    expect(ageOf(5, 0)).toEqual({ unit: "minutes", count: 0 });
  });
});
