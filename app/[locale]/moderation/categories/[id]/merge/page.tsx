import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { MergePage } from "@/components/administration/categories/MergePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { previewMerge } from "@/lib/domain/listings/merge-preview";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { mergeCategoryAction } from "../../actions";
import { type CategoryParams, pageCategory } from "../../page-category";

interface Props extends CategoryParams {
  readonly searchParams: Promise<SearchParams>;
}

const MergeParams = z.object({ into: IdParam });

export async function generateMetadata({ params }: CategoryParams): Promise<Metadata> {
  const { category, locale } = await pageCategory(params);
  const t = await getTranslations({ locale, namespace: "CategoryAdmin" });
  return { title: t("mergeTitle", { name: category.name[locale] }) };
}

export default async function Page({ params, searchParams }: Props) {
  const { category, tree } = await pageCategory(params);
  const { into } = parseSearchParams(MergeParams, await searchParams);
  const target = into === undefined ? undefined : tree.byId.get(into);
  const possible = target !== undefined && target !== category && category.children.length === 0;
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <MergePage
        category={category}
        tree={tree}
        target={target}
        preview={possible ? await previewMerge({ db: db() }, { source: category, target }) : undefined}
        merge={mergeCategoryAction}
      />
    </ClientMessages>
  );
}
