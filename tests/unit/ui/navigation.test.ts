import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentLink } from "@/components/ui/current-link";
import { pageNumbers } from "@/components/ui/page-numbers";

describe("page numbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 24, [1, 2, 3, 4, -2, 24]],
    [4, 24, [1, 2, 3, 4, 5, -2, 24]],
    [7, 24, [1, -1, 6, 7, 8, -2, 24]],
    [21, 24, [1, -1, 20, 21, 22, 23, 24]],
    [24, 24, [1, -1, 21, 22, 23, 24]],
  ])("page %i of %i", (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });

  it("are at most seven in ascending order, with the first and last page, the current page and its neighbours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (one, other) => {
        const [page, pages] = [Math.min(one, other), Math.max(one, other)];
        const shown = pageNumbers(page, pages);
        const numbers = shown.filter((number) => number > 0);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const number of [1, page - 1, page, page + 1, pages]) if (number >= 1 && number <= pages) expect(numbers).toContain(number);
        expect(shown.length).toBeLessThanOrEqual(7);
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});

describe("current link", () => {
  const links = ["/cabinet", "/cabinet/listings", "/cabinet/settings", "/cabinet/settings/api"];

  it.each([
    ["/cabinet", "/cabinet"],
    ["/cabinet/listings/17/edit", "/cabinet/listings"],
    ["/cabinet/settings", "/cabinet/settings"],
    ["/cabinet/settings/api/new", "/cabinet/settings/api"],
    ["/cabinet/settings/apiary", "/cabinet/settings"],
    ["/cabinets", undefined],
    ["/", undefined],
  ])("on %s is %s", (path, link) => {
    expect(currentLink(path, links)).toBe(link);
  });
});
