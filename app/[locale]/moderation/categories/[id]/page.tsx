import type { Metadata } from "next";
import { CategoryPage } from "@/components/administration/categories/CategoryPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { countActive } from "@/lib/listings/count-active";
import { db } from "@/lib/platform/db";
import { addCategoryAction, moveAttributeAction, moveCategoryAction, saveCategoryAction } from "../actions";
import { type CategoryParams, pageCategory } from "../page-category";

interface Props extends CategoryParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: CategoryParams): Promise<Metadata> {
  const { category, locale } = await pageCategory(params);
  return { title: category.name[locale] };
}

export default async function Page({ params, searchParams }: Props) {
  const { category } = await pageCategory(params);
  const counts = await countActive(db());
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <CategoryPage
        category={category}
        counts={counts.inSubtree}
        merged={(await searchParams).merged !== undefined}
        actions={{ save: saveCategoryAction, add: addCategoryAction, move: moveCategoryAction, moveAttribute: moveAttributeAction }}
      />
    </ClientMessages>
  );
}
