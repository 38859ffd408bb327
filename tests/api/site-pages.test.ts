import { afterAll, beforeAll, expect, it } from "vitest";
import { listSitePages, listSitePageVersions, readSitePage, readSitePageVersion } from "@/lib/domain/site-pages/read";
import { resetSitePage, saveSitePage } from "@/lib/domain/site-pages/save";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import { type Database, openDatabase } from "@/lib/platform/db";
import { copyDatabase } from "../support/databases";

/** Versions of legal and help pages, in a separate database: the shared board keeps the default pages. */

const admin = { kind: "admin", accountId: 1, address: "203.0.113.7" } as const;
const texts = (word: string) => ({ uk: `${word} uk`, ru: `${word} ru`, en: `${word} en` });

let database: Database;

beforeAll(async () => {
  process.env["DATABASE_URL"] = await copyDatabase();
  database = await openDatabase();
});
afterAll(() => database.close());

it("keeps every version of a page, and restores the default text as a new version", async () => {
  await saveSitePage({ db: database, actor: admin }, { slug: "terms", base: 0, text: texts("first") });
  await saveSitePage({ db: database, actor: admin }, { slug: "terms", base: 1, text: texts("second") });
  expect(await readSitePage({ db: database }, "terms")).toMatchObject({ version: 2, text: texts("second"), edited: ["uk", "ru", "en"] });
  expect(await readSitePageVersion({ db: database }, { slug: "terms", version: 1 })).toMatchObject({ version: 1, text: texts("first") });
  expect(await readSitePageVersion({ db: database }, { slug: "terms", version: 3 })).toBeUndefined();
  expect(await termsVersion({ db: database })).toBe("v2");

  await resetSitePage({ db: database, actor: admin }, { slug: "terms", base: 2 });
  expect(await readSitePage({ db: database }, "terms")).toMatchObject({ version: 3, edited: [] });
  expect((await listSitePageVersions({ db: database }, { slug: "terms", limit: 2 })).map(({ version }) => version)).toEqual([3, 2]);
  const pages = await listSitePages({ db: database });
  expect(pages.map(({ slug, version }) => `${slug} ${version}`)).toEqual(["help 0", "safety 0", "terms 3", "privacy 0", "contacts 0"]);
});

it("accepts one of several concurrent saves of the same page", async () => {
  const saves = ["a", "b", "c", "d"].map((word) =>
    saveSitePage({ db: database, actor: admin }, { slug: "help", base: 0, text: texts(word) }),
  );
  const results = await Promise.allSettled(saves);
  const rejected = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(rejected).toHaveLength(3);
  for (const reason of rejected) expect(reason).toMatchObject({ code: "page_changed" });
  expect(await listSitePageVersions({ db: database }, { slug: "help", limit: 10 })).toHaveLength(1);
});
