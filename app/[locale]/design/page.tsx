import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { StyleGuide } from "@/components/design/StyleGuide";
import { env } from "@/lib/platform/env";
import { FlagParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Style guide", robots: { index: false, follow: false } };

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const GuideParams = z.object({ error: FlagParam });

/** Style guide: every UI primitive on one page, for developers and tests; otherwise 404 (docs/decisions/040-ui-components.md). */
export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  if (!env().styleGuide) notFound();
  // The guide includes the error page.
  if (parseSearchParams(GuideParams, await searchParams).error) throw new Error("The error page was requested.");
  return <StyleGuide now={Date.now()} />;
}
