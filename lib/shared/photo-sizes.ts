/** Widths, in pixels, in which stored photos are also served: cards on phones and desks, and a phone's whole width at its density. */
export const PHOTO_WIDTHS = [320, 480, 720, 1080] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export function isPhotoWidth(value: number): value is PhotoWidth {
  return (PHOTO_WIDTHS as readonly number[]).includes(value);
}

/** Media of ours under `/media/`; what is kept elsewhere has one size. */
const OWN = /\/media\/[0-9a-f]{32}\.webp$/;

/** `srcset` of a stored photo, whose own width is up to 1600; undefined where it has one size only. */
export function photoSrcSet(url: string): string | undefined {
  if (!OWN.test(url)) return undefined;
  return PHOTO_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(", ");
}
