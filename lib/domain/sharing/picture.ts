import { LRUCache } from "lru-cache";
import { dataPath } from "@/lib/platform/data-dir";
import { breakLines, drawLine } from "@/lib/platform/outlines";
import { singleton } from "@/lib/platform/singleton";

/** Open Graph picture of a listing: photo, price and title in the site's typeface. */

export interface SharedListing {
  readonly title: string;
  /** Formatted: `12 500 ₴`, `Обмін`. */
  readonly price: string;
  readonly place: string;
  readonly board: string;
  /** URL of its first photo. */
  readonly photo: string | undefined;
}

/** Size recommended for Open Graph, 1.91:1. */
export const SHARED_WIDTH = 1_200;
export const SHARED_HEIGHT = 630;

const MARGIN = 64;
const PHOTO_WIDTH = 600;
/** Theme colours in sRGB. */
const COLOURS = {
  background: "#f7f4ed",
  title: "#100e0b",
  muted: "#575147",
  field: "#1d4996",
  wheat: "#f8c12d",
  paper: "#fdfcf8",
} as const;

const MAX_BYTES = 24 * 1024 * 1024;

const state = singleton("shared-pictures", () => ({
  cached: new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: (picture) => picture.length }),
  underWay: new Map<string, Promise<Buffer>>(),
}));

/** Returns a cached picture. @param key Id, version and language, on which the picture depends. */
export function getCachedPicture(key: string): Buffer | undefined {
  return state.cached.get(key);
}

/** Returns a JPEG of 1200 by 630 pixels. CPU-intensive: call it in the client's turn. @param key as in {@link getCachedPicture}. */
export async function sharedPicture(key: string, listing: SharedListing): Promise<Buffer> {
  const known = state.cached.get(key) ?? state.underWay.get(key);
  if (known) return known;
  const drawn = draw(listing).finally(() => state.underWay.delete(key));
  state.underWay.set(key, drawn);
  const picture = await drawn;
  state.cached.set(key, picture);
  return picture;
}

async function draw(listing: SharedListing): Promise<Buffer> {
  const photo = await readPhoto(listing.photo);
  const words = Buffer.from(layOut(listing, photo !== undefined));
  const { default: sharp } = await import("sharp");
  return sharp({ create: { width: SHARED_WIDTH, height: SHARED_HEIGHT, channels: 3, background: COLOURS.background } })
    .composite([{ input: words, left: 0, top: 0 }, ...(photo ? [{ input: photo, left: SHARED_WIDTH - PHOTO_WIDTH, top: 0 }] : [])])
    .jpeg({ quality: 82 })
    .toBuffer();
}

function layOut({ title, price, place, board }: SharedListing, beside: boolean): string {
  const width = SHARED_WIDTH - (beside ? PHOTO_WIDTH : 0) - 2 * MARGIN;
  const priceSize = 64;
  const titleSize = 40;
  const [priceLine = ""] = breakLines(price, priceSize, width, 1);
  const lines = breakLines(title, titleSize, width, 4);
  const [placeLine = ""] = breakLines(place, 28, width, 1);
  const logo = `<g transform="translate(${MARGIN} ${MARGIN}) scale(1.6)"><rect width="40" height="40" rx="10" fill="${COLOURS.field}"/><rect x="10" y="8" width="20" height="13" rx="2" fill="${COLOURS.wheat}"/><path d="M10 26h20M10 32h12" stroke-width="3" stroke-linecap="square" stroke="${COLOURS.paper}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARED_WIDTH}" height="${SHARED_HEIGHT}">${[
    logo,
    drawLine(board, { x: MARGIN + 84, y: MARGIN + 42, size: 30, colour: COLOURS.title, bold: true }),
    drawLine(priceLine, { x: MARGIN, y: 248, size: priceSize, colour: COLOURS.title, bold: true }),
    ...lines.map((line, index) => drawLine(line, { x: MARGIN, y: 318 + index * 54, size: titleSize, colour: COLOURS.title })),
    drawLine(placeLine, { x: MARGIN, y: SHARED_HEIGHT - MARGIN, size: 28, colour: COLOURS.muted }),
  ].join("")}</svg>`;
}

const OWN_MEDIA = /\/media\/([0-9a-f]{32}\.webp)$/;

/** Timeout in milliseconds for photos in remote storage. Their URLs are from the storage, never from users. */
const FETCH_TIMEOUT_MS = 3_000;

async function readPhoto(url: string | undefined): Promise<Buffer | undefined> {
  if (!url) return undefined;
  const { default: sharp } = await import("sharp");
  const name = OWN_MEDIA.exec(url)?.[1];
  try {
    const source = name
      ? dataPath("media", name)
      : Buffer.from(await (await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })).arrayBuffer());
    return await sharp(source, { limitInputPixels: 20_000_000 }).resize(PHOTO_WIDTH, SHARED_HEIGHT, { fit: "cover" }).toBuffer();
  } catch {
    // Without its photo, the picture is drawn with the other parts.
    return undefined;
  }
}
