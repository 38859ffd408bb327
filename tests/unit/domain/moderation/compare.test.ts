import { describe, expect, it } from "vitest";
import type { ListingContent } from "@/lib/domain/listings/content";
import { compareContent, compareText } from "@/lib/domain/moderation/compare";

const CONTENT: ListingContent = {
  category_id: 12101,
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  lang: "uk",
  title: "Велосипед міський, 26 дюймів",
  description: "Їздив один сезон.\nНові камери.",
  translations: {},
  price: "12500",
  price_type: "sell",
  price_negotiable: false,
  price_period: null,
  currency: "UAH",
  condition: "used",
  attributes: { bicycle_type: "city", gears: 7 },
  contact_name: "Олена",
  contact_phone: "+380671234567",
  hide_phone: false,
  delivery: { pickup: true },
  photos: ["/a", "/b", "/c"],
  photos_wm: [],
  photos_3d: [],
  video_url: null,
  video_thumbnail: null,
};

const compare = (changes: Partial<ListingContent>) => compareContent(CONTENT, { ...CONTENT, ...changes });

describe("what an edit has changed", () => {
  it("nothing: everything is folded", () => {
    expect(compare({ price: "12500.00" })).toMatchObject({ title: null, description: null, values: [], pictures: [] });
    expect(compare({}).unchanged).toEqual(expect.arrayContaining(["title", "description", "price", "attributes.gears", "photos"]));
  });

  it("words, with the rest of the text around them", () => {
    expect(compareText("Їздив один сезон.", "Їздив два сезони.")).toEqual([
      { text: "Їздив ", change: "same" },
      { text: "один", change: "removed" },
      { text: "два", change: "added" },
      { text: " ", change: "same" },
      { text: "сезон", change: "removed" },
      { text: "сезони", change: "added" },
      { text: ".", change: "same" },
    ]);
    const { title, description } = compare({ title: "Велосипед гірський, 26 дюймів" });
    expect([title?.map(({ text }) => text).join(""), description]).toEqual(["Велосипед міськийгірський, 26 дюймів", null]);
  });

  it("values, members of objects, and what came or went", () => {
    expect(compare({ price: "9900", condition: null, attributes: { bicycle_type: "city", brand: "Trek" } }).values).toEqual([
      { field: "condition", before: "used", after: undefined },
      { field: "price", before: 12500, after: 9900 },
      { field: "attributes.brand", before: undefined, after: "Trek" },
      { field: "attributes.gears", before: 7, after: undefined },
    ]);
  });

  it("a revision from before a field was added has the field’s default", () => {
    const { price_negotiable: _, price_period: __, ...older } = CONTENT;
    expect(compareContent(older as ListingContent, CONTENT)).toMatchObject({ values: [], pictures: [] });
    expect(compareContent(older as ListingContent, { ...CONTENT, price_negotiable: true }).values).toEqual([
      { field: "price_negotiable", before: undefined, after: true },
    ]);
  });

  it("the order of an object's members says nothing", () => {
    const before = { ...CONTENT, attributes: { area: { from: 1, to: 2 } } };
    expect(compareContent(before, { ...before, attributes: { area: { to: 2, from: 1 } } }).values).toEqual([]);
  });

  it("pictures: added, removed, or only in another order", () => {
    expect(compare({ photos: ["/b", "/d"] }).pictures).toEqual([
      { field: "photos", added: ["/d"], removed: ["/a", "/c"], reordered: false },
    ]);
    expect(compare({ photos: ["/b", "/a", "/c"] }).pictures).toEqual([{ field: "photos", added: [], removed: [], reordered: true }]);
  });

  it("texts that have nothing in common are compared as a whole, in bounded time", () => {
    const words = (seed: number) => Array.from({ length: 900 }, (_, i) => ((i + 1) * seed * 7919) % 10_007).join(" ");
    const parts = compareText(words(3), words(5));
    expect(
      parts
        ?.filter(({ change }) => change !== "added")
        .map(({ text }) => text)
        .join(""),
    ).toBe(words(3));
    expect(
      parts
        ?.filter(({ change }) => change !== "removed")
        .map(({ text }) => text)
        .join(""),
    ).toBe(words(5));
  });
});
