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

const hash = (change: Partial<Fingerprinted> = {}) => fingerprint({ ...LISTING, ...change }).toString("hex");

describe("fingerprint of the same listing", () => {
  it.each<[string, Partial<Fingerprinted>]>([
    ["no change", {}],
    ["whitespace around the title", { title: "  Велосипед гірський\t" }],
    ["another case", { title: "ВЕЛОСИПЕД ГІРСЬКИЙ", description: "їздив ОДИН сезон, колеса нові." }],
    ["repeated whitespace", { title: "Велосипед   гірський", description: "Їздив один\n\nсезон,\u00a0колеса нові." }],
    ["decomposed characters", { description: LISTING.description.normalize("NFD") }],
    ["a zero-width space", { title: "Вело\u200bсипед гірський" }],
    ["an invisible filler at the end", { title: "Велосипед гірський\u3164", description: `${LISTING.description}\u2800` }],
    ["direction overrides", { description: `\u202d${LISTING.description}\u202c` }],
    ["a variation selector", { description: `${LISTING.description}\ufe0f` }],
  ])("is equal after %s", (_, change) => {
    expect(hash(change)).toBe(hash());
  });

  it("is a SHA-256", () => {
    expect(fingerprint(LISTING)).toHaveLength(32);
  });
});

describe("fingerprint of another listing", () => {
  it.each<[string, Partial<Fingerprinted>]>([
    ["title", { title: "Велосипед міський" }],
    ["description", { description: "Їздив два сезони, колеса нові." }],
    ["category", { categoryId: 12102 }],
    ["price", { price: "12500.01" }],
    ["currency", { currency: "USD" }],
    ["city", { cityRef: "8d5a980d-391c-11dd-90d9-001a92567626" }],
    ["space within a word", { title: "Вело сипед гірський" }],
    ["punctuation mark", { title: "Велосипед гірський!" }],
  ])("differs by %s", (_, change) => {
    expect(hash(change)).not.toBe(hash());
  });

  it("differs if words move to another field", () => {
    expect(hash({ title: "a b", description: "c" })).not.toBe(hash({ title: "a", description: "b c" }));
    expect(hash({ title: 'a","b', description: "c" })).not.toBe(hash({ title: "a", description: 'b","c' }));
    expect(hash({ categoryId: 1, price: "12" })).not.toBe(hash({ categoryId: 11, price: "2" }));
  });

  it("differs for any different texts", () => {
    const text = fc.string({ unit: fc.constantFrom(...'abB ,"\\\n[]'), maxLength: 8 });
    const folded = (value: string) => value.trim().toLowerCase().replace(/\s+/g, " ");
    fc.assert(
      fc.property(text, text, text, text, (a, b, c, d) => {
        const same = folded(a) === folded(c) && folded(b) === folded(d);
        expect(hash({ title: a, description: b }) === hash({ title: c, description: d })).toBe(same);
      }),
    );
  });
});
