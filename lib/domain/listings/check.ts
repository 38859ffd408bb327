import { categoryOfId } from "@/lib/domain/categories/find";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import type { FieldError } from "@/lib/shared/errors";
import { normalizePhone } from "@/lib/shared/phone";

/** Checks against reference data and the profile (docs/api/requests.md#guards, guard 16). */

/**
 * Returns the category of an id; for a merged category, its replacement.
 * @param standing id of the category that the listing is in: it may have been hidden since.
 */
export async function checkCategory(id: number | undefined, errors: FieldError[], standing?: number): Promise<Category | undefined> {
  if (id === undefined) return undefined;
  const cached = categoryTree();
  const tree = cached instanceof Promise ? await cached : cached;
  const found = categoryOfId(tree, id);
  const isOffered = found && (!found.isHidden || (standing !== undefined && categoryOfId(tree, standing) === found));
  const category = isOffered ? found : undefined;
  if (!category) errors.push({ path: "category_id", code: "unknown_category" });
  return category;
}

/** Returns the current ref of a city; a former ref is resolved. Cities that are no longer offered are rejected. */
export async function checkCity(ref: string | undefined, errors: FieldError[]): Promise<string | undefined> {
  if (ref === undefined) return undefined;
  const city = await findCity(ref);
  if (!city?.offered) errors.push({ path: "city_ref", code: "unknown_city" });
  return city?.ref;
}

/** Returns the given phone number, otherwise the profile's, in E.164; adds an error if there is no valid one. */
export function checkPhone(sent: string | null | undefined, profile: string | undefined, errors: FieldError[]): string | undefined {
  if (sent === null || sent === undefined) {
    if (profile === undefined) errors.push({ path: "contact_phone", code: "required" });
    return profile;
  }
  const phone = normalizePhone(sent);
  if (!phone) errors.push({ path: "contact_phone", code: "invalid_phone" });
  return phone;
}
