import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { EditSitePage } from "@/components/administration/site-pages/EditSitePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { placeholderValues } from "@/lib/domain/site-pages/placeholders";
import { operatorOf } from "@/lib/domain/site-pages/present";
import { listSitePageVersions, readSitePage, readSitePageVersion } from "@/lib/domain/site-pages/read";
import { isSitePage } from "@/lib/domain/site-pages/slugs";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { resetSitePageAction, saveSitePageAction } from "../actions";

/** Maximum number of listed versions. */
const VERSIONS = 50;

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly slug: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** Number of a version, from 1. */
const VersionParams = z.object({ version: IdParam });

async function pageOf(params: Props["params"]) {
  const locale = await pageLocale(params);
  await requireRole("admin");
  const { slug } = await params;
  return { locale, slug: isSitePage(slug) ? slug : notFound() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await pageOf(params);
  const t = await getTranslations({ locale, namespace: "SitePages" });
  return { title: t(`titles.${slug}`) };
}

/** Returns the earlier version of `?version=3`. Undefined if the address has none. */
async function namedVersion(slug: Parameters<typeof readSitePageVersion>[1]["slug"], version: number | undefined) {
  return version === undefined ? undefined : ((await readSitePageVersion({ db: db() }, { slug, version })) ?? notFound());
}

export default async function Page({ params, searchParams }: Props) {
  const { locale, slug } = await pageOf(params);
  const { version } = parseSearchParams(VersionParams, await searchParams);
  const [current, versions, named] = await Promise.all([
    readSitePage({ db: db() }, slug),
    listSitePageVersions({ db: db() }, { slug, limit: VERSIONS }),
    namedVersion(slug, version),
  ]);
  return (
    <ClientMessages namespaces={["SitePageAdmin", "SitePages"]}>
      <EditSitePage
        current={current}
        shown={named ?? current}
        versions={versions}
        placeholders={placeholderValues(operatorOf(locale), locale)}
        save={saveSitePageAction}
        reset={resetSitePageAction}
        now={Date.now()}
      />
    </ClientMessages>
  );
}
