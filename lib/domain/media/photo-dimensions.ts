import type { DbContext } from "@/lib/domain/context/context";

/** Width and height of a stored photo, in pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the sizes of stored photos by URL. Omits unknown URLs and photos of unknown size. */
export async function readPhotoSizes({ db }: DbContext, urls: readonly string[]): Promise<ReadonlyMap<string, PhotoSize>> {
  if (urls.length === 0) return new Map();
  const rows = await db.prisma.mediaFile.findMany({
    select: { url: true, width: true, height: true },
    where: { url: { in: [...urls] }, width: { gt: 0 }, height: { gt: 0 } },
  });
  return new Map(rows.map(({ url, width, height }) => [url, { width: width ?? 0, height: height ?? 0 }]));
}
