import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { PlacePage, TOP } from "@/components/administration/categories/tree/PlacePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { subtreeOf } from "@/lib/domain/categories/find";
import { previewPlace } from "@/lib/domain/listings/category-impact";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { reparentCategoryAction } from "../../actions";
import { type CategoryParams, pageCategory } from "../../page-category";

interface Props extends CategoryParams {
  readonly searchParams: Promise<SearchParams>;
}

const PlaceParams = z.object({ parent: z.union([z.literal(TOP), IdParam]) });

export async function generateMetadata({ params }: CategoryParams): Promise<Metadata> {
  const { category, locale } = await pageCategory(params);
  const t = await getTranslations({ locale, namespace: "CategoryAdmin" });
  return { title: t("place.title", { name: category.name[locale] }) };
}

export default async function Page({ params, searchParams }: Props) {
  const { category, tree } = await pageCategory(params);
  const { parent: chosen } = parseSearchParams(PlaceParams, await searchParams);
  const found = typeof chosen === "number" ? tree.byId.get(chosen) : undefined;
  const parent = chosen === TOP ? null : found && !subtreeOf(category).includes(found) ? found : undefined;
  const impact = parent === undefined ? undefined : await previewPlace({ db: db() }, { category, parent: parent ?? undefined });
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <PlacePage category={category} tree={tree} parent={parent} impact={impact} move={reparentCategoryAction} />
    </ClientMessages>
  );
}
