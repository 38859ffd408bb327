import { MAX_JSON_BYTES, parseJsonObject } from "@/lib/api/body";
import { fail } from "@/lib/kernel/errors";
import { type Checked, checkObject } from "@/lib/kernel/validation";
import { ListingDraft, ListingEdit, missingPrice, nothingToChange } from "@/lib/listings/draft";

/**
 * The listing form sends what an integrator would send: the API's body, as JSON in one field. So both are read by the same schemas,
 * bounded alike, and refused in the same terms.
 */

function readBody(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.byteLength > MAX_JSON_BYTES) fail("payload_too_large", { values: { limit: MAX_JSON_BYTES / 1024 } });
  return parseJsonObject(bytes);
}

/** A new listing. Refuses with `payload_too_large`, `invalid_json` and `validation_failed` (what is missing or malformed). */
export function readDraft(text: string): Checked<ListingDraft> {
  const body = readBody(text);
  return checkObject(ListingDraft, body, missingPrice(body));
}

/** The changes of an edit. Refuses as {@link readDraft} does. */
export function readEdit(text: string): Checked<ListingEdit> {
  const body = readBody(text);
  return checkObject(ListingEdit, body, nothingToChange(body));
}
