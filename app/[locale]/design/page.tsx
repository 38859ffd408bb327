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

const GuideParams = z.object({ fault: FlagParam });

/** Every primitive on one page, for those who build pages and for the tests; 404 to everybody else (docs/decisions/040). */
export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  if (!env().styleGuide) notFound();
  // How a page looks that fails is part of the guide.
  if (parseSearchParams(GuideParams, await searchParams).fault) throw new Error("The style guide was asked to fail.");
  return <StyleGuide now={Date.now()} />;
}
