/**
 * Additional widths of stored photos, in pixels: for cards on phones and desktops, and for the full width of a high-density phone
 * screen.
 */
export const PHOTO_WIDTHS = [320, 480, 720, 1080] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export function isPhotoWidth(value: number): value is PhotoWidth {
  return (PHOTO_WIDTHS as readonly number[]).includes(value);
}

/** Media on this board's disk. Media stored elsewhere has one size only. */
const OWN_MEDIA = /\/media\/[0-9a-f]{32}\.webp$/;

/** Returns the `srcset` of a stored photo, or undefined if it has one size only. The original is up to 1600 pixels wide. */
export function photoSrcSet(url: string): string | undefined {
  if (!OWN_MEDIA.test(url)) return undefined;
  return PHOTO_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(", ");
}
