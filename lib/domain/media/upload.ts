import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/platform/db";
import { FairQueue } from "@/lib/platform/fair-queue";
import { singleton } from "@/lib/platform/singleton";
import { failRules } from "@/lib/shared/errors";
import type { MediaKind } from "./kind";
import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES } from "./limits";
import { processPhoto } from "./photo/process";
import {
  checkQuota,
  detachThumbnail,
  type MediaOwner,
  reuseStoredMedia,
  type StoredMedia,
  sourceOfVideo,
  storeMedia,
} from "./upload-registry";
import { withWorkFolder } from "./uploads-folder";
import { processVideo } from "./video/process";

export { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES };

/** An uploaded file on the local disk, which is deleted after the response. */
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
  /** Whether the new thumbnail is only a placeholder, which a client that can decode the video may replace. */
  readonly isPlaceholder: boolean;
}

const PHOTO_KINDS: readonly MediaKind[] = ["photo", "photo_wm"];
const VIDEO_KINDS: readonly MediaKind[] = ["video", "thumbnail"];

/**
 * Converts a photo to WebP, without and with the watermark, and stores both (docs/api/media.md#photos). The same bytes return the same
 * URLs. Throws `unsupported_format`, `unreadable_file`, `image_too_large` and `storage_quota_exceeded`.
 */
export async function uploadPhoto(owner: MediaOwner, { path, sha256 }: Uploaded): Promise<PhotoUrls> {
  const stored =
    (await reuseStoredMedia(owner.accountId, sha256, PHOTO_KINDS)) ??
    (await withWorkFolder(async (folder) => {
      await checkQuota({ db: db() }, { accountId: owner.accountId, more: 1 });
      const { plain, marked, width, height, likeness } = await processPhoto(path, folder, owner.accountId);
      const webp = { extension: "webp", contentType: "image/webp", width, height } as const;
      return storeMedia(owner, sha256, [
        { kind: "photo", path: plain, ...webp, likeness },
        { kind: "photo_wm", path: marked, ...webp },
      ]);
    }));
  const { url, width, height } = findByKind("photo", stored);
  return { url, url_wm: findByKind("photo_wm", stored).url, width: width ?? 0, height: height ?? 0 };
}

/** Processes one video at a time, to leave disk and CPU to other requests. */
const videos = singleton("videos", () => new FairQueue({ limit: 1 }));

/**
 * Removes a video's metadata, generates its thumbnail, and stores both (docs/api/media.md#videos). The same bytes return the same URLs.
 * Throws the errors of {@link processVideo} and `storage_quota_exceeded`.
 */
export async function uploadVideo(owner: MediaOwner, { path, sha256 }: Uploaded): Promise<VideoUrls> {
  let isPlaceholder = false;
  const stored =
    (await reuseStoredMedia(owner.accountId, sha256, VIDEO_KINDS)) ??
    (await withWorkFolder(async (folder) => {
      await checkQuota({ db: db() }, { accountId: owner.accountId, more: 1 });
      const video = await videos.run(owner.accountId, () => processVideo(path, folder));
      const { outputPath, extension, contentType, width, height, thumbnail } = video;
      isPlaceholder = video.isPlaceholder;
      const thumbnailPath = join(folder, "thumbnail.webp");
      await writeFile(thumbnailPath, thumbnail);
      return storeMedia(owner, sha256, [
        { kind: "video", path: outputPath, extension, contentType, width, height },
        { kind: "thumbnail", path: thumbnailPath, extension: "webp", contentType: "image/webp", width, height },
      ]);
    }));
  return { url: findByKind("video", stored).url, thumbnail: findByKind("thumbnail", stored).url, isPlaceholder };
}

/**
 * Replaces the thumbnail of an uploaded video by a picture, also for later uploads of the same video. Throws `unsupported_format`,
 * `unreadable_file`, `image_too_large`, `storage_quota_exceeded`, and `validation_failed` if the account has no such video.
 */
export async function replaceThumbnail(owner: MediaOwner, { path }: Uploaded, videoUrl: string): Promise<{ readonly thumbnail: string }> {
  const source = await sourceOfVideo(owner.accountId, videoUrl);
  if (!source) failRules([{ path: "video", code: "not_uploaded" }]);
  return withWorkFolder(async (folder) => {
    await checkQuota({ db: db() }, { accountId: owner.accountId, more: 1 });
    const { plain, width, height } = await processPhoto(path, folder, owner.accountId);
    await detachThumbnail(owner.accountId, source);
    const webp = { extension: "webp", contentType: "image/webp", width, height } as const;
    const stored = await storeMedia(owner, source, [{ kind: "thumbnail", path: plain, ...webp }]);
    return { thumbnail: findByKind("thumbnail", stored).url };
  });
}

function findByKind(kind: MediaKind, stored: readonly StoredMedia[]): StoredMedia {
  return stored.find((media) => media.kind === kind) as StoredMedia;
}
