import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fingerprinted, fingerprint } from "@/lib/domain/listings/fingerprint";

const LISTING: Fingerprinted = {
  title: "Велосипед гірський",
  description: "Їздив один сезон, колеса нові.",
  categoryId: 12101,
  price: "12500",
  currency: "UAH",
  cityRef: "db5c88f5-391c-11dd-90d9-001a92567626",
};

const of = (change: Partial<Fingerprinted> = {}) => fingerprint({ ...LISTING, ...change }).toString("hex");

describe("the same listing", () => {
  it.each<[string, Partial<Fingerprinted>]>([
    ["as it is", {}],
    ["blanks around the title", { title: "  Велосипед гірський\t" }],
    ["another case", { title: "ВЕЛОСИПЕД ГІРСЬКИЙ", description: "їздив ОДИН сезон, колеса нові." }],
    ["several blanks for one", { title: "Велосипед   гірський", description: "Їздив один\n\nсезон,\u00a0колеса нові." }],
    ["letters of two code points", { description: LISTING.description.normalize("NFD") }],
    ["a zero-width space", { title: "Вело\u200bсипед гірський" }],
    ["a filler at the end", { title: "Велосипед гірський\u3164", description: `${LISTING.description}\u2800` }],
    ["an override of direction", { description: `\u202d${LISTING.description}\u202c` }],
    ["a variation selector", { description: `${LISTING.description}\ufe0f` }],
  ])("is recognized: %s", (_, change) => {
    expect(of(change)).toBe(of());
  });

  it("is a SHA-256", () => {
    expect(fingerprint(LISTING)).toHaveLength(32);
  });
});

describe("another listing", () => {
  it.each<[string, Partial<Fingerprinted>]>([
    ["title", { title: "Велосипед міський" }],
    ["description", { description: "Їздив два сезони, колеса нові." }],
    ["category", { categoryId: 12102 }],
    ["price", { price: "12500.01" }],
    ["currency", { currency: "USD" }],
    ["city", { cityRef: "8d5a980d-391c-11dd-90d9-001a92567626" }],
    ["a blank that parts a word", { title: "Вело сипед гірський" }],
    ["a sign", { title: "Велосипед гірський!" }],
  ])("is told by its %s", (_, change) => {
    expect(of(change)).not.toBe(of());
  });

  it("is told though the same words stand on the other side of a border", () => {
    expect(of({ title: "a b", description: "c" })).not.toBe(of({ title: "a", description: "b c" }));
    expect(of({ title: 'a","b', description: "c" })).not.toBe(of({ title: "a", description: 'b","c' }));
    expect(of({ categoryId: 1, price: "12" })).not.toBe(of({ categoryId: 11, price: "2" }));
  });

  it("is told whatever the texts", () => {
    const text = fc.string({ unit: fc.constantFrom(...'abB ,"\\\n[]'), maxLength: 8 });
    const folded = (value: string) => value.trim().toLowerCase().replace(/\s+/g, " ");
    fc.assert(
      fc.property(text, text, text, text, (a, b, c, d) => {
        const same = folded(a) === folded(c) && folded(b) === folded(d);
        expect(of({ title: a, description: b }) === of({ title: c, description: d })).toBe(same);
      }),
    );
  });
});
