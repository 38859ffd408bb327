import { z } from "zod";
import type { FieldError } from "@/lib/shared/errors";
import { DRAFT_SHAPE, EDIT_SHAPE } from "./fields/schemas";

/** Request bodies to create and edit listings, generated from the table of fields, and rules that involve several fields. */

export { AttributeValue, text } from "./fields/schemas";
export {
  CONDITIONS,
  CURRENCIES,
  DELIVERY_METHODS,
  DESCRIPTION_LENGTH,
  MAX_FRAMES_3D,
  MAX_PHOTOS,
  PRICE_PERIODS,
  PRICE_TYPES,
  TITLE_LENGTH,
} from "./limits";

/** Body to create a listing. `price` is required unless `price_type` is `exchange` or `free`: see {@link missingPrice}. */
export const ListingDraft = z.strictObject(DRAFT_SHAPE).meta({ id: "ListingDraft" });

/** Body to edit a listing: omitted fields are unchanged; `null` clears an optional field. */
export const ListingEdit = z.strictObject(EDIT_SHAPE).meta({ id: "ListingEdit", minProperties: 1 });

export type ListingDraft = z.infer<typeof ListingDraft>;
export type ListingEdit = z.infer<typeof ListingEdit>;

/** Whether a price is required (docs/api/listings.md#fields). */
export function needsPrice(priceType: unknown): boolean {
  return priceType !== "exchange" && priceType !== "free";
}

/** Rejects a price period for price types without a price. */
export function checkPricePeriod(priceType: unknown, period: unknown, errors: FieldError[]): void {
  if (period && !needsPrice(priceType)) errors.push({ path: "price_period", code: "only_with_price" });
}

/** Returns an error if the price is missing but required by the price type, which the schema cannot express. */
export function missingPrice(body: Readonly<Record<string, unknown>>): FieldError[] {
  const given = body["price"] !== undefined && body["price"] !== null;
  return needsPrice(body["price_type"]) && !given ? [{ path: "price", code: "required" }] : [];
}

/** Returns an error for an edit without fields. */
export function nothingToChange(body: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.keys(body).length === 0 ? [{ path: "", code: "nothing_to_change" }] : [];
}
