import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { CategoriesPage } from "@/components/administration/categories/CategoriesPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { countActive } from "@/lib/domain/catalogue/count-active";
import { categoryTree } from "@/lib/domain/categories/tree";
import { db } from "@/lib/platform/db";
import { parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { addCategoryAction, moveCategoryAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const CategoriesParams = z.object({ q: textParam(80) });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "CategoryAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { q = "" } = parseSearchParams(CategoriesParams, await searchParams);
  const tree = await categoryTree();
  const counts = await countActive({ db: db() });
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <CategoriesPage tree={tree} counts={counts.inSubtree} search={q} add={addCategoryAction} move={moveCategoryAction} />
    </ClientMessages>
  );
}
