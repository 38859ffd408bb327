import { categoryIcon } from "@/components/catalogue/category-icons";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { photoSrcSet } from "@/lib/shared/photo-sizes";

/** Two cards per row on phones, three or four on desktops. */
const CARD_SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 32vw, 48vw";

interface Props {
  readonly listing: Pick<ListingSummary, "photo"> & { readonly rootCategory: string | undefined };
  /** Whether to load it eagerly with high priority, because it is visible without scrolling. */
  readonly eager?: boolean | undefined;
}

/** The first photo in 4:3, or the category's icon if there is none. */
export function ListingPicture({ listing, eager = false }: Props) {
  if (!listing.photo) {
    const Icon = categoryIcon(listing.rootCategory);
    return (
      <div className="flex aspect-4/3 items-center justify-center bg-secondary text-faint">
        <Icon aria-hidden="true" strokeWidth={1.25} className="size-1/4 max-h-24 max-w-24" />
      </div>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size, and Next cannot reach the handler that serves them
    <img
      src={listing.photo}
      srcSet={photoSrcSet(listing.photo)}
      sizes={CARD_SIZES}
      alt=""
      width={800}
      height={600}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className="aspect-4/3 w-full bg-secondary object-cover"
    />
  );
}
