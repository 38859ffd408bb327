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
  external_id: null,
  video_thumbnail: null,
};

const compare = (changes: Partial<ListingContent>) => compareContent(CONTENT, { ...CONTENT, ...changes });

describe("comparison of versions", () => {
  it("reports no changes for equal content", () => {
    expect(compare({ price: "12500.00" })).toMatchObject({ title: null, description: null, values: [], pictures: [] });
    expect(compare({}).unchanged).toEqual(expect.arrayContaining(["title", "description", "price", "attributes.gears", "photos"]));
  });

  it("marks changed words within the text", () => {
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

  it("reports changed, added and removed values, including members of objects", () => {
    expect(compare({ price: "9900", condition: null, attributes: { bicycle_type: "city", brand: "Trek" } }).values).toEqual([
      { field: "condition", before: "used", after: undefined },
      { field: "price", before: 12500, after: 9900 },
      { field: "attributes.brand", before: undefined, after: "Trek" },
      { field: "attributes.gears", before: 7, after: undefined },
    ]);
  });

  it("uses the default for a field that an older revision does not have", () => {
    const { price_negotiable: _, price_period: __, ...older } = CONTENT;
    expect(compareContent(older as ListingContent, CONTENT)).toMatchObject({ values: [], pictures: [] });
    expect(compareContent(older as ListingContent, { ...CONTENT, price_negotiable: true }).values).toEqual([
      { field: "price_negotiable", before: undefined, after: true },
    ]);
  });

  it("ignores the order of object members", () => {
    const before = { ...CONTENT, attributes: { area: { from: 1, to: 2 } } };
    expect(compareContent(before, { ...before, attributes: { area: { to: 2, from: 1 } } }).values).toEqual([]);
  });

  it("reports added, removed and reordered pictures", () => {
    expect(compare({ photos: ["/b", "/d"] }).pictures).toEqual([
      { field: "photos", added: ["/d"], removed: ["/a", "/c"], reordered: false },
    ]);
    expect(compare({ photos: ["/b", "/a", "/c"] }).pictures).toEqual([{ field: "photos", added: [], removed: [], reordered: true }]);
  });

  it("compares entirely different texts as a whole, in limited time", () => {
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
