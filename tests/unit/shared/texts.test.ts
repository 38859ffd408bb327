import { describe, expect, it } from "vitest";
import { defineTexts } from "@/lib/shared/texts";

const FILE = (greeting: string) => ({
  Test: {
    greeting,
    plain: "Done.",
    group: { size: "{count, plural, one {# file} few {# файли} many {# файлів} other {# files}}", amount: "{n} · {n, number}" },
    ends: "{at, date, ::dMMMM} {at, time, ::HHmm}",
    header: "Send “Authorization: Bearer '<'API_KEY'>'”.",
  },
});
const texts = defineTexts("Test", { uk: FILE("Привіт, {name}!"), ru: FILE("Привет, {name}!"), en: FILE("Hello {name}!") });

describe("texts", () => {
  it("are formatted in the given language", () => {
    expect(texts("uk")("greeting", { name: "Олена" })).toBe("Привіт, Олена!");
    expect(texts("en")("greeting", { name: "Olena" })).toBe("Hello Olena!");
    expect(texts("en")("plain")).toBe("Done.");
  });

  it("use the plural forms of the language", () => {
    const size = (count: number) => texts("uk")("group.size", { count });
    expect([2, 5, 22].map(size)).toEqual(["2 файли", "5 файлів", "22 файли"]);
    expect([1, 2].map((count) => texts("en")("group.size", { count }))).toEqual(["1 file", "2 files"]);
  });

  it("insert plain numbers unchanged and format marked numbers", () => {
    expect(texts("en")("group.amount", { n: 12_500 })).toBe("12500 · 12,500");
  });

  it("show dates in Kyiv time", () => {
    expect(texts("uk")("ends", { at: new Date("2026-11-23T22:30:00Z") })).toBe("24 листопада 00:30");
  });

  it("insert values literally", () => {
    expect(texts("en")("greeting", { name: "{name} <b>$& '" })).toBe("Hello {name} <b>$& '!");
    expect(texts("en")("header")).toBe("Send “Authorization: Bearer <API_KEY>”.");
  });

  it("keep the name of a missing argument", () => {
    expect(texts("en")("greeting")).toBe("Hello {name}!");
    expect(texts("en")("greeting", { other: 1 })).toBe("Hello {name}!");
  });

  it("throw if a language lacks a message", () => {
    const file = FILE("x");
    const incomplete = defineTexts("Test", { uk: file, ru: file, en: { Test: {} } as typeof file });
    expect(() => incomplete("en")("group.size")).toThrow("group.size");
  });
});
