import { z } from "zod";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Language, type Words } from "@/lib/shared/i18n";
import { codePoints } from "@/lib/shared/text";
import { checkObject } from "@/lib/shared/validation";
import { defaultText } from "./default-texts";
import { readSitePage } from "./read";
import { MAX_PAGE_TEXT, SITE_PAGES, type SitePageSlug } from "./slugs";

const text = z
  .string()
  // Browsers send CRLF.
  .transform((value) => value.replace(/\r\n?/g, "\n").trim())
  .refine((value) => value !== "", { params: { fault: "required" } })
  .refine((value) => codePoints(value) <= MAX_PAGE_TEXT, { params: { fault: "too_long", values: { max: MAX_PAGE_TEXT } } });

const Input = z.strictObject({
  slug: z.enum(SITE_PAGES),
  /** The version that the administrator edited. */
  base: z.int().min(0),
  text: z.strictObject({ uk: text, ru: text, en: text }),
});

export type SitePageInput = z.input<typeof Input>;

/**
 * Saves the texts of a page as a new version; unchanged texts make none. A text equal to the default is stored as such and follows it in
 * later releases.
 *
 * Throws `validation_failed`, and `page_changed` when another version was saved since `base`.
 */
export async function saveSitePage(db: Queryable, actor: Actor, input: SitePageInput): Promise<void> {
  const { fields, faults } = checkObject(Input, input);
  if (faults.length > 0 || !fields.slug || !fields.text || fields.base === undefined) return failRules(faults);
  await addVersion(db, actor, { slug: fields.slug, base: fields.base, text: fields.text, action: "page.save" });
}

/** Brings back the default texts in all languages, as a new version. Throws `page_changed` as {@link saveSitePage} does. */
export async function resetSitePage(db: Queryable, actor: Actor, slug: SitePageSlug, base: number): Promise<void> {
  await addVersion(db, actor, { slug, base, text: defaultText(slug), action: "page.reset" });
}

interface Version {
  readonly slug: SitePageSlug;
  readonly base: number;
  readonly text: Words;
  readonly action: "page.save" | "page.reset";
}

async function addVersion(db: Queryable, actor: Actor, { slug, base, text, action }: Version): Promise<void> {
  const standard = defaultText(slug);
  const own = (lang: Language) => (text[lang] === standard[lang] ? null : text[lang]);
  await db.transaction(async (tx) => {
    const current = await readSitePage(tx, slug);
    if (current.version !== base) fail("page_changed");
    const changed = LANGUAGES.filter((lang) => current.text[lang] !== text[lang]);
    if (changed.length === 0) return;
    const { rowCount } = await tx.query({
      text: `INSERT INTO site_page_versions (slug, version, text_uk, text_ru, text_en) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING`,
      values: [slug, base + 1, own("uk"), own("ru"), own("en")],
    });
    // Somebody else's transaction saved the same number first.
    if (rowCount === 0) fail("page_changed");
    await recordAudit(tx, actor, {
      action,
      subject: "page",
      subjectId: SITE_PAGES.indexOf(slug) + 1,
      details: { code: slug, version: base + 1, languages: changed },
    });
  });
}
