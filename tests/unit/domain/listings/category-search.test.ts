import { describe, expect, it } from "vitest";
import { flatten, pathOf, placeAll, searchCategories } from "@/components/listing-form/category-search";
import type { PresentedCategory } from "@/lib/domain/categories/present";
import { fake } from "../../../support/fake";

type Named = readonly [name: string, children?: readonly Named[]];

let serial = 0;

const present = ([name, children = []]: Named): PresentedCategory =>
  fake<PresentedCategory>({ id: ++serial, name, children: children.map(present) });

const TREE: readonly Named[] = [
  ["Хобі та спорт", [["Велосипеди та велотовари", [["Велосипеди"], ["Запчастини для велосипедів"], ["Дитячі велосипеди"]]]]],
  ["Дитячий світ", [["Дитячі велосипеди й самокати"], ["Дитяче взуття"]]],
  ["Тварини", [["Зоотовари для П’ятниці"]]],
];

const all = flatten(placeAll(TREE.map(present)));
const found = (typed: string) => searchCategories(all, typed).map(pathOf);

describe("the search in the listing form's categories", () => {
  it("puts the category that is called just what was typed before all others, however deep it is", () => {
    expect(found("Велосипеди")[0]).toBe("Хобі та спорт › Велосипеди та велотовари › Велосипеди");
    expect(found("  дитячі   велосипеди ")[0]).toBe("Хобі та спорт › Велосипеди та велотовари › Дитячі велосипеди");
  });

  it("then those whose own name begins with it, then those that have it further on, then what is below them", () => {
    expect(found("велосипед")).toEqual([
      "Хобі та спорт › Велосипеди та велотовари",
      "Хобі та спорт › Велосипеди та велотовари › Велосипеди",
      "Дитячий світ › Дитячі велосипеди й самокати",
      "Хобі та спорт › Велосипеди та велотовари › Запчастини для велосипедів",
      "Хобі та спорт › Велосипеди та велотовари › Дитячі велосипеди",
    ]);
    expect(found("спорт дитячі")).toEqual(["Хобі та спорт › Велосипеди та велотовари › Дитячі велосипеди"]);
  });

  it("minds neither case nor apostrophes, takes signs for themselves, and finds nothing for nothing", () => {
    expect(found("П'ЯТНИЦІ")).toHaveLength(1);
    expect(found("(.*")).toEqual([]);
    expect(found("  ")).toEqual([]);
  });
});
