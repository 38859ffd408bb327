import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { Context, DbContext } from "@/lib/domain/context/context";
import type { ListingRecord } from "@/lib/domain/listings/lock";
import { selectAcceptedCheck, upsertCheck } from "./check.sql";
import { findContacts } from "./findings/contacts";
import { type Finding, MAX_FINDINGS, overallRisk } from "./findings/finding";
import { findAlike, type Likeness, likenessOf, saveLikeness } from "./findings/likeness";
import { findPace } from "./findings/pace";
import { findPrice } from "./findings/price";
import { findForbidden } from "./findings/words";
import { forbiddenIn } from "./forbidden-words";
import type { Risk } from "./queue";

export interface CheckResult {
  readonly risk: Risk;
  readonly findings: readonly Finding[];
}

/** Converts a stored row to a result. Rows are written by {@link checkListing}. */
export const toResult = ({ risk, findings }: { readonly risk: Risk; readonly findings: unknown }): CheckResult => ({
  risk,
  findings: findings as Finding[],
});

/**
 * Checks one version of a listing and stores the findings, unless the listing was purged in the meantime. Makes no decision. If only the 3D
 * tour has changed since the last published version, the rest is not checked again: see {@link readAcceptedCheck}.
 */
export async function checkListing({ db, now }: Pick<Context, "db" | "now">, listing: ListingRecord): Promise<CheckResult> {
  const text = `${listing.title}\n${listing.description}`;
  const likeness = await likenessOf({ db }, { text, photos: listing.photos });
  const result = (await readAcceptedCheck({ db }, listing)) ?? (await findAll({ db, now }, { listing, text, likeness }));
  await db.transaction(async (tx) => {
    const { risk, findings } = result;
    const { rowCount } = await tx.query(upsertCheck([listing.id, listing.version, risk, JSON.stringify(findings), new Date(now)]));
    if (rowCount) await saveLikeness({ db: tx }, { listing, all: likeness });
  });
  return result;
}

/**
 * The result for a version that differs from the last published one at most in its 3D tour: no findings if a moderator approved the rest,
 * otherwise those of the earlier check (docs/decisions/181-tours.md). Undefined: the whole listing has to be checked.
 */
export async function readAcceptedCheck(
  { db }: DbContext,
  { id, version }: Pick<ListingRecord, "id" | "version">,
): Promise<CheckResult | undefined> {
  const { rows } = await db.query(selectAcceptedCheck([id, version]));
  const [accepted] = rows;
  return accepted && toResult(accepted);
}

interface Checked {
  readonly listing: ListingRecord;
  /** Title and description. */
  readonly text: string;
  readonly likeness: readonly Likeness[];
}

async function findAll({ db, now }: Pick<Context, "db" | "now">, { listing, text, likeness }: Checked): Promise<CheckResult> {
  const findings = [
    ...(await findInContent({ db }, listing)),
    ...(await findAlike({ db }, { listing, text, all: likeness })),
    ...(await findPace({ db, now }, listing.account_id)),
  ].slice(0, MAX_FINDINGS);
  return { risk: overallRisk(findings), findings };
}

/** Returns the findings that depend on the listing's own content: its texts and its price. */
export async function findInContent({ db }: DbContext, listing: ListingRecord): Promise<Finding[]> {
  const tree = await categoryTree();
  const phrases = await forbiddenIn({ db }, categoryOfId(tree, listing.category_id));
  const texts: [field: string, text: string][] = [
    ["title", listing.title],
    ["description", listing.description],
    ...Object.entries(listing.translations).flatMap(([lang, { title, description }]): [string, string][] => [
      [`translations.${lang}.title`, title],
      [`translations.${lang}.description`, description],
    ]),
  ];
  return [
    ...texts.flatMap(([field, text]) => [...findForbidden(field, text, phrases), ...findContacts(field, text)]),
    ...(await findPrice({ db }, listing)),
  ].slice(0, MAX_FINDINGS);
}
