import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/domain/moderation/findings/finding";
import { allPlaces, placesOf } from "@/lib/domain/moderation/findings/places";

/** Where findings are marked in a text. */

const found = (code: Finding["code"], words: string): Finding => ({ code, field: "title", risk: "high", values: { found: words } });
const marked = (text: string, ...findings: Finding[]) => allPlaces(text, findings).map(({ from, to }) => text.slice(from, to));

describe("the places of a finding", () => {
  it("are where the words stand as they were written", () => {
    expect(marked("Тел. 067 123, знову 067 123", found("contact_in_text", "067 123"))).toEqual(["067 123", "067 123"]);
  });

  it("are a forbidden phrase's words, whatever letters they were written with", () => {
    expect(marked("Продам НАPКОТИКИ дешево", found("forbidden_word", "наркот*"))).toEqual(["НАPКОТИКИ"]);
    expect(marked("Нова, м’ята  цукерка!", found("forbidden_word", "мята цукерка"))).toEqual(["м’ята  цукерка"]);
  });

  it("are none for what is about no words, or stands in another field", () => {
    expect(placesOf("Велосипед", { code: "same_photo", field: "photos", risk: "medium", values: { listing_id: 7 } })).toEqual([]);
    expect(marked("Велосипед", found("forbidden_word", "самокат"))).toEqual([]);
  });

  it("are one where findings overlap", () => {
    expect(marked("a@b.ua та b.ua", found("contact_in_text", "a@b.ua"), found("link_in_text", "b.ua"))).toEqual(["a@b.ua", "b.ua"]);
  });
});
