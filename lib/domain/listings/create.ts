import type { QueryConfig, QueryResult } from "pg";
import { ACCOUNT_STATE, type AccountState, accountMay, failAccess, heldAccount } from "@/lib/domain/account-access/access";
import type { Caller, VerbContext } from "@/lib/domain/accounts/caller";
import { actorValues, auditInsert } from "@/lib/domain/audit/record";
import { prepared, type Queryable } from "@/lib/platform/db";
import { type FieldFault, fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { toDecimal } from "@/lib/shared/money";
import { slugifyTitle } from "@/lib/shared/slug";
import type { Checked } from "@/lib/shared/validation";
import { checkAttributes } from "./attributes";
import { checkCategory, checkCity, checkPhone } from "./check";
import { claimMedia } from "./claim-media";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES, type ListingContent, type Translations } from "./content";
import { checkPricePeriod, type ListingDraft } from "./draft";
import { fingerprint } from "./fingerprint";
import { detectLanguage } from "./language";
import { firstTerm } from "./term";
import { scheduleTranslation, translatesListings } from "./translate";

export interface CreatedListing {
  readonly id: number;
  readonly slug: string;
  readonly status: "active" | "pending";
}

/** Duplicates are looked for this far back (specification, "Duplicate rule"). */
const DUPLICATE_WINDOW = "24 hours";

const TERM = firstTerm({ status: "$4", now: "$5::timestamptz" });

const AUDIT = auditInsert({
  at: "$5",
  actor: 7,
  action: "'listing.create'",
  subject: "'listing'",
  subjectId: "id",
  details: "jsonb_build_object('version', 1, 'status', $4::text)",
  from: "created",
});

/**
 * Everything in one statement, so one round trip and one commit: the account, held against deletion; the claim of the fingerprint (a second equal creation waits for
 * the first on the primary key and then finds its claim fresh), the listing, its first revision and the audit row.
 */
const insertListing = prepared(
  "listing_insert",
  `WITH ${heldAccount("write")}, claim AS (
     INSERT INTO listing_fingerprints AS f (account_id, fingerprint, listing_id, created_at)
     SELECT account.id, $2, nextval('listings_id_seq'), $5 FROM account
     ON CONFLICT (account_id, fingerprint) DO UPDATE SET listing_id = excluded.listing_id, created_at = excluded.created_at
      WHERE f.created_at <= excluded.created_at - interval '${DUPLICATE_WINDOW}'
     RETURNING listing_id
   ), created AS (
     INSERT INTO listings (id, account_id, slug, status, created_at, updated_at, published_at, expires_at, term_ends_at, pending_since, ${CONTENT_COLUMNS})
     SELECT claim.listing_id, $1, $3 || claim.listing_id, $4::"ListingStatus", $5, $5,
            ${TERM.published_at}, ${TERM.expires_at}, ${TERM.term_ends_at},
            CASE WHEN $4 = 'pending' THEN $5::timestamptz END, ${CONTENT_VALUES}
       FROM claim, jsonb_to_record($6::jsonb) AS ${CONTENT_RECORD}
     RETURNING id, slug
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT id, 1, $4::"ListingStatus", $6::jsonb, $5 FROM created
   ), audit AS (
     ${AUDIT}
   )
   SELECT id, slug FROM created`,
);

const selectObstacle = prepared(
  "listing_not_created",
  `SELECT ${ACCOUNT_STATE} AS state, f.listing_id
     FROM accounts a LEFT JOIN listing_fingerprints f ON f.account_id = a.id AND f.fingerprint = $2 WHERE a.id = $1`,
);

/**
 * Creates a listing (specification, `POST /my/listings`). `active` at once in an auto-approved category, else `pending`.
 *
 * Throws `validation_failed` (every broken rule at once), `duplicate` (`listing_id` of the first), and what {@link failAccess} throws
 * for an account that was deleted, blocked or restricted to reading since the request was let in.
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
    ...actorValues(actor),
  ]);
  const { rows } = await (translatesListings() ? insertAndTranslate(db, insert) : db.query<CreatedRow>(insert));
  const [created] = rows;
  if (created) return { ...created, status };
  const { rows: obstacles } = await db.query<Obstacle>(selectObstacle([caller.accountId, print]));
  const { state, listing_id } = obstacles[0] ?? { state: "deleted", listing_id: null };
  if (!accountMay(state, "write")) failAccess(state, { byKey: actor.keyId !== undefined });
  const listingId = listing_id ?? 0;
  return fail("duplicate", { values: { listing_id: listingId }, extra: { listing_id: listingId } });
}

interface Obstacle {
  state: AccountState;
  listing_id: number | null;
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

/**
 * Checks a listing as {@link createListing} does, and creates nothing. Throws `validation_failed`.
 * @param caller undefined for a visitor, whose account is made afterwards: there is no profile, and there are no uploads yet.
 */
export async function checkDraft(db: Queryable, caller: Caller | undefined, draft: Checked<ListingDraft>): Promise<void> {
  await completeDraft({ db, caller: caller ?? NOBODY }, draft);
}

const NOBODY: Caller = { accountId: 0, name: "", phone: undefined };

/** Defaults filled in and rules checked; throws with all that is wrong. */
async function completeDraft(
  { db, caller }: Pick<VerbContext, "db" | "caller">,
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
  await claimMedia(db, caller.accountId, fields, faults);
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
