import { describe, expect, it } from "vitest";
import { textValues } from "@/lib/domain/accounts/search";

describe("the text of an account search", () => {
  it.each(["Дем’янчук  Любов", "дем'янчук любов", " ДЕМʼЯНЧУК\tЛЮБОВ "])("is split into words without apostrophes: %s", (text) => {
    expect(textValues(text)).toEqual([["%демянчук%", "%любов%"], null, null]);
  });

  it("may be an id or a phone", () => {
    expect(textValues("№ 12")).toEqual([["%№%", "%12%"], 12, null]);
    expect(textValues("067 123-45-67")).toEqual([["%067%", "%123-45-67%"], null, "%671234567%"]);
    expect(textValues(" ")).toEqual([null, null, null]);
  });

  it("has a limited number of words, whose wildcards are escaped", () => {
    expect(textValues("a ".repeat(50))[0]).toHaveLength(8);
    expect(textValues("100%_")[0]).toEqual(["%100\\%\\_%"]);
  });
});
