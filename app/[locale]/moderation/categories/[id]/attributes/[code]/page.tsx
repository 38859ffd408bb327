import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttributePage } from "@/components/administration/categories/AttributePage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { addOptionAction, moveOptionAction, saveAttributeAction, saveOptionAction } from "../../../actions";
import { pageCategory } from "../../../page-category";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string; readonly code: string }>;
}

/** An attribute is looked after where it belongs: another category only inherits it. */
async function pageAttribute(params: Props["params"]) {
  const { category, locale } = await pageCategory(params);
  const { code } = await params;
  const attribute = category.ownCodes.includes(code) ? category.attributes.get(code) : undefined;
  return { category, locale, attribute: attribute ?? notFound() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { attribute, locale } = await pageAttribute(params);
  return { title: attribute.name[locale] };
}

export default async function Page({ params }: Props) {
  const { category, attribute } = await pageAttribute(params);
  return (
    <ClientMessages namespaces={["Administration", "CategoryAdmin"]}>
      <AttributePage
        category={category}
        attribute={attribute}
        actions={{ save: saveAttributeAction, saveOption: saveOptionAction, moveOption: moveOptionAction, addOption: addOptionAction }}
      />
    </ClientMessages>
  );
}
