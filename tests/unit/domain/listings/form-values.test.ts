import { describe, expect, it } from "vitest";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import type { ListingContent } from "@/lib/domain/listings/content";
import { changesOf, draftOf, emptyForm, type FormValues, formOf, typedNumber } from "@/lib/domain/listings/form-values";

/** Conversion between form values and API request bodies. */

const PROFILE = { name: "Олена", phone: "+380671234567" };

const attribute = (code: string, type: PresentedAttribute["type"]): PresentedAttribute => ({ code, type, name: code });
const ATTRIBUTES = [
  attribute("make", "select"),
  attribute("mileage", "number"),
  attribute("crashed", "boolean"),
  attribute("rooms", "range"),
];

const LISTING: ListingContent = {
  category_id: 12101,
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  lang: "uk",
  title: "Велосипед міський",
  description: "Їздив один сезон, колеса 26 дюймів.",
  translations: { en: { title: "City bicycle", description: "Ridden for one season only." } },
  price: "12500.50",
  price_type: "sell",
  price_negotiable: false,
  price_period: null,
  currency: "UAH",
  condition: "used",
  attributes: { make: "bmw", mileage: 1200, crashed: false, rooms: { from: 2 } },
  contact_name: "Олена",
  contact_phone: "+380671234567",
  hide_phone: false,
  delivery: { pickup: true, paid_by: "buyer" },
  photos: ["https://b/1.webp", "https://b/2.webp"],
  photos_wm: ["https://b/1w.webp", "https://b/2w.webp"],
  photos_3d: [],
  video_url: null,
  external_id: null,
  video_thumbnail: null,
};

const form = formOf(LISTING, "м. Львів");
const edited = (part: Partial<FormValues>, attributes = ATTRIBUTES) =>
  changesOf({ values: form, attributes: ATTRIBUTES }, { values: { ...form, ...part }, attributes });

describe("typed number", () => {
  it.each([
    ["12500", 12_500],
    ["12 500,50", 12_500.5],
    ["12\u00a0500", 12_500],
    [" 7. ", 7],
    [".5", 0.5],
    ["-3", -3],
  ])("%j is %d", (text, value) => expect(typedNumber(text)).toBe(value));

  it.each(["12a", "1e5", "1,2,3", "-", "0x10", "1.234.567", "12.500,50", "12,500.50"])(
    "%j is kept as text, so that the server rejects it",
    (text) => expect(typedNumber(text)).toBe(text),
  );

  it.each([
    ["12.500", 2],
    ["16,500", 2],
    ["12.000", 2],
    ["185.000", 0],
    ["185,5", 0],
    ["185.0", 0],
  ])("%j is kept as text where %d decimals are allowed", (text, decimals) => expect(typedNumber(text, decimals)).toBe(text));

  it("may have as many decimals as allowed, including zeros", () => {
    expect(typedNumber("12.50", 2)).toBe(12.5);
    expect(typedNumber("1,500", 3)).toBe(1.5);
    expect(typedNumber("7.", 0)).toBe(7);
  });
});

describe("body of a draft", () => {
  it("omits empty fields", () => {
    expect(draftOf({ ...emptyForm(PROFILE, null), title: " Книжка ", description: "", price: "50" }, [])).toEqual({
      title: "Книжка",
      description: "",
      price: 50,
      price_type: "sell",
      currency: "UAH",
      contact_name: "Олена",
      contact_phone: "+380671234567",
      hide_phone: false,
    });
  });

  it.each(["12.500", "16,500", "1.234.567", "12.500,50"])("has the price %j as text, so that it is not saved", (price) =>
    expect(draftOf({ ...form, price }, [])["price"]).toBe(price),
  );

  it("has typed attributes of the category only", () => {
    const attributes = { make: "bmw", mileage: "1 200", crashed: "false", rooms: { from: "2", to: "" }, gone: "x" };
    expect(draftOf({ ...form, attributes }, ATTRIBUTES)["attributes"]).toEqual({
      make: "bmw",
      mileage: 1200,
      crashed: false,
      rooms: { from: 2 },
    });
  });

  it("omits the price of a free listing, and the payer without delivery", () => {
    const body = draftOf({ ...form, priceType: "free", delivery: [], paidBy: "buyer" }, ATTRIBUTES);
    expect(body).not.toHaveProperty("price");
    expect(body).not.toHaveProperty("delivery");
  });

  it("omits watermarked photos if one is missing", () => {
    const body = draftOf({ ...form, photos: [...form.photos, { url: "https://b/3.webp", url_wm: null }] }, ATTRIBUTES);
    expect(body["photos"]).toHaveLength(3);
    expect(body).not.toHaveProperty("photos_wm");
  });
});

describe("body of an edit", () => {
  it("is empty if there are no effective changes", () => {
    expect(edited({})).toEqual({});
    expect(edited({ price: "12 500,5", title: " Велосипед міський " })).toEqual({});
  });

  it("contains only changed fields", () => {
    expect(edited({ price: "11900", hidePhone: true })).toEqual({ price: 11_900, hide_phone: true });
  });

  it("contains the language of a changed text, or null to detect it", () => {
    expect(edited({ title: "Велосипед для міста" })).toEqual({ title: "Велосипед для міста", lang: "uk" });
    expect(edited({ title: "Велосипед для міста", lang: "" })).toEqual({ title: "Велосипед для міста", lang: null });
  });

  it("contains changed members of objects, with null for cleared ones", () => {
    expect(edited({ attributes: { ...form.attributes, mileage: "", make: "audi" } })).toEqual({
      attributes: { mileage: null, make: "audi" },
    });
    expect(edited({ delivery: ["pickup", "courier"], paidBy: "" })).toEqual({ delivery: { courier: true, paid_by: null } });
    expect(edited({ translations: { ...form.translations, en: { title: "", description: " " } } })).toEqual({ translations: { en: null } });
    expect(edited({ condition: "" })).toEqual({ condition: null });
  });

  it("clears attributes that the category does not have", () => {
    const other = edited({ categoryId: 15100 }, [attribute("mileage", "number")]);
    expect(other).toEqual({ category_id: 15100, attributes: { make: null, crashed: null, rooms: null } });
    const stale = formOf({ ...LISTING, attributes: { ...LISTING.attributes, gone: "x" } }, "");
    expect(changesOf({ values: stale, attributes: ATTRIBUTES }, { values: stale, attributes: ATTRIBUTES })).toEqual({
      attributes: { gone: null },
    });
  });

  it("contains complete lists of changed media", () => {
    const [first, second] = form.photos;
    if (!first || !second) throw new Error("two photos");
    expect(edited({ photos: [second, first] })).toEqual({
      photos: ["https://b/2.webp", "https://b/1.webp"],
      photos_wm: ["https://b/2w.webp", "https://b/1w.webp"],
    });
    expect(edited({ photos: [] })).toEqual({ photos: [], photos_wm: null });
    expect(edited({ video: { url: "https://b/v.mp4", thumbnail: null } })).toEqual({ video_url: "https://b/v.mp4", video_thumbnail: null });
  });

  it("never clears city and category, so that the server reports the missing value", () => {
    expect(edited({ city: null })).toEqual({ city_ref: "" });
  });
});
