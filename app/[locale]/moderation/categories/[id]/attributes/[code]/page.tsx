import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttributePage } from "@/components/administration/categories/AttributePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { countWithValue } from "@/lib/domain/listings/category-impact";
import { db } from "@/lib/platform/db";
import {
  addOptionAction,
  moveOptionAction,
  previewRulesAction,
  retireAttributeAction,
  saveAttributeAction,
  saveOptionAction,
  saveRulesAction,
} from "../../../actions";
import { pageCategory } from "../../../page-category";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string; readonly code: string }>;
}

/** Returns the attribute and the category that defines it. Redirects from categories that only inherit it. */
async function pageAttribute(params: Props["params"]) {
  const { category, locale } = await pageCategory(params);
  const { code } = await params;
  const own = category.ownCodes.includes(code) ? category.attributes.get(code) : undefined;
  const retired = category.ownRetiredCodes.includes(code) ? category.retired.get(code) : undefined;
  return { category, locale, attribute: own ?? retired ?? notFound(), isRetired: !own };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { attribute, locale } = await pageAttribute(params);
  return { title: attribute.name[locale] };
}

export default async function Page({ params }: Props) {
  const { category, attribute, isRetired } = await pageAttribute(params);
  const listings = await countWithValue({ db: db() }, { category, attribute });
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <AttributePage
        category={category}
        attribute={attribute}
        isRetired={isRetired}
        listings={listings}
        actions={{
          save: saveAttributeAction,
          previewRules: previewRulesAction,
          saveRules: saveRulesAction,
          retire: retireAttributeAction,
          saveOption: saveOptionAction,
          moveOption: moveOptionAction,
          addOption: addOptionAction,
        }}
      />
    </ClientMessages>
  );
}
