import { describe, expect, it } from "vitest";
import { presentListing } from "@/lib/domain/listings/presenter";
import { fake } from "../../../support/fake";

/** The choice of the language in which a listing's text is shown. */

const text = (title: string) => ({ title, description: `${title}, як новий` });

const LISTING = fake<Parameters<typeof presentListing>[0]>({
  lang: "uk",
  ...text("Велосипед"),
  translations: { en: text("Bicycle") },
  machine_translations: { ru: text("Велосипед (ru)") },
  price: "100",
  price_type: "sell",
  currency: "UAH",
  condition: null,
  attributes: {},
  delivery: {},
  contact_name: "Олена",
  hide_phone: false,
  photos: [],
  photos_wm: [],
  photos_3d: [],
});

const ABOUT = { category: undefined, city: undefined };
const shown = (listing: typeof LISTING, ...langs: ["uk" | "ru" | "en", ("uk" | "ru" | "en")?]) => {
  const { title, textLang, originalLang, textLangs, byMachine } = presentListing(listing, ABOUT, ...langs);
  return { title, textLang, originalLang, textLangs, byMachine };
};

describe("text of a listing", () => {
  it("is in the page's language if there is a translation, preferring the owner's over a machine translation", () => {
    const rest = { originalLang: "uk", textLangs: ["uk", "ru", "en"] };
    expect(shown(LISTING, "uk")).toEqual({ title: "Велосипед", textLang: "uk", byMachine: false, ...rest });
    expect(shown(LISTING, "en")).toEqual({ title: "Bicycle", textLang: "en", byMachine: false, ...rest });
    expect(shown(LISTING, "ru")).toEqual({ title: "Велосипед (ru)", textLang: "ru", byMachine: true, ...rest });
    const both = { ...LISTING, machine_translations: { en: text("Machine bicycle") } };
    expect(shown(both, "en")).toMatchObject({ title: "Bicycle", byMachine: false });
  });

  it("is the original if there is no translation, never a third language", () => {
    const english = { ...LISTING, lang: "en", ...text("Bicycle"), translations: { uk: text("Велосипед") }, machine_translations: {} };
    expect(shown(english as typeof LISTING, "ru")).toMatchObject({ title: "Bicycle", textLang: "en", textLangs: ["en", "uk"] });
  });

  it("is in an explicitly chosen language by the same rule", () => {
    expect(shown(LISTING, "en", "uk")).toMatchObject({ title: "Велосипед", textLang: "uk" });
    expect(shown({ ...LISTING, machine_translations: {} }, "en", "ru")).toMatchObject({ title: "Велосипед", textLang: "uk" });
  });
});
