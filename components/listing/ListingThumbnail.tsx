interface Props {
  readonly photo: string | null;
  readonly title: string;
}

/** The main photo in a row of a table, or the title's first letter. */
export function ListingThumbnail({ photo, title }: Props) {
  if (!photo) {
    return (
      <span
        aria-hidden="true"
        className="flex h-12 w-16 shrink-0 items-center justify-center rounded-6 bg-shade font-light text-25 text-quiet uppercase"
      >
        {/\p{L}|\p{N}/u.exec(title)?.[0]}
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size
    <img
      src={photo}
      alt=""
      width={64}
      height={48}
      loading="lazy"
      decoding="async"
      className="h-12 w-16 shrink-0 rounded-6 bg-shade object-cover"
    />
  );
}
