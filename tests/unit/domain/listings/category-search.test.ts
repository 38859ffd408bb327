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
const searchPaths = (typed: string) => searchCategories(all, typed).map(pathOf);

describe("category search of the listing form", () => {
  it("puts an exact match first at any depth", () => {
    expect(searchPaths("Велосипеди")[0]).toBe("Хобі та спорт › Велосипеди та велотовари › Велосипеди");
    expect(searchPaths("  дитячі   велосипеди ")[0]).toBe("Хобі та спорт › Велосипеди та велотовари › Дитячі велосипеди");
  });

  it("orders by prefix, then other matches in the name, then matches in parents", () => {
    expect(searchPaths("велосипед")).toEqual([
      "Хобі та спорт › Велосипеди та велотовари",
      "Хобі та спорт › Велосипеди та велотовари › Велосипеди",
      "Дитячий світ › Дитячі велосипеди й самокати",
      "Хобі та спорт › Велосипеди та велотовари › Запчастини для велосипедів",
      "Хобі та спорт › Велосипеди та велотовари › Дитячі велосипеди",
    ]);
    expect(searchPaths("спорт дитячі")).toEqual(["Хобі та спорт › Велосипеди та велотовари › Дитячі велосипеди"]);
  });

  it("ignores case and apostrophes, escapes special characters and finds nothing for an empty query", () => {
    expect(searchPaths("П'ЯТНИЦІ")).toHaveLength(1);
    expect(searchPaths("(.*")).toEqual([]);
    expect(searchPaths("  ")).toEqual([]);
  });
});
