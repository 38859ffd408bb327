import { randomBytes } from "node:crypto";

/** Valid request bodies for creating listings; tests change single fields. */

export const LVIV = "db5c88f5-391c-11dd-90d9-001a92567626";
export const KYIV_CITY = "8d5a980d-391c-11dd-90d9-001a92567626";

/** Bicycles: reviewed by a moderator; one required attribute, `bicycle_type`. */
export const BICYCLES = 12101;
/** Books: auto-approved, no required attribute. */
export const BOOKS = 15100;
/** Clothes for babies: a leaf without required attributes, in another branch than the two. */
export const BABY_CLOTHES = 10101;

let serial = 0;

export function draft(changes: Record<string, unknown> = {}): Record<string, unknown> {
  serial++;
  const body: Record<string, unknown> = {
    title: `Велосипед міський № ${process.pid}-${serial}`,
    description: "Їздив один сезон, колеса 26 дюймів, нові камери. Віддам разом із замком.",
    price: 12500,
    category_id: BICYCLES,
    city_ref: LVIV,
    attributes: { bicycle_type: "city" },
    ...changes,
  };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete body[name];
  return body;
}

/** Returns a dozen unique words, so that the automatic check finds no similar listing. */
export function ownWords(): string {
  return Array.from({ length: 12 }, () => randomBytes(4).toString("hex").replace(/\d/g, "я")).join(" ");
}

/** Returns a listing that is published at once, and again after each edit. */
export function bookDraft(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const title = `Книжка про гори № ${process.pid}-${serial + 1}`;
  return draft({ title, description: ownWords(), category_id: BOOKS, attributes: undefined, ...changes });
}
