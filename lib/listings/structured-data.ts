import type { PublicListing } from "./public";
import type { ListingView } from "./view";

interface Place {
  readonly url: string;
  readonly boardName: string;
  readonly boardUrl: string;
}

/** A listing in schema.org's words (Product with an Offer, and where it stands), as search engines read them. */
export function describeListing(listing: PublicListing, view: ListingView, { url, boardName, boardUrl }: Place): object {
  const offer = {
    "@type": "Offer",
    url,
    price: listing.price_type === "sell" ? view.price : "0",
    priceCurrency: listing.currency,
    availability: `https://schema.org/${listing.status === "active" ? "InStock" : "SoldOut"}`,
    ...(listing.condition ? { itemCondition: `https://schema.org/${listing.condition === "new" ? "New" : "Used"}Condition` } : {}),
    seller: { "@type": listing.seller.type === "business" ? "Organization" : "Person", name: listing.contact_name },
  };
  const path = [boardName, ...view.categoryPath, view.title];
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Product", name: view.title, description: view.description, sku: String(listing.id), image: view.photos, offers: offer },
      {
        "@type": "BreadcrumbList",
        itemListElement: path.map((name, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          ...(index === 0 ? { item: boardUrl } : index === path.length - 1 ? { item: url } : {}),
        })),
      },
    ],
  };
}
