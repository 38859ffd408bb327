import type { OwnerContext } from "@/lib/domain/accounts/caller";
import type { Category } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { type FieldError, fail, failRules } from "@/lib/shared/errors";
import { toDecimal } from "@/lib/shared/money";
import type { Checked } from "@/lib/shared/validation";
import { type AttributeValues, checkAttributes, keepValidAttributes } from "./attributes";
import { changeListing } from "./change";
import { checkCategory, checkCity, checkPhone } from "./check";
import { claimMedia } from "./claim-media";
import type { ListingContent, Translations } from "./content";
import { dropNulls } from "./create";
import { checkPricePeriod, type ListingEdit, needsPrice } from "./draft";
import { checkExternalId, withExternalId } from "./external-id";
import { DEFAULTS, mergePlainFields } from "./fields/values";
import { detectLanguage } from "./language";
import { checkIfMatch, type ListingRecord, lockOwnerListing } from "./lock";
import { type ListingStatus, type StatusCause, statusAfterEdit } from "./status";
import { isUnchanged } from "./unchanged";

export interface EditedListing {
  readonly id: number;
  readonly status: ListingStatus;
  readonly version: number;
}

export interface EditOptions {
  readonly id: number;
  /** The `If-Match` header, if any. */
  readonly ifMatch: string | undefined;
  /** Whether an edit that changes nothing leaves version and status as they are, instead of requesting another review. */
  readonly skipUnchanged?: boolean;
}

/**
 * Edits a listing by JSON Merge Patch (RFC 7396): objects are merged, arrays replaced, `null` clears. {@link statusAfterEdit} gives the
 * resulting status; an edit of nothing but the external id keeps the status.
 *
 * Throws `not_found`, `precondition_failed`, `listing_not_editable`, `validation_failed` and `external_id_taken`.
 */
export async function editListing(
  context: OwnerContext,
  options: EditOptions & { readonly edit: Checked<ListingEdit> },
): Promise<EditedListing> {
  const externalId = options.edit.fields.external_id ?? undefined;
  const apply = ({ db }: DbContext) => db.transaction((tx) => applyEdit({ ...context, db: tx }, options));
  if (externalId === undefined) return apply(context);
  return withExternalId(context, { accountId: context.caller.accountId, externalId }, apply);
}

const isIdentification = ({ fields, errors }: Checked<ListingEdit>) =>
  errors.length === 0 && Object.keys(fields).every((name) => name === "external_id");

async function applyEdit(
  context: OwnerContext,
  { id, ifMatch, skipUnchanged, edit }: EditOptions & { readonly edit: Checked<ListingEdit> },
): Promise<EditedListing> {
  const { db, caller, actor, now } = context;
  const listing = await lockOwnerListing({ db }, { accountId: caller.accountId, id });
  checkIfMatch(ifMatch, listing);
  const reviewed = statusAfterEdit(listing.status) ?? fail("listing_not_editable");
  const content = await merge(db, context, listing, edit);
  if (content.external_id !== null && content.external_id !== listing.external_id)
    await checkExternalId({ db }, { accountId: caller.accountId, externalId: content.external_id, except: id });
  if (skipUnchanged && isUnchanged(listing, content)) return { id, status: listing.status, version: listing.version };
  const [cause, status, needsReview]: [StatusCause, ListingStatus, boolean] = isIdentification(edit)
    ? ["identification", listing.status, listing.needs_review]
    : ["edit", reviewed, true];
  const details = { fields: Object.keys(edit.fields) };
  const change = { status, cause, needsReview, content, action: "listing.edit", details } as const;
  return { id, status, version: await changeListing({ db, actor, now }, { listing, change }) };
}

/** Returns the content after the edit. Validates the result. */
async function merge(
  tx: Queryable,
  { caller }: OwnerContext,
  listing: ListingRecord,
  { fields, errors: found }: Checked<ListingEdit>,
): Promise<ListingContent> {
  const errors: FieldError[] = [...found];
  const category = await checkCategory(fields.category_id ?? listing.category_id, errors, listing.category_id);
  const cityRef = fields.city_ref === undefined ? listing.city_ref : await checkCity(fields.city_ref, errors);
  const phone = fields.contact_phone === undefined ? listing.contact_phone : checkPhone(fields.contact_phone, caller.phone, errors);
  const attributes = mergeAttributes(listing, fields, category, errors);
  const media = mergeMedia(listing, fields, errors);
  await claimMedia({ db: tx }, { accountId: caller.accountId, media: fields, errors });
  const priceType = fields.price_type === null ? "sell" : (fields.price_type ?? listing.price_type);
  const price = mergePrice(listing, fields, priceType, errors);
  const pricePeriod = mergePricePeriod(listing, fields, priceType, errors);
  const { lang, translations } = await mergeLanguages(listing, fields, errors);
  if (errors.length > 0 || !category || cityRef === undefined || phone === undefined) failRules(errors);

  return {
    ...mergePlainFields(fields, listing, { ...DEFAULTS, contact_name: caller.name }),
    category_id: category.id,
    city_ref: cityRef,
    lang,
    translations,
    price,
    price_period: pricePeriod,
    attributes,
    contact_phone: phone,
    delivery: fields.delivery === null ? {} : dropNulls({ ...listing.delivery, ...fields.delivery }),
    ...media,
  };
}

