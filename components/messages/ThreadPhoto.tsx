import { ImageIcon } from "lucide-react";

/** Main photo of a conversation's listing. */
export function ThreadPhoto({ photo }: { readonly photo: string | null }) {
  if (!photo) {
    return (
      <span className="flex h-12 w-16 shrink-0 items-center justify-center rounded-6 bg-secondary text-muted">
        <ImageIcon aria-hidden="true" strokeWidth={1.5} className="size-6" />
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
