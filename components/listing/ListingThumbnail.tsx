import { categoryIcon } from "@/components/catalogue/category-icons";

interface Props {
  readonly photo: string | null;
  /** Slug of the root category, whose icon is shown if there is no photo. */
  readonly rootCategory: string;
}

/** The main photo in a row of a table, or the category's icon. */
export function ListingThumbnail({ photo, rootCategory }: Props) {
  if (!photo) {
    const Icon = categoryIcon(rootCategory);
    return (
      <span className="flex h-12 w-16 shrink-0 items-center justify-center rounded-6 bg-secondary text-muted">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-6" />
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
      className="h-12 w-16 shrink-0 rounded-6 bg-secondary object-cover"
    />
  );
}
