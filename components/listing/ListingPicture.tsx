import { photoSrcSet } from "@/lib/kernel/photo-sizes";
import type { ListingSummary } from "@/lib/listings/newest";

/** Two cards side by side on a phone, three or four on a desk. */
const CARD_SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 32vw, 48vw";

interface Props {
  readonly listing: Pick<ListingSummary, "photo" | "title">;
  /** Fetched at once and before others: what is in sight when the page comes. */
  readonly eager?: boolean;
}

/** The first photo in 4:3, or the title's first letter set as a newspaper would set it where there is no picture. */
export function ListingPicture({ listing, eager = false }: Props) {
  if (!listing.photo) {
    return (
      <div
        aria-hidden="true"
        className="flex aspect-4/3 items-center justify-center bg-shade font-light text-[4rem] text-faint uppercase leading-none"
      >
        {/\p{L}|\p{N}/u.exec(listing.title)?.[0]}
      </div>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size, and Next cannot reach the lane that serves them
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
      className="aspect-4/3 w-full bg-shade object-cover"
    />
  );
}
