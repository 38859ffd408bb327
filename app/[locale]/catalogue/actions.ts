"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { resultCards } from "@/components/catalogue/result-cards";
import { CATALOGUE, cataloguePath } from "@/lib/domain/catalogue/address";
import { fail } from "@/lib/shared/errors";
import { pagePath, splitPagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import type { ResultPage } from "@/lib/web/action-results";
import { viewOf } from "./read-catalogue";

/** Renders the cards of a catalogue page, given by its address, without frame and filters. */
export const moreResultsAction = defineAction({
  role: "anybody",
  input: z.object({ address: z.string().max(4_000) }),
  handle: async ({ input, language, now }): Promise<ResultPage> => {
    const [pathname = "", search] = input.address.split("?", 2);
    const [slug] = splitPagePath(pathname).path.slice(CATALOGUE.length).split("/").filter(Boolean);
    const found = await viewOf({ lang: language, slug, parts: partsOf(new URLSearchParams(search)) });
    if (!found) return fail("not_found");
    const { category, view } = found;
    if (!view) return fail("server_busy");
    const t = await getTranslations({ locale: language, namespace: "Catalogue" });
    return {
      cards: resultCards(view.listings, now),
      next: view.next && pagePath(language, cataloguePath(view.query, category, view.next)),
      added: t("added", { count: view.listings.length }),
    };
  },
});

/** Converts search params to the form that Next.js passes to pages: repeated names become arrays. */
function partsOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}
