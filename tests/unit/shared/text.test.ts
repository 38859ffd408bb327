import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanText,
  codePoints,
  cutText,
  foldForComparison,
  hasControlCharacters,
  hasControlCharactersBesideLines,
  isWellFormed,
} from "@/lib/shared/text";

const CONTROLS = [...Array(0x20).keys(), 0x7f, ...Array.from({ length: 0x20 }, (_, i) => 0x80 + i)];
const LINES = [0x09, 0x0a, 0x0d];
const name = (code: number) => `U+${code.toString(16).padStart(4, "0")}`;

describe("length in code points", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["Їжак", 4],
    ["🚲", 1],
    ["🚲🔥", 2],
    ["👨‍👩‍👧", 5],
    ["🇺🇦", 2],
    ["é", 1],
    ["e\u0301", 2],
  ])("%j has %i", (text, length) => {
    expect(codePoints(text)).toBe(length);
  });

  it("equals the length of the string iterator", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => codePoints(text) === [...text].length));
  });

  it("counts a lone surrogate as one", () => {
    for (const text of ["\ud83dA", "A\ud83d", "\udc00A", "\ud83d\ud83d\ude00", "\ude00\ud83d"]) {
      expect(codePoints(text), JSON.stringify(text)).toBe([...text].length);
    }
  });
});

describe("control characters", () => {
  it.each(CONTROLS.map((code) => [name(code), String.fromCharCode(code)]))("%s is detected at any position", (_, character) => {
    for (const text of [character, `${character}a`, `a${character}`, `a${character}b`]) expect(hasControlCharacters(text)).toBe(true);
  });

  it("are allowed in multi-line texts only as tab, line feed and carriage return", () => {
    for (const code of CONTROLS) {
      expect(hasControlCharactersBesideLines(`a${String.fromCharCode(code)}b`), name(code)).toBe(!LINES.includes(code));
    }
  });

  it.each(["", " ", "Їжак, «Ґудзик» — 5 м²", "🚲🔥", "a\u00a0b", "a\u2028b", "~", "¡", "\u200d"])(
    "%j has no control characters",
    (text) => {
      expect(hasControlCharacters(text)).toBe(false);
      expect(hasControlCharactersBesideLines(text)).toBe(false);
    },
  );
});

describe("normalization for comparison", () => {
  it.each([
    ["surrounding whitespace", "  Диван  ", "Диван"],
    ["case", "ДИВАН Ї Ґ Є Ё", "диван ї ґ є ё"],
    ["repeated whitespace", "Диван \t\n\r  новий", "Диван новий"],
    ["non-breaking spaces", "Диван\u00a0\u00a0новий", "Диван новий"],
    ["ideographic spaces", "Диван\u3000новий", "Диван новий"],
    ["decomposed letters", "Їжак й".normalize("NFD"), "Їжак й"],
  ])("ignores %s", (_, one, other) => {
    expect(foldForComparison(one)).toBe(foldForComparison(other));
  });

  it.each([
    ["Диван", "Диван 2"],
    ["Ди ван", "Диван"],
    ["Диван!", "Диван"],
    ["е", "ё"],
  ])("distinguishes %j and %j", (one, other) => {
    expect(foldForComparison(one)).not.toBe(foldForComparison(other));
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."аАїЇй bB\t\n\u00a0\u0301\u0308"), maxLength: 40 }), (text) => {
        const folded = foldForComparison(text);
        expect(foldForComparison(folded)).toBe(folded);
        expect(folded).toBe(folded.trim());
      }),
    );
  });
});

describe("well-formed texts", () => {
  it.each([
    ["abc", true],
    ["🚲", true],
    ["", true],
    ["\ud800", false],
    ["a\udc00b", false],
    ["\udc00\ud800", false],
  ])("%j: %s", (text, good) => {
    expect(isWellFormed(text)).toBe(good);
  });
});

describe("stored text", () => {
  it.each([
    ["a zero-width space", "Ди\u200bван", "Диван"],
    ["a direction override", "Диван \u202eнавид", "Диван навид"],
    ["direction isolates and marks", "\u2066Диван\u2069\u200f", "Диван"],
    ["a soft hyphen", "ди\u00adван", "диван"],
    ["tags", "\u{e0041}Диван\u{e007f}", "Диван"],
    ["a Hangul filler", "Диван\u3164", "Диван"],
    ["a blank Braille pattern", "\u2800Диван\u2800новий", "Диван новий"],
    ["lone surrogates", "Ди\ud83dван\ude00", "Диван"],
    ["a joiner between letters", "Ди\u200dван", "Диван"],
    ["a variation selector after letters", "Диван\ufe0f", "Диван"],
    ["repeated selectors", "❤\ufe0f\ufe0f\ufe0f", "❤\ufe0f"],
    ["a byte order mark", "\ufeffДиван", "Диван"],
  ])("does not contain %s", (_, typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it.each([
    "\u200b\u200b",
    "\u2800\u2800\u2800",
    "\u3164",
    " \u00a0\u3000 ",
    "\u202e\u202c",
    "\u0301\u0308",
    "\u{e0041}\u{e0042}",
    "\ud800",
    "\ufe0f",
    "",
    "\u200d",
  ])("is empty without visible characters: %j", (typed) => {
    expect(cleanText(typed)).toBe("");
  });

  it.each([
    "👨‍👩‍👧 сім’я",
    "❤️",
    "1️⃣ перша",
    "🏳️‍🌈",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "👍🏽",
    "🇺🇦",
    "e\u0301",
    "Їжак «Ґудзик» — 5 м²",
    "🧑🏽‍🚒",
    "a\u00a0b",
  ])("keeps visible sequences: %j", (typed) => {
    expect(cleanText(typed)).toBe(typed);
  });

  it("keeps control characters, which validation rejects", () => {
    expect(cleanText("a\u0000b")).toBe("a\u0000b");
    expect(cleanText("\u0001")).toBe("\u0001");
  });

  it("is idempotent and does not affect comparison", () => {
    const units = [..."аї b1#❤🚲🏳", "\u200d", "\ufe0f", "\u200b", "\u2800", "\u0301", "\u20e3", "\ud800"];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...units), maxLength: 20 }), (text) => {
        const cleaned = cleanText(text);
        expect(cleanText(cleaned)).toBe(cleaned);
        if (cleaned !== "") expect(foldForComparison(cleaned)).toBe(foldForComparison(text));
      }),
      { numRuns: 300 },
    );
  });

  it("is truncated between characters", () => {
    expect(cutText("🚲🚲🚲", 2)).toBe("🚲🚲");
    expect(cutText("ab", 2)).toBe("ab");
  });
});
