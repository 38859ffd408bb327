import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/domain/moderation/findings/finding";
import { allPlaces, placesOf } from "@/lib/domain/moderation/findings/places";

/** Positions of findings in a text. */

const finding = (code: Finding["code"], words: string): Finding => ({ code, field: "title", risk: "high", values: { found: words } });
const markedTexts = (text: string, ...findings: Finding[]) => allPlaces(text, findings).map(({ from, to }) => text.slice(from, to));

describe("places of a finding", () => {
  it("are all occurrences of the exact words", () => {
    expect(markedTexts("Тел. 067 123, знову 067 123", finding("contact_in_text", "067 123"))).toEqual(["067 123", "067 123"]);
  });

  it("include forbidden phrases written with lookalike letters", () => {
    expect(markedTexts("Продам НАPКОТИКИ дешево", finding("forbidden_word", "наркот*"))).toEqual(["НАPКОТИКИ"]);
    expect(markedTexts("Нова, м’ята  цукерка!", finding("forbidden_word", "мята цукерка"))).toEqual(["м’ята  цукерка"]);
  });

  it("are empty for findings without words or in another field", () => {
    expect(placesOf("Велосипед", { code: "same_photo", field: "photos", risk: "medium", values: { listing_id: 7 } })).toEqual([]);
    expect(markedTexts("Велосипед", finding("forbidden_word", "самокат"))).toEqual([]);
  });

  it("are merged if findings overlap", () => {
    expect(markedTexts("a@b.ua та b.ua", finding("contact_in_text", "a@b.ua"), finding("link_in_text", "b.ua"))).toEqual([
      "a@b.ua",
      "b.ua",
    ]);
  });
});
