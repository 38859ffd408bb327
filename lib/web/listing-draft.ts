import { MAX_JSON_BYTES, parseJsonObject } from "@/lib/api/json-body";
import { ListingDraft, ListingEdit, missingPrice, nothingToChange } from "@/lib/domain/listings/draft";
import { fail } from "@/lib/shared/errors";
import { type Checked, collectErrors } from "@/lib/shared/validation";

/**
 * The listing form sends the request body of the API, as JSON in one field, so that both are validated by the same schemas, limits
 * and errors. Unlike the API, the form gets malformed fields and broken rules together, so that the user can correct everything at
 * once.
 */

function readBody(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.byteLength > MAX_JSON_BYTES) fail("payload_too_large", { max_bytes: MAX_JSON_BYTES });
  return parseJsonObject(bytes);
}

/** Reads a new listing with its errors so far. Throws `payload_too_large` and `invalid_json`. */
export function readDraft(text: string): Checked<ListingDraft> {
  const body = readBody(text);
  return collectErrors(ListingDraft, body, missingPrice(body));
}

/** Reads a new listing of a visitor. The contact name is required, because it becomes the name of the account. */
export function readVisitorDraft(text: string): Checked<ListingDraft> {
  const { fields, errors } = readDraft(text);
  const hasContactName = fields.contact_name || errors.some(({ path }) => path === "contact_name");
  return hasContactName ? { fields, errors } : { fields, errors: [...errors, { path: "contact_name", code: "required" }] };
}

/** Reads the changes of an edit. Throws the same errors as {@link readDraft}. */
export function readEdit(text: string): Checked<ListingEdit> {
  const body = readBody(text);
  return collectErrors(ListingEdit, body, nothingToChange(body));
}
