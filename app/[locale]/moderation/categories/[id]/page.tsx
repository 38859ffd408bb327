import type { Metadata } from "next";
import { z } from "zod";
import { CategoryPage } from "@/components/administration/categories/CategoryPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { countActive } from "@/lib/domain/catalogue/count-active";
import { countListingsBelow } from "@/lib/domain/listings/category-impact";
import { db } from "@/lib/platform/db";
import { FlagParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import {
  addAttributeAction,
  addCategoryAction,
  hideCategoryAction,
  moveAttributeAction,
  moveCategoryAction,
  previewCategoryAction,
  saveCategoryAction,
} from "../actions";
import { type CategoryParams, pageCategory } from "../page-category";

interface Props extends CategoryParams {
  readonly searchParams: Promise<SearchParams>;
}

const NoticeParams = z.object({ merged: FlagParam });

export async function generateMetadata({ params }: CategoryParams): Promise<Metadata> {
  const { category, locale } = await pageCategory(params);
  return { title: category.name[locale] };
}

export default async function Page({ params, searchParams }: Props) {
  const { category } = await pageCategory(params);
  const [counts, listings] = await Promise.all([countActive({ db: db() }), countListingsBelow({ db: db() }, category)]);
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <CategoryPage
        category={category}
        counts={counts.inSubtree}
        listings={listings}
        merged={parseSearchParams(NoticeParams, await searchParams).merged}
        actions={{
          preview: previewCategoryAction,
          save: saveCategoryAction,
          add: addCategoryAction,
          move: moveCategoryAction,
          hide: hideCategoryAction,
          addAttribute: addAttributeAction,
          moveAttribute: moveAttributeAction,
        }}
      />
    </ClientMessages>
  );
}
