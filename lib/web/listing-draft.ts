import { MAX_JSON_BYTES, parseJsonObject } from "@/lib/api/body";
import { ListingDraft, ListingEdit, missingPrice, nothingToChange } from "@/lib/domain/listings/draft";
import { fail } from "@/lib/shared/errors";
import { type Checked, collectErrors } from "@/lib/shared/validation";

/**
 * The listing form sends what an integrator would send: the API's body, as JSON in one field. So both are read by the same schemas,
 * bounded alike, and rejected in the same terms. Unlike the API, the form gets malformed fields and broken rules together: its reader
 * mends everything in one go.
 */

function readBody(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.byteLength > MAX_JSON_BYTES) fail("payload_too_large", { values: { limit: MAX_JSON_BYTES / 1024 } });
  return parseJsonObject(bytes);
}

/** A new listing with its errors so far. Throws `payload_too_large` and `invalid_json`. */
export function readDraft(text: string): Checked<ListingDraft> {
  const body = readBody(text);
  return collectErrors(ListingDraft, body, missingPrice(body));
}

/** The same from a visitor: the contact's name becomes the name of the account, so it is required. */
export function readVisitorDraft(text: string): Checked<ListingDraft> {
  const { fields, faults } = readDraft(text);
  const told = fields.contact_name || faults.some(({ path }) => path === "contact_name");
  return told ? { fields, faults } : { fields, faults: [...faults, { path: "contact_name", code: "required" }] };
}

/** The changes of an edit. Throws as {@link readDraft} does. */
export function readEdit(text: string): Checked<ListingEdit> {
  const body = readBody(text);
  return collectErrors(ListingEdit, body, nothingToChange(body));
}
