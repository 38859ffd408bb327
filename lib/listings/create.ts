import type { QueryConfig, QueryResult } from "pg";
import type { VerbContext } from "@/lib/accounts/caller";
import { type FieldFault, fail, failRules } from "@/lib/kernel/errors";
import { LANGUAGES, type Language } from "@/lib/kernel/i18n";
import { toDecimal } from "@/lib/kernel/money";
import { slugifyTitle } from "@/lib/kernel/slug";
import type { Checked } from "@/lib/kernel/validation";
import { prepared, type Queryable } from "@/lib/platform/db";
import { checkAttributes } from "./attributes";
import { checkCategory, checkCity, checkMedia, checkPhone } from "./check";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES, type ListingContent, type Translations } from "./content";
import type { ListingDraft } from "./draft";
import { fingerprint } from "./fingerprint";
import { detectLanguage } from "./language";
import { LIFETIME_DAYS } from "./status";
import { scheduleTranslation, translatesListings } from "./translate";

export interface CreatedListing {
  readonly id: number;
  readonly slug: string;
  readonly status: "active" | "pending";
}

/** Duplicates are looked for this far back (specification, "Duplicate rule"). */
const DUPLICATE_WINDOW = "24 hours";

/**
 * Everything in one statement, so one round trip and one commit: the claim of the fingerprint (a second equal creation waits for
 * the first on the primary key and then finds its claim fresh), the listing, its first revision and the audit row.
 */
const insertListing = prepared(
  "listing_insert",
  `WITH claim AS (
     INSERT INTO listing_fingerprints AS f (account_id, fingerprint, listing_id, created_at)
     VALUES ($1, $2, nextval('listings_id_seq'), $5)
     ON CONFLICT (account_id, fingerprint) DO UPDATE SET listing_id = excluded.listing_id, created_at = excluded.created_at
      WHERE f.created_at <= excluded.created_at - interval '${DUPLICATE_WINDOW}'
     RETURNING listing_id
   ), created AS (
     INSERT INTO listings (id, account_id, slug, status, created_at, updated_at, published_at, expires_at, pending_since, ${CONTENT_COLUMNS})
     SELECT claim.listing_id, $1, $3 || claim.listing_id, $4::"ListingStatus", $5, $5,
            CASE WHEN $4 = 'active' THEN $5::timestamptz END, CASE WHEN $4 = 'active' THEN $5::timestamptz + interval '${LIFETIME_DAYS} days' END,
            CASE WHEN $4 = 'pending' THEN $5::timestamptz END, ${CONTENT_VALUES}
       FROM claim, jsonb_to_record($6::jsonb) AS ${CONTENT_RECORD}
     RETURNING id, slug
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT id, 1, $4::"ListingStatus", $6::jsonb, $5 FROM created
   ), audit AS (
     INSERT INTO audit_entries (at, actor, actor_id, key_id, address, request_id, action, subject, subject_id, details)
     SELECT $5, $7, $8, $9, $10, $11, 'listing.create', 'listing', id, jsonb_build_object('version', 1, 'status', $4::text) FROM created
   )
   SELECT id, slug FROM created`,
);

const selectFirst = prepared(
  "listing_duplicate_of",
  "SELECT listing_id FROM listing_fingerprints WHERE account_id = $1 AND fingerprint = $2",
);

/**
 * Creates a listing (specification, `POST /my/listings`). `active` at once in an auto-approved category, else `pending`.
 *
 * Refuses with `validation_failed` (every broken rule at once) and `duplicate` (`listing_id` of the first).
 */
export async function createListing(context: VerbContext, draft: Checked<ListingDraft>): Promise<CreatedListing> {
  const { db, caller, actor, now } = context;
  const { content, autoApprove } = await completeDraft(context, draft);
  const status = autoApprove ? "active" : "pending";
  const titleSlug = slugifyTitle(content.title);
  const print = fingerprint({ ...content, categoryId: content.category_id, cityRef: content.city_ref });
  const insert = insertListing([
    caller.accountId,
    print,
    titleSlug ? `${titleSlug}-` : "",
    status,
    new Date(now),
    JSON.stringify(content),
    actor.kind,
    actor.accountId ?? null,
    actor.keyId ?? null,
    actor.address ?? null,
    actor.requestId ?? null,
  ]);
  const { rows } = await (translatesListings() ? insertAndTranslate(db, insert) : db.query<CreatedRow>(insert));
  const [created] = rows;
  if (created) return { ...created, status };
  const first = await db.query<{ listing_id: number }>(selectFirst([caller.accountId, print]));
  const listingId = first.rows[0]?.listing_id ?? 0;
  return fail("duplicate", { values: { listing_id: listingId }, extra: { listing_id: listingId } });
}

interface CreatedRow {
  id: number;
  slug: string;
}

/** With a translation there is a job, and both are there or neither. */
function insertAndTranslate(db: Queryable, insert: QueryConfig): Promise<QueryResult<CreatedRow>> {
  return db.transaction(async (tx) => {
    const result = await tx.query<CreatedRow>(insert);
    for (const { id } of result.rows) await scheduleTranslation(tx, id);
    return result;
  });
}

/** Defaults filled in and rules checked; refuses with all that is wrong. */
async function completeDraft(
  { db, caller }: VerbContext,
  { fields, faults: found }: Checked<ListingDraft>,
): Promise<{ content: ListingContent; autoApprove: boolean }> {
  const faults: FieldFault[] = [...found];
  const category = await checkCategory(fields.category_id, faults);
  const cityRef = await checkCity(fields.city_ref, faults);
  const attributes = Object.fromEntries(Object.entries(fields.attributes ?? {}).filter(([, value]) => value !== null));
  if (category) faults.push(...checkAttributes(category, attributes));
  const phone = checkPhone(fields.contact_phone, caller.phone, faults);
  const photos = fields.photos ?? [];
  const photosWm = fields.photos_wm ?? [];
  if (photosWm.length > 0 && photosWm.length !== photos.length) faults.push({ path: "photos_wm", code: "length_mismatch" });
  await checkMedia(db, caller.accountId, fields, faults);
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
