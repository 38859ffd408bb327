import { prepared, type Queryable } from "@/lib/platform/db";

/** Width and height of a stored photo, in pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

const selectSizes = prepared(
  "photo_dimensions",
  "SELECT url, width, height FROM media_files WHERE url = ANY($1) AND width > 0 AND height > 0",
);

/** Reads the sizes of stored photos by URL. URLs that are not known, or whose size is not, are left out. */
export async function readPhotoSizes(db: Queryable, urls: readonly string[]): Promise<ReadonlyMap<string, PhotoSize>> {
  if (urls.length === 0) return new Map();
  const { rows } = await db.query<PhotoSize & { url: string }>(selectSizes([urls]));
  return new Map(rows.map(({ url, width, height }) => [url, { width, height }]));
}
