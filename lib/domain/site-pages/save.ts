import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Language, type Words } from "@/lib/shared/i18n";
import { codePoints, toLineFeeds } from "@/lib/shared/text";
import { checkObject } from "@/lib/shared/validation";
import { defaultText } from "./default-texts";
import { readSitePage } from "./read";
import { MAX_PAGE_TEXT, SITE_PAGES, type SitePageSlug } from "./slugs";

const text = z
  .string()
  .transform((value) => toLineFeeds(value).trim())
  .refine((value) => value !== "", { params: { error: "required" } })
  .refine((value) => codePoints(value) <= MAX_PAGE_TEXT, { params: { error: "too_long", values: { max: MAX_PAGE_TEXT } } });

const Input = z.strictObject({
  slug: z.enum(SITE_PAGES),
  /** The version that the administrator edited. */
  base: z.int().min(0),
  text: z.strictObject({ uk: text, ru: text, en: text }),
});

export type SitePageInput = z.input<typeof Input>;

/**
 * Saves the texts of a page as a new version, unless unchanged. A text equal to the default is stored as a reference to it, and changes with
 * it in later releases.
 *
 * Throws `validation_failed`, and `page_changed` if another version was saved since `base`.
 */
export async function saveSitePage(context: Pick<Context, "db" | "actor">, input: SitePageInput): Promise<void> {
  const { fields, errors } = checkObject(Input, input);
  if (errors.length > 0 || !fields.slug || !fields.text || fields.base === undefined) return failRules(errors);
  await addVersion(context, { slug: fields.slug, base: fields.base, text: fields.text, action: "page.save" });
}

/** Restores the default texts in all languages, as a new version. Throws `page_changed` like {@link saveSitePage}. */
export async function resetSitePage(
  context: Pick<Context, "db" | "actor">,
  { slug, base }: { readonly slug: SitePageSlug; readonly base: number },
): Promise<void> {
  await addVersion(context, { slug, base, text: defaultText(slug), action: "page.reset" });
}

interface Version {
  readonly slug: SitePageSlug;
  readonly base: number;
  readonly text: Words;
  readonly action: "page.save" | "page.reset";
}

async function addVersion({ db, actor }: Pick<Context, "db" | "actor">, { slug, base, text, action }: Version): Promise<void> {
  const standard = defaultText(slug);
  const own = (lang: Language) => (text[lang] === standard[lang] ? null : text[lang]);
  await db.transaction(async (tx) => {
    const current = await readSitePage({ db: tx }, slug);
    if (current.version !== base) fail("page_changed");
    const changed = LANGUAGES.filter((lang) => current.text[lang] !== text[lang]);
    if (changed.length === 0) return;
    const { count } = await tx.prisma.sitePageVersion.createMany({
      data: [{ slug, version: base + 1, textUk: own("uk"), textRu: own("ru"), textEn: own("en") }],
      skipDuplicates: true,
    });
    // A concurrent transaction saved the same version number first.
    if (count === 0) fail("page_changed");
    await recordAudit(
      { db: tx, actor },
      { action, subject: "page", subjectId: SITE_PAGES.indexOf(slug) + 1, details: { code: slug, version: base + 1, languages: changed } },
    );
  });
}
