import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { FairQueue } from "./fair-queue";
import { checkQuota, findSame, type KeptMedia, keepMedia, type MediaKind, type MediaOwner } from "./ledger";
import { processPhoto } from "./photo/process";
import { withWorkFolder } from "./uploads-folder";
import { processVideo } from "./video/process";

const MEGABYTE = 1024 * 1024;

/** Largest files that are taken (specification, "Limits"). */
export const MAX_PHOTO_BYTES = 12 * MEGABYTE;
export const MAX_VIDEO_BYTES = 50 * MEGABYTE;

/** An uploaded file, on this machine until the request is answered. */
export interface Uploaded {
  readonly path: string;
  readonly sha256: Buffer;
}

export interface PhotoUrls {
  readonly url: string;
  readonly url_wm: string;
  readonly width: number;
  readonly height: number;
}

export interface VideoUrls {
  readonly url: string;
  readonly thumbnail: string;
}

const PHOTO_KINDS: readonly MediaKind[] = ["photo", "photo_wm"];
const VIDEO_KINDS: readonly MediaKind[] = ["video", "thumbnail"];

/**
 * Makes a photo into WebP, plain and with the board's mark, and stores both (specification, `POST /upload/photo`). The same bytes
 * again give the same URLs. Refuses with `unsupported_format`, `unreadable_file`, `image_too_large` and `storage_quota_exceeded`.
 */
export async function uploadPhoto(owner: MediaOwner, { path, sha256 }: Uploaded): Promise<PhotoUrls> {
  const kept =
    (await findSame(owner.accountId, sha256, PHOTO_KINDS)) ??
    (await withWorkFolder(async (folder) => {
      await checkQuota(db(), owner.accountId, 1);
      const { plain, marked, width, height, likeness } = await processPhoto(path, folder, owner.accountId);
      const webp = { extension: "webp", contentType: "image/webp", width, height } as const;
      return keepMedia(owner, sha256, [
        { kind: "photo", path: plain, ...webp, likeness },
        { kind: "photo_wm", path: marked, ...webp },
      ]);
    }));
  const { url, width, height } = of("photo", kept);
  return { url, url_wm: of("photo_wm", kept).url, width: width ?? 0, height: height ?? 0 };
}

/** Videos are copied, not encoded: one at a time keeps the disk and the processor free for the rest. */
const videos = singleton("videos", () => new FairQueue({ limit: 1 }));

/**
 * Cleans a video, makes its thumbnail, and stores both (specification, `POST /upload/video`). The same bytes again give the same
 * URLs. Refuses as {@link processVideo} does, and with `storage_quota_exceeded`.
 */
export async function uploadVideo(owner: MediaOwner, { path, sha256 }: Uploaded): Promise<VideoUrls> {
  const kept =
    (await findSame(owner.accountId, sha256, VIDEO_KINDS)) ??
    (await withWorkFolder(async (folder) => {
      await checkQuota(db(), owner.accountId, 1);
      const video = await videos.run(owner.accountId, () => processVideo(path, folder));
      const { outputPath, extension, contentType, width, height, thumbnail } = video;
      const thumbnailPath = join(folder, "thumbnail.webp");
      await writeFile(thumbnailPath, thumbnail);
      return keepMedia(owner, sha256, [
        { kind: "video", path: outputPath, extension, contentType, width, height },
        { kind: "thumbnail", path: thumbnailPath, extension: "webp", contentType: "image/webp", width, height },
      ]);
    }));
  return { url: of("video", kept).url, thumbnail: of("thumbnail", kept).url };
}

function of(kind: MediaKind, kept: readonly KeptMedia[]): KeptMedia {
  return kept.find((media) => media.kind === kind) as KeptMedia;
}
