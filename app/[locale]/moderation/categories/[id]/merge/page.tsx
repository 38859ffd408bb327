import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MergePage } from "@/components/administration/categories/MergePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { previewMerge } from "@/lib/listings/merge-preview";
import { idOf } from "@/lib/moderation/queue-address";
import { db } from "@/lib/platform/db";
import { mergeCategoryAction } from "../../actions";
import { type CategoryParams, pageCategory } from "../../page-category";

interface Props extends CategoryParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: CategoryParams): Promise<Metadata> {
  const { category, locale } = await pageCategory(params);
  const t = await getTranslations({ locale, namespace: "CategoryAdmin" });
  return { title: t("mergeTitle", { name: category.name[locale] }) };
}

export default async function Page({ params, searchParams }: Props) {
  const { category, tree } = await pageCategory(params);
  const { into } = await searchParams;
  const target = typeof into === "string" ? tree.byId.get(idOf(into) ?? 0) : undefined;
  const possible = target !== undefined && target !== category && category.children.length === 0;
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <MergePage
        category={category}
        tree={tree}
        target={target}
        preview={possible ? await previewMerge(db(), category, target) : undefined}
        merge={mergeCategoryAction}
      />
    </ClientMessages>
  );
}
