import { hasAccountAccess, throwAccessError } from "@/lib/domain/account-access/access";
import type { Caller, OwnerContext } from "@/lib/domain/accounts/caller";
import { actorValues } from "@/lib/domain/audit/record";
import type { DbContext } from "@/lib/domain/context/context";
import { combineQueries } from "@/lib/platform/combined-query";
import { type FieldError, fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { toDecimal } from "@/lib/shared/money";
import { slugifyTitle } from "@/lib/shared/slug";
import type { Checked } from "@/lib/shared/validation";
import { checkAttributes } from "./attributes";
import { checkCategory, checkCity, checkPhone } from "./check";
import { checkMedia, claimMedia, type UploadKinds } from "./claim-media";
import type { ListingContent, Translations } from "./content";
import { insertListing, selectObstacle } from "./create.sql";
import { checkPricePeriod, type ListingDraft } from "./draft";
import { withExternalId } from "./external-id";
import { DEFAULTS, mergePlainFields } from "./fields/values";
import { fingerprint } from "./fingerprint";
import { type CreatedListing, insertMany, type NewListing } from "./insert-many";
import { detectLanguage } from "./language";

/**
 * Milliseconds that the creations of several requests wait for another transaction, for example one that is creating an equal listing. After
 * that each is tried separately, so that only the one concerned waits.
 */
const LOCK_TIMEOUT_MS = 20;

const insertCombined = combineQueries<NewListing, CreatedListing | undefined>({
  // The more listings share a statement and its commit, the cheaper is each.
  maxStatements: 1,
  run: (db, listings) => insertMany({ db }, { listings, lockTimeout: LOCK_TIMEOUT_MS }),
});

/**
 * Creates a listing (docs/api/listings.md#creation), `active` in an auto-approved category, otherwise `pending`.
 *
 * Throws `validation_failed` (all errors), `external_id_taken` and `duplicate` (`listing_id` of the existing listing), and the errors of
 * {@link throwAccessError} for an account that was deleted, blocked or made read-only during the request.
 */
export async function createListing(context: OwnerContext, draft: Checked<ListingDraft>): Promise<CreatedListing> {
  const listing = toNewListing(context, await completeDraft(context, { draft }));
  // In a transaction, the lock timeout would hold for its further statements as well.
  const created = context.db.isTransaction ? undefined : await insertCombined(context.db, listing);
  return created ?? insertAlone(context, listing);
}

/** Creates a listing, or throws the reason why it cannot be created. */
async function insertAlone({ db }: DbContext, listing: NewListing): Promise<CreatedListing> {
  const { accountId, actor, now, content, status, slugPrefix, fingerprint } = listing;
  const externalId = content.external_id;
  const insert = async ({ db }: DbContext) =>
    db.query(
      insertListing([
        accountId,
        fingerprint,
        slugPrefix,
        status,
        new Date(now),
        JSON.stringify(content),
        ...actorValues(actor),
        externalId,
      ]),
    );
  const { rows } = await (externalId === null ? insert({ db }) : withExternalId({ db }, { accountId, externalId }, insert));
  const [created] = rows;
  if (created) return { ...created, status };
  const { rows: obstacles } = await db.query(selectObstacle([accountId, fingerprint, externalId]));
  const { state, taken_by, listing_id } = obstacles[0] ?? { state: "deleted", taken_by: null, listing_id: null };
  if (!hasAccountAccess(state, "write")) throwAccessError(state, { byKey: actor.keyId !== undefined });
  if (taken_by !== null) fail("external_id_taken", { listing_id: taken_by });
  return fail("duplicate", { listing_id: listing_id ?? 0 });
}

/** Adds what is derived from a complete draft: its status, what its slug begins with, and its fingerprint. */
export function toNewListing(
  { caller, actor, now }: Pick<OwnerContext, "caller" | "actor" | "now">,
  { content, autoApprove }: CompleteDraft,
): NewListing {
  const titleSlug = slugifyTitle(content.title);
  return {
    accountId: caller.accountId,
    actor,
    now,
    content,
    status: autoApprove ? "active" : "pending",
    slugPrefix: titleSlug ? `${titleSlug}-` : "",
    fingerprint: fingerprint({ ...content, categoryId: content.category_id, cityRef: content.city_ref }),
  };
}

interface CompleteDraft {
  readonly content: ListingContent;
  readonly autoApprove: boolean;
}

/**
 * Validates a listing like {@link createListing}, without creating it. Throws `validation_failed`.
 * @param input.caller Undefined for visitors, who have no profile and no uploads yet.
 */
export async function checkDraft(
  { db }: DbContext,
  { caller, draft }: { readonly caller: Caller | undefined; readonly draft: Checked<ListingDraft> },
): Promise<void> {
  await completeDraft({ db, caller: caller ?? NOBODY }, { draft });
}

const NOBODY: Caller = { accountId: 0, name: "", phone: undefined };

/**
 * Fills in defaults and validates. Throws `validation_failed` with all errors.
 * @param input.uploads Result of {@link claimMediaOfAll}; by default the draft's media are claimed here.
 */
export async function completeDraft(
  { db, caller }: Pick<OwnerContext, "db" | "caller">,
  { draft: { fields, errors: found }, uploads }: { readonly draft: Checked<ListingDraft>; readonly uploads?: UploadKinds },
): Promise<CompleteDraft> {
  const errors: FieldError[] = [...found];
  const category = await checkCategory(fields.category_id, errors);
  const cityRef = await checkCity(fields.city_ref, errors);
  const attributes = Object.fromEntries(Object.entries(fields.attributes ?? {}).filter(([, value]) => value !== null));
  if (category) errors.push(...checkAttributes(category, attributes));
  checkPricePeriod(fields.price_type, fields.price_period, errors);
  const phone = checkPhone(fields.contact_phone, caller.phone, errors);
  const photos = fields.photos ?? [];
  const photosWm = fields.photos_wm ?? [];
  if (photosWm.length > 0 && photosWm.length !== photos.length) errors.push({ path: "photos_wm", code: "length_mismatch" });
  if (uploads) checkMedia(uploads, fields, errors);
  else await claimMedia({ db }, { accountId: caller.accountId, media: fields, errors });
  const { lang, translations } = await originalAndTranslations(fields, errors);
  if (
    errors.length > 0 ||
    !category ||
    cityRef === undefined ||
    phone === undefined ||
    fields.title === undefined ||
    fields.description === undefined
  )
    failRules(errors);

  const content: ListingContent = {
    ...DEFAULTS,
    ...mergePlainFields(fields, undefined, { ...DEFAULTS, contact_name: caller.name }),
    category_id: category.id,
    city_ref: cityRef,
    lang,
    translations,
    price: toDecimal(fields.price ?? 0),
    attributes,
    contact_phone: phone,
    delivery: dropNulls(fields.delivery ?? {}),
  };
  return { content, autoApprove: category.autoApprove };
}

/** Members that are not null. */
export function dropNulls<T>(record: Readonly<Record<string, T | null | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined)) as Record<string, T>;
}

/**
 * Returns the original language, given or detected, and the translations without it. If it is given, a translation into the original
 * language is an error. If detected, a language with a translation is not the original, unless all three have one or the letters of the text
 * are those of its language.
 */
async function originalAndTranslations(
  fields: Partial<ListingDraft>,
  errors: FieldError[],
): Promise<{ lang: Language; translations: Translations }> {
  const translations = dropNulls(fields.translations ?? {}) as Record<string, { title: string; description: string }>;
  const missing = LANGUAGES.filter((language) => !(language in translations));
  const lang =
    fields.lang ?? (await detectLanguage(fields.title ?? "", fields.description ?? "", missing.length > 0 ? missing : LANGUAGES));
  if (fields.lang && lang in translations) errors.push({ path: `translations.${lang}`, code: "original_language" });
  delete translations[lang];
  return { lang, translations };
}
