import type { VerbContext } from "@/lib/domain/accounts/caller";
import type { Category } from "@/lib/domain/categories/tree";
import type { Queryable } from "@/lib/platform/db";
import { type FieldFault, fail, failRules } from "@/lib/shared/errors";
import { toDecimal } from "@/lib/shared/money";
import type { Checked } from "@/lib/shared/validation";
import { type AttributeValues, carryOver, checkAttributes } from "./attributes";
import { scheduleAutoCheck } from "./auto-check-job";
import { changeListing } from "./change";
import { checkCategory, checkCity, checkPhone } from "./check";
import { claimMedia } from "./claim-media";
import type { ListingContent, Translations } from "./content";
import { dropNulls } from "./create";
import { checkPricePeriod, type ListingEdit, needsPrice } from "./draft";
import { detectLanguage } from "./language";
import { checkIfMatch, lockOwned, type OwnedListing } from "./owned";
import { type ListingStatus, statusAfterEdit } from "./status";
import { scheduleTranslation } from "./translate";

export interface EditedListing {
  readonly id: number;
  readonly status: ListingStatus;
  readonly version: number;
}

export interface EditOptions {
  readonly id: number;
  /** The `If-Match` header, when there was one. */
  readonly ifMatch: string | undefined;
}

/**
 * Changes the fields that were sent, by the rules of JSON Merge Patch (RFC 7396): objects are merged, arrays replaced, `null`
 * clears. Where it leaves the listing: {@link statusAfterEdit}.
 *
 * Refuses with `not_found`, `precondition_failed`, `listing_not_editable` and `validation_failed`.
 */
export async function editListing(context: VerbContext, { id, ifMatch }: EditOptions, edit: Checked<ListingEdit>): Promise<EditedListing> {
  return context.db.transaction(async (tx) => {
    const listing = await lockOwned(tx, context.caller.accountId, id);
    checkIfMatch(ifMatch, listing);
    const status = statusAfterEdit(listing.status);
    if (!status) fail("listing_not_editable");
    const content = await merge(tx, context, listing, edit);
    const version = await changeListing(tx, context.actor, context.now, listing, {
      status,
      cause: "edit",
      needsReview: true,
      content,
      action: "listing.edit",
      details: { fields: Object.keys(edit.fields) },
    });
    await scheduleTranslation(tx, id);
    if (status === "pending") await scheduleAutoCheck(tx, { listingId: id, version });
    return { id, status, version };
  });
}

/** The listing's content after the edit, with every rule checked on the result. */
async function merge(
  tx: Queryable,
  { caller }: VerbContext,
  listing: OwnedListing,
  { fields, faults: found }: Checked<ListingEdit>,
): Promise<ListingContent> {
  const faults: FieldFault[] = [...found];
  const category = await checkCategory(fields.category_id ?? listing.category_id, faults);
  const cityRef = fields.city_ref === undefined ? listing.city_ref : await checkCity(fields.city_ref, faults);
  const phone = fields.contact_phone === undefined ? listing.contact_phone : checkPhone(fields.contact_phone, caller.phone, faults);
  const attributes = mergeAttributes(listing, fields, category, faults);
  const media = mergeMedia(listing, fields, faults);
  await claimMedia(tx, caller.accountId, fields, faults);
  const priceType = fields.price_type === null ? "sell" : (fields.price_type ?? listing.price_type);
  const price = mergePrice(listing, fields, priceType, faults);
  const priceTerms = mergePriceTerms(listing, fields, priceType, faults);
  const { lang, translations } = mergeLanguages(listing, fields, faults);
  if (faults.length > 0 || !category || cityRef === undefined || phone === undefined) failRules(faults);

  return {
    category_id: category.id,
    city_ref: cityRef,
    lang,
    title: fields.title ?? listing.title,
    description: fields.description ?? listing.description,
    translations,
    price,
    price_type: priceType,
    ...priceTerms,
    currency: fields.currency === null ? "UAH" : (fields.currency ?? listing.currency),
    condition: fields.condition === undefined ? listing.condition : fields.condition,
    attributes,
    contact_name: fields.contact_name === null ? caller.name : (fields.contact_name ?? listing.contact_name),
    contact_phone: phone,
    hide_phone: fields.hide_phone === null ? false : (fields.hide_phone ?? listing.hide_phone),
    delivery: fields.delivery === null ? {} : dropNulls({ ...listing.delivery, ...fields.delivery }),
    ...media,
  };
}

