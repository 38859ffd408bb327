import type { PhotoSize } from "@/lib/domain/media/photo-dimensions";

/** One slide of a listing's gallery. */
export type Slide =
  | { readonly kind: "photo"; readonly url: string; readonly size: PhotoSize; readonly place: number }
  | { readonly kind: "tour"; readonly frames: readonly string[] }
  | { readonly kind: "video"; readonly url: string; readonly thumbnail: string | null };

export interface GalleryMedia {
  readonly photos: readonly string[];
  readonly video: { readonly url: string; readonly thumbnail: string | null } | undefined;
  /** Frames of the 3D tour, in their order. */
  readonly tour?: readonly string[];
  /** Stored sizes by URL, in pixels. */
  readonly sizes?: ReadonlyMap<string, PhotoSize>;
}

/** The largest size that a stored photo can have, for photos whose size is not known. */
const LARGEST: PhotoSize = { width: 1_600, height: 1_200 };

/** The gallery's slides in their order: the main photo, then the tour and the video, which would be overlooked behind twelve photos. */
export function slidesOf({ photos, video, tour = [], sizes }: GalleryMedia): Slide[] {
  const [main, ...others] = photos.map((url, index): Slide => ({ kind: "photo", url, size: sizes?.get(url) ?? LARGEST, place: index + 1 }));
  return [
    ...(main ? [main] : []),
    ...(tour.length > 0 ? [{ kind: "tour", frames: tour } as const] : []),
    ...(video ? [{ kind: "video", ...video } as const] : []),
    ...others,
  ];
}
