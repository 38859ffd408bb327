"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { presentPage } from "@/lib/domain/site-pages/present";
import { resetSitePage, saveSitePage } from "@/lib/domain/site-pages/save";
import { SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import { db } from "@/lib/platform/db";
import { LANGUAGES } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";

/** Server actions for legal and help pages. The rules are in `lib/domain/site-pages/save.ts`. */

const slug = z.enum(SITE_PAGES);
const base = z.int().min(0);

/** Saves the texts, or renders them for a preview, which changes nothing. */
export const saveSitePageAction = defineAction({
  role: "admin",
  input: z.object({
    slug,
    base,
    intent: z.enum(["save", "preview"]).optional(),
    text: z.object({ uk: z.string().optional(), ru: z.string().optional(), en: z.string().optional() }).optional(),
  }),
  handle: async ({ input, actor, language }) => {
    const text = { uk: input.text?.uk ?? "", ru: input.text?.ru ?? "", en: input.text?.en ?? "" };
    if (input.intent === "preview") return LANGUAGES.map((lang) => ({ lang, html: presentPage(text[lang], lang) }));
    await saveSitePage({ db: db(), actor }, { slug: input.slug, base: input.base, text });
    redirect(`${pagePath(language, "/moderation/pages")}?saved=${input.slug}`);
  },
});

export const resetSitePageAction = defineAction({
  role: "admin",
  input: z.object({ slug, base }),
  handle: async ({ input, actor }) => {
    await resetSitePage({ db: db(), actor }, { slug: input.slug, base: input.base });
    refresh();
  },
});
