import type { MediaFile } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { MediaKind } from "./kind";
import { NOT_ABANDONED } from "./release.sql";

/** Statements of the upload registry, on the API's hot path. */

/** `$1` the lock's kind, `$2` account. */
export const lockQuota = statement<{ locked: string }>("media_quota_lock", "SELECT pg_advisory_xact_lock($1, $2) AS locked", {
  locked: true,
});

/** `$1` account. */
export const selectBytes = statement<{ bytes: number }>(
  "media_bytes",
  "SELECT coalesce(sum(size), 0)::float8 AS bytes FROM media_files WHERE account_id = $1",
  { bytes: true },
);

/**
 * `$1` placeholder, `$2` account, `$3` kind, `$4` API key, `$5` storage, `$6` storage key, `$7` SHA-256, `$8` bytes, `$9` content type,
 * `$10` width, `$11` height, `$12` likeness.
 */
export const insertStoring = statement(
  "media_storing",
  `INSERT INTO media_files (url, account_id, kind, state, key_id, storage, storage_key, sha256, size, content_type, width, height, likeness)
   VALUES ($1, $2, $3, 'storing', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

/** `$1` placeholder, `$2` URL, `$3` SHA-256 of the upload. */
export const updateStored = statement(
  "media_stored",
  "UPDATE media_files SET url = $2, state = 'stored', source_sha256 = $3, created_at = now() WHERE url = $1 AND state = 'storing'",
);

/**
 * Restarts the 48 hours of the files of an identical earlier upload, and returns them. `$1` account, `$2` SHA-256 of the upload, `$3`
 * kinds.
 */
export const renewSameUpload = statement<
  Pick<Row<MediaFile>, "url" | "width" | "height" | "storage" | "storage_key"> & { kind: MediaKind }
>(
  "media_same",
  `UPDATE media_files SET created_at = now(), released_at = NULL
    WHERE account_id = $1 AND source_sha256 = $2 AND kind = ANY($3) AND state = 'stored' AND ${NOT_ABANDONED}
   RETURNING url, kind, width, height, storage, storage_key`,
  { url: true, kind: true, width: true, height: true, storage: true, storage_key: true },
);

/** `$1` URLs. */
export const clearSource = statement("media_clear_source", "UPDATE media_files SET source_sha256 = NULL WHERE url = ANY($1)");

/** `$1` account, `$2` URL. */
export const selectVideoSource = statement<Pick<Row<MediaFile>, "source_sha256">>(
  "media_video_source",
  "SELECT source_sha256 FROM media_files WHERE account_id = $1 AND url = $2 AND kind = 'video' AND state = 'stored'",
  { source_sha256: true },
);

/** `$1` account, `$2` SHA-256 of the upload. */
export const clearThumbnailSource = statement(
  "media_clear_thumbnail",
  "UPDATE media_files SET source_sha256 = NULL WHERE account_id = $1 AND source_sha256 = $2 AND kind = 'thumbnail'",
);

/** `$1` storage keys. */
export const deleteRows = statement(
  "media_delete",
  "DELETE FROM media_files WHERE storage_key = ANY($1) AND state = ANY('{storing,removing}')",
);
