import { accountMay, failAccess } from "@/lib/domain/account-access/access";
import type { Caller, OwnerContext } from "@/lib/domain/accounts/caller";
import { actorValues } from "@/lib/domain/audit/record";
import type { DbContext } from "@/lib/domain/context/context";
import { type FieldFault, fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { toDecimal } from "@/lib/shared/money";
import { slugifyTitle } from "@/lib/shared/slug";
import type { Checked } from "@/lib/shared/validation";
import { checkAttributes } from "./attributes";
import { checkCategory, checkCity, checkPhone } from "./check";
import { claimMedia } from "./claim-media";
import type { ListingContent, Translations } from "./content";
import { insertListing, selectObstacle } from "./create.sql";
import { checkPricePeriod, type ListingDraft } from "./draft";
import { fingerprint } from "./fingerprint";
import { detectLanguage } from "./language";

export interface CreatedListing {
  readonly id: number;
  readonly slug: string;
  readonly status: "active" | "pending";
}

/**
 * Creates a listing (specification, `POST /my/listings`). `active` at once in an auto-approved category, else `pending`.
 *
 * Throws `validation_failed` (every broken rule at once), `duplicate` (`listing_id` of the first), and what {@link failAccess} throws
 * for an account that was deleted, blocked or restricted to reading since the request was let in.
 */
export async function createListing(context: OwnerContext, draft: Checked<ListingDraft>): Promise<CreatedListing> {
  const { db, caller, actor, now } = context;
  const { content, autoApprove } = await completeDraft(context, draft);
  const status = autoApprove ? "active" : "pending";
  const titleSlug = slugifyTitle(content.title);
  const print = fingerprint({ ...content, categoryId: content.category_id, cityRef: content.city_ref });
  const { rows } = await db.query(
    insertListing([
      caller.accountId,
      print,
      titleSlug ? `${titleSlug}-` : "",
      status,
      new Date(now),
      JSON.stringify(content),
      ...actorValues(actor),
    ]),
  );
  const [created] = rows;
  if (created) return { ...created, status };
  const { rows: obstacles } = await db.query(selectObstacle([caller.accountId, print]));
  const { state, listing_id } = obstacles[0] ?? { state: "deleted", listing_id: null };
  if (!accountMay(state, "write")) failAccess(state, { byKey: actor.keyId !== undefined });
  const listingId = listing_id ?? 0;
  return fail("duplicate", { values: { listing_id: listingId }, extra: { listing_id: listingId } });
}

/**
 * Checks a listing as {@link createListing} does, and creates nothing. Throws `validation_failed`.
 * @param input.caller undefined for a visitor, whose account is made afterwards: there is no profile, and there are no uploads yet.
 */
export async function checkDraft(
  { db }: DbContext,
  { caller, draft }: { readonly caller: Caller | undefined; readonly draft: Checked<ListingDraft> },
): Promise<void> {
  await completeDraft({ db, caller: caller ?? NOBODY }, draft);
}

const NOBODY: Caller = { accountId: 0, name: "", phone: undefined };

/** Defaults filled in and rules checked; throws with all that is wrong. */
async function completeDraft(
  { db, caller }: Pick<OwnerContext, "db" | "caller">,
  { fields, faults: found }: Checked<ListingDraft>,
): Promise<{ content: ListingContent; autoApprove: boolean }> {
  const faults: FieldFault[] = [...found];
  const category = await checkCategory(fields.category_id, faults);
  const cityRef = await checkCity(fields.city_ref, faults);
  const attributes = Object.fromEntries(Object.entries(fields.attributes ?? {}).filter(([, value]) => value !== null));
  if (category) faults.push(...checkAttributes(category, attributes));
  checkPricePeriod(fields.price_type, fields.price_period, faults);
  const phone = checkPhone(fields.contact_phone, caller.phone, faults);
  const photos = fields.photos ?? [];
  const photosWm = fields.photos_wm ?? [];
  if (photosWm.length > 0 && photosWm.length !== photos.length) faults.push({ path: "photos_wm", code: "length_mismatch" });
  await claimMedia({ db }, { accountId: caller.accountId, media: fields, faults });
  const { lang, translations } = originalAndTranslations(fields, faults);
  if (
    faults.length > 0 ||
    !category ||
    cityRef === undefined ||
    phone === undefined ||
    fields.title === undefined ||
    fields.description === undefined
  )
    failRules(faults);

  const content: ListingContent = {
    category_id: category.id,
    city_ref: cityRef,
    lang,
    title: fields.title,
    description: fields.description,
    translations,
    price: toDecimal(fields.price ?? 0),
    price_type: fields.price_type ?? "sell",
    price_negotiable: fields.price_negotiable ?? false,
    price_period: fields.price_period ?? null,
    currency: fields.currency ?? "UAH",
    condition: fields.condition ?? null,
    attributes,
    contact_name: fields.contact_name ?? caller.name,
    contact_phone: phone,
    hide_phone: fields.hide_phone ?? false,
    delivery: dropNulls(fields.delivery ?? {}),
    photos,
    photos_wm: photosWm,
    photos_3d: fields.photos_3d ?? [],
    video_url: fields.video_url ?? null,
    video_thumbnail: fields.video_thumbnail ?? null,
  };
  return { content, autoApprove: category.autoApprove };
}

/** Members that are not null. */
export function dropNulls<T>(record: Readonly<Record<string, T | null | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined)) as Record<string, T>;
}

/**
 * The original language, told or detected, and the translations without it. Told: a translation into the original itself is a
 * mistake of the sender's. Detected: a language that has a translation is not the original, unless all three have one.
 */
function originalAndTranslations(fields: Partial<ListingDraft>, faults: FieldFault[]): { lang: Language; translations: Translations } {
  const translations = dropNulls(fields.translations ?? {}) as Record<string, { title: string; description: string }>;
  const missing = LANGUAGES.filter((language) => !(language in translations));
  const lang = fields.lang ?? detectLanguage(fields.title ?? "", fields.description ?? "", missing.length > 0 ? missing : LANGUAGES);
  if (fields.lang && lang in translations) faults.push({ path: `translations.${lang}`, code: "original_language" });
  delete translations[lang];
  return { lang, translations };
}
