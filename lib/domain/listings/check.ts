import { categoryOfId } from "@/lib/domain/categories/find";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import type { FieldFault } from "@/lib/shared/errors";
import { normalizePhone } from "@/lib/shared/phone";

/** Checks that need to know more than the request: the reference data and the profile (decisions §1, gate 16). */

/** The category of an id that was sent; a merged one is followed to what replaced it, as a city is. */
export async function checkCategory(id: number | undefined, faults: FieldFault[]): Promise<Category | undefined> {
  if (id === undefined) return undefined;
  const tree = categoryTree();
  const category = categoryOfId(tree instanceof Promise ? await tree : tree, id);
  if (!category) faults.push({ path: "category_id", code: "unknown_category" });
  return category;
}

/** The present reference of a city: an old one is followed to what replaced it. One that is offered no longer takes no new listings. */
export async function checkCity(ref: string | undefined, faults: FieldFault[]): Promise<string | undefined> {
  if (ref === undefined) return undefined;
  const city = await findCity(ref);
  if (!city?.offered) faults.push({ path: "city_ref", code: "unknown_city" });
  return city?.ref;
}

/** E.164 of what was sent, else of the profile; a fault when neither will do. */
export function checkPhone(sent: string | null | undefined, profile: string | undefined, faults: FieldFault[]): string | undefined {
  if (sent === null || sent === undefined) {
    if (profile === undefined) faults.push({ path: "contact_phone", code: "required" });
    return profile;
  }
  const phone = normalizePhone(sent);
  if (!phone) faults.push({ path: "contact_phone", code: "invalid_phone" });
  return phone;
}
