import type { PresentedListing } from "./presenter";
import type { PublicListing } from "./public-detail";

interface Place {
  readonly url: string;
  readonly boardName: string;
  /** Returns the absolute URL of a path in the language of the page. */
  readonly addressOf: (path: string) => string;
}

/** UN/CEFACT codes of periods, required by schema.org. */
const UNIT_CODES = { hour: "HUR", day: "DAY", week: "WEE", month: "MON" } as const;

/** Returns the schema.org data of a listing: Product with an Offer, and breadcrumbs. */
export function describeListing(listing: PublicListing, view: PresentedListing, { url, boardName, addressOf }: Place): object {
  const offer = {
    "@type": "Offer",
    url,
    price: listing.price_type === "sell" ? view.price : "0",
    priceCurrency: listing.currency,
    ...(listing.price_type === "sell" && listing.price_period
      ? {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: view.price,
            priceCurrency: listing.currency,
            unitCode: UNIT_CODES[listing.price_period],
          },
        }
      : {}),
    availability: `https://schema.org/${listing.status === "active" ? "InStock" : "SoldOut"}`,
    ...(listing.condition ? { itemCondition: `https://schema.org/${listing.condition === "new" ? "New" : "Used"}Condition` } : {}),
    seller: { "@type": listing.seller.type === "business" ? "Organization" : "Person", name: listing.contact_name },
  };
  const path = [
    { name: boardName, item: addressOf("/") },
    ...view.categoryPath.map((name, index) => ({ name, item: addressOf(`/catalogue/${view.categorySlugs[index]}`) })),
    { name: view.title, item: url },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Product", name: view.title, description: view.description, sku: String(listing.id), image: view.photos, offers: offer },
      {
        "@type": "BreadcrumbList",
        itemListElement: path.map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry })),
      },
    ],
  };
}