/** Values that were sent over those that stand; another category keeps of the latter what it has. */
function mergeAttributes(
  listing: OwnedListing,
  { attributes, category_id }: Partial<ListingEdit>,
  category: Category | undefined,
  faults: FieldFault[],
): AttributeValues {
  if (!category) return listing.attributes;
  const standing = attributes === null ? {} : listing.attributes;
  const kept = category_id === undefined ? standing : carryOver(category, standing);
  const merged = dropNulls({ ...kept, ...attributes });
  faults.push(...checkAttributes(category, merged));
  return merged;
}

/**
 * Media are replaced as whole sets (specification, edit rule 1): new `photos` without `photos_wm` drop the old watermarked ones,
 * a new video without thumbnail drops the old thumbnail.
 */
function mergeMedia(listing: OwnedListing, fields: Partial<ListingEdit>, faults: FieldFault[]) {
  const photos = fields.photos === undefined ? listing.photos : (fields.photos ?? []);
  const keptWm = fields.photos === undefined ? listing.photos_wm : [];
  const photosWm = fields.photos_wm === undefined ? keptWm : (fields.photos_wm ?? []);
  if (photosWm.length > 0 && photosWm.length !== photos.length) faults.push({ path: "photos_wm", code: "length_mismatch" });
  const keptThumbnail = fields.video_url === undefined ? listing.video_thumbnail : null;
  return {
    photos,
    photos_wm: photosWm,
    photos_3d: fields.photos_3d === undefined ? listing.photos_3d : (fields.photos_3d ?? []),
    video_url: fields.video_url === undefined ? listing.video_url : fields.video_url,
    video_thumbnail: fields.video_thumbnail === undefined ? keptThumbnail : fields.video_thumbnail,
  };
}

/** A listing that is sold needs a price of its own: the 0 of a gift does not become one by changing the type. */
function mergePrice(listing: OwnedListing, fields: Partial<ListingEdit>, priceType: string, faults: FieldFault[]): string {
  if (typeof fields.price === "number") return toDecimal(fields.price);
  const cleared = fields.price === null || !needsPrice(listing.price_type);
  if (cleared && needsPrice(priceType) && !faults.some(({ path }) => path === "price")) faults.push({ path: "price", code: "required" });
  return fields.price === null ? "0" : listing.price;
}

/** A type without a price takes the period of the price away. */
function mergePriceTerms(listing: OwnedListing, fields: Partial<ListingEdit>, priceType: string, faults: FieldFault[]) {
  checkPricePeriod(priceType, fields.price_period, faults);
  const period = fields.price_period === undefined ? listing.price_period : fields.price_period;
  const negotiable = fields.price_negotiable === undefined ? listing.price_negotiable : fields.price_negotiable;
  return { price_negotiable: negotiable ?? false, price_period: needsPrice(priceType) ? period : null };
}

function mergeLanguages(listing: OwnedListing, fields: Partial<ListingEdit>, faults: FieldFault[]) {
  const merged = fields.translations === null ? {} : { ...listing.translations, ...fields.translations };
  const textChanged = fields.title !== undefined || fields.description !== undefined;
  const redetect = fields.lang === null || (fields.lang === undefined && textChanged);
  const present = Object.entries(merged)
    .filter(([, value]) => value)
    .map(([language]) => language);
  const candidates = (["uk", "ru", "en"] as const).filter((language) => !present.includes(language));
  const lang = redetect
    ? detectLanguage(
        fields.title ?? listing.title,
        fields.description ?? listing.description,
        candidates.length > 0 ? candidates : undefined,
      )
    : (fields.lang ?? listing.lang);
  if (fields.translations?.[lang] && !redetect) faults.push({ path: `translations.${lang}`, code: "original_language" });
  const { [lang]: _original, ...others } = dropNulls(merged as Record<string, { title: string; description: string } | null>);
  return { lang, translations: others as Translations };
}
