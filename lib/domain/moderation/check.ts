import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { OwnedListing } from "@/lib/domain/listings/owned";
import { prepared, type Queryable } from "@/lib/platform/db";
import { findContacts } from "./findings/contacts";
import { type Finding, MAX_FINDINGS, overallRisk } from "./findings/finding";
import { findAlike, keepLikeness, likenessOf } from "./findings/likeness";
import { findPace } from "./findings/pace";
import { findPrice } from "./findings/price";
import { findForbidden } from "./findings/words";
import { forbiddenIn } from "./forbidden-words";
import type { Risk } from "./queue";

export interface CheckResult {
  readonly risk: Risk;
  readonly findings: readonly Finding[];
}

const upsertCheck = prepared(
  "check_upsert",
  `INSERT INTO listing_checks (listing_id, version, risk, findings, checked_at) VALUES ($1, $2, $3::"Risk", $4, $5)
   ON CONFLICT (listing_id, version) DO UPDATE SET risk = excluded.risk, findings = excluded.findings, checked_at = excluded.checked_at`,
);

/** Looks at one version of a listing and writes down what it finds. It decides nothing. */
export async function checkListing(db: Queryable, listing: OwnedListing, now: number): Promise<CheckResult> {
  const tree = await categoryTree();
  const phrases = await forbiddenIn(db, categoryOfId(tree, listing.category_id));
  const texts: [field: string, text: string][] = [
    ["title", listing.title],
    ["description", listing.description],
    ...Object.entries(listing.translations).flatMap(([lang, { title, description }]): [string, string][] => [
      [`translations.${lang}.title`, title],
      [`translations.${lang}.description`, description],
    ]),
  ];
  const text = `${listing.title}\n${listing.description}`;
  const likeness = await likenessOf(db, text, listing.photos);
  const findings = [
    ...texts.flatMap(([field, text]) => [...findForbidden(field, text, phrases), ...findContacts(field, text)]),
    ...(await findPrice(db, listing)),
    ...(await findAlike(db, listing.account_id, text, likeness)),
    ...(await findPace(db, listing.account_id, now)),
  ].slice(0, MAX_FINDINGS);
  const risk = overallRisk(findings);
  await db.transaction(async (tx) => {
    await tx.query(upsertCheck([listing.id, listing.version, risk, JSON.stringify(findings), new Date(now)]));
    await keepLikeness(tx, listing, likeness);
  });
  return { risk, findings };
}
