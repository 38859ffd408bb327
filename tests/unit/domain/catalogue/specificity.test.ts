import { describe, expect, it } from "vitest";
import { spansOfText } from "@/lib/domain/catalogue/reading";
import { minimumSpecificity, specificityOf } from "@/lib/domain/catalogue/specificity";
import { seedTree } from "../../../support/seed-tree";

const tree = seedTree();

/** Returns the words, each of which may be all that remains of the query. */
function keepable(text: string): string[] {
  const spans = spansOfText(text, tree);
  const least = minimumSpecificity(spans.map(specificityOf));
  return spans.filter((span) => specificityOf(span) >= least).map(({ words }) => words.map((word) => word.text).join(" "));
}

describe("words that may remain alone of a query without results", () => {
  it.each([
    ["кальян 70 см", ["кальян"]],
    ["mercedes 2 л", ["mercedes"]],
    ["піаніно 2 м", ["піаніно"]],
    ["холодильник бош 60 см", ["холодильник", "бош"]],
    ["чорний рояль", ["рояль"]],
    ["чорний торшер", ["торшер"]],
    ["щось невідоме 5 кг", ["щось", "невідоме"]],
    ["шафа 120 мм 3 шт", ["шафа"]],
    ["hookah 70 cm", ["hookah"]],
    ["чорний 43", []],
    ["2 л", []],
    ["100 грн", []],
  ])("%s", (text, expected) => expect(keepable(text)).toEqual(expected));

  it("keeps the item rather than any other word", () => {
    const [item, brand, number, unit] = spansOfText("холодильник бош 60 см", tree).map(specificityOf) as [number, number, number, number];
    expect(item).toBeGreaterThan(brand);
    expect(brand).toBeGreaterThan(Math.max(number, unit));
  });
});