/** Merges submitted attribute values into the current ones; in another category, only current values valid there are kept. */
function mergeAttributes(
  listing: ListingRecord,
  { attributes, category_id }: Partial<ListingEdit>,
  category: Category | undefined,
  errors: FieldError[],
): AttributeValues {
  if (!category) return listing.attributes;
  const standing = attributes === null ? {} : listing.attributes;
  const carried = category_id === undefined ? standing : keepValidAttributes(category, standing);
  const merged = dropNulls({ ...carried, ...attributes });
  errors.push(...checkAttributes(category, merged, carried));
  return merged;
}

/**
 * Media are replaced as whole sets (docs/api/listings.md#editing): new `photos` without `photos_wm` drop the old watermarked ones,
 * a new video without thumbnail drops the old thumbnail.
 */
function mergeMedia(listing: ListingRecord, fields: Partial<ListingEdit>, errors: FieldError[]) {
  const photos = fields.photos === undefined ? listing.photos : (fields.photos ?? []);
  const currentWm = fields.photos === undefined ? listing.photos_wm : [];
  const photosWm = fields.photos_wm === undefined ? currentWm : (fields.photos_wm ?? []);
  if (photosWm.length > 0 && photosWm.length !== photos.length) errors.push({ path: "photos_wm", code: "length_mismatch" });
  const currentThumbnail = fields.video_url === undefined ? listing.video_thumbnail : null;
  return {
    photos_wm: photosWm,
    video_thumbnail: fields.video_thumbnail === undefined ? currentThumbnail : fields.video_thumbnail,
  };
}

/** A listing for sale needs a price: changing the type of a gift keeps its price, but does not turn its 0 into one. */
function mergePrice(listing: ListingRecord, fields: Partial<ListingEdit>, priceType: string, errors: FieldError[]): string {
  if (typeof fields.price === "number") return toDecimal(fields.price);
  const hasPrice = fields.price !== null && (needsPrice(listing.price_type) || Number(listing.price) > 0);
  if (!hasPrice && needsPrice(priceType) && !errors.some(({ path }) => path === "price")) errors.push({ path: "price", code: "required" });
  return fields.price === null ? "0" : listing.price;
}

/** Removes the price period for price types without a price. */
function mergePricePeriod(listing: ListingRecord, fields: Partial<ListingEdit>, priceType: string, errors: FieldError[]) {
  checkPricePeriod(priceType, fields.price_period, errors);
  if (!needsPrice(priceType)) return null;
  return fields.price_period === undefined ? listing.price_period : fields.price_period;
}

/** Whether an edit has a new title and a new description. With only one of them, the texts stay in their language. */
const replacesText = (listing: ListingRecord, { title, description }: Partial<ListingEdit>): boolean =>
  title !== undefined && title !== listing.title && description !== undefined && description !== listing.description;

async function mergeLanguages(listing: ListingRecord, fields: Partial<ListingEdit>, errors: FieldError[]) {
  const merged = fields.translations === null ? {} : { ...listing.translations, ...fields.translations };
  const redetect = fields.lang === null || (fields.lang === undefined && replacesText(listing, fields));
  const present = Object.entries(merged)
    .filter(([, value]) => value)
    .map(([language]) => language);
  const candidates = (["uk", "ru", "en"] as const).filter((language) => !present.includes(language));
  const lang = redetect
    ? await detectLanguage(
        fields.title ?? listing.title,
        fields.description ?? listing.description,
        candidates.length > 0 ? candidates : undefined,
      )
    : (fields.lang ?? listing.lang);
  if (fields.translations?.[lang] && !redetect) errors.push({ path: `translations.${lang}`, code: "original_language" });
  const { [lang]: _original, ...others } = dropNulls(merged as Record<string, { title: string; description: string } | null>);
  return { lang, translations: others as Translations };
}
