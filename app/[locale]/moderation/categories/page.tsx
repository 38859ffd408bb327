import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoriesPage } from "@/components/administration/categories/CategoriesPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { requireRole } from "@/lib/cabinet/session";
import { categoryTree } from "@/lib/categories/tree";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { countActive } from "@/lib/listings/count-active";
import { db } from "@/lib/platform/db";
import { addCategoryAction, moveCategoryAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "CategoryAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { q } = await searchParams;
  const tree = await categoryTree();
  const counts = await countActive(db());
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <CategoriesPage
        tree={tree}
        counts={counts.inSubtree}
        search={typeof q === "string" ? q.trim().slice(0, 80) : ""}
        add={addCategoryAction}
        move={moveCategoryAction}
      />
    </ClientMessages>
  );
}
