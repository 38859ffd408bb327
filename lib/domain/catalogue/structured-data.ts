import type { Category } from "@/lib/domain/categories/tree";
import type { Language } from "@/lib/shared/i18n";
import { CATALOGUE } from "./address";
import type { CatalogueCard } from "./search";

interface Described {
  readonly category: Category | undefined;
  readonly listings: readonly CatalogueCard[];
  readonly lang: Language;
  /** Name of the whole catalogue. */
  readonly everything: string;
  /** Returns the absolute URL of a path. */
  readonly addressOf: (path: string) => string;
}

/** Returns the schema.org data of a catalogue page: breadcrumbs and listings. */
export function describeCatalogue({ category, listings, lang, everything, addressOf }: Described): object {
  const trail: { name: string; item: string }[] = [];
  for (let one = category; one; one = one.parent) trail.unshift({ name: one.name[lang], item: addressOf(`${CATALOGUE}/${one.slug}`) });
  trail.unshift({ name: everything, item: addressOf(CATALOGUE) });
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "BreadcrumbList", itemListElement: trail.map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry })) },
      {
        "@type": "ItemList",
        itemListElement: listings.map(({ title, slug }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
          url: addressOf(`/listing/${slug}`),
        })),
      },
    ],
  };
}
