import type { PhotoSize } from "@/lib/domain/media/photo-dimensions";

/** One slide of a listing's gallery. */
export type Slide =
  | { readonly kind: "photo"; readonly url: string; readonly size: PhotoSize; readonly place: number }
  | { readonly kind: "tour"; readonly frames: readonly string[] }
  | { readonly kind: "video"; readonly url: string; readonly thumbnail: string | null };

export interface GalleryMedia {
  readonly photos: readonly string[];
  readonly video: { readonly url: string; readonly thumbnail: string | null } | undefined;
  /** URLs of the 3D tour's frames, in order. */
  readonly tour?: readonly string[];
  /** Stored sizes in pixels, by URL. */
  readonly sizes?: ReadonlyMap<string, PhotoSize>;
}

/** Maximum size of a stored photo, used if the size is unknown. */
const LARGEST: PhotoSize = { width: 1_600, height: 1_200 };

/** Returns slides in order: main photo, tour, video, other photos. Tour and video would be overlooked after twelve photos. */
export function slidesOf({ photos, video, tour = [], sizes }: GalleryMedia): Slide[] {
  const [main, ...others] = photos.map((url, index): Slide => ({ kind: "photo", url, size: sizes?.get(url) ?? LARGEST, place: index + 1 }));
  return [
    ...(main ? [main] : []),
    ...(tour.length > 0 ? [{ kind: "tour", frames: tour } as const] : []),
    ...(video ? [{ kind: "video", ...video } as const] : []),
    ...others,
  ];
}
