import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { Context } from "@/lib/domain/context/context";
import type { ListingRecord } from "@/lib/domain/listings/lock";
import { upsertCheck } from "./check.sql";
import { findContacts } from "./findings/contacts";
import { type Finding, MAX_FINDINGS, overallRisk } from "./findings/finding";
import { findAlike, likenessOf, saveLikeness } from "./findings/likeness";
import { findPace } from "./findings/pace";
import { findPrice } from "./findings/price";
import { findForbidden } from "./findings/words";
import { forbiddenIn } from "./forbidden-words";
import type { Risk } from "./queue";

export interface CheckResult {
  readonly risk: Risk;
  readonly findings: readonly Finding[];
}

/** Checks one version of a listing and stores the findings, unless the listing was purged in the meantime. Makes no decision. */
export async function checkListing({ db, now }: Pick<Context, "db" | "now">, listing: ListingRecord): Promise<CheckResult> {
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
  const text = `${listing.title}\n${listing.description}`;
  const likeness = await likenessOf({ db }, { text, photos: listing.photos });
  const findings = [
    ...texts.flatMap(([field, text]) => [...findForbidden(field, text, phrases), ...findContacts(field, text)]),
    ...(await findPrice({ db }, listing)),
    ...(await findAlike({ db }, { listing, text, all: likeness })),
    ...(await findPace({ db, now }, listing.account_id)),
  ].slice(0, MAX_FINDINGS);
  const risk = overallRisk(findings);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query(upsertCheck([listing.id, listing.version, risk, JSON.stringify(findings), new Date(now)]));
    if (rowCount) await saveLikeness({ db: tx }, { listing, all: likeness });
  });
  return { risk, findings };
}
