import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import type { DbContext } from "@/lib/domain/context/context";
import { LOCK_OF_ACCOUNT } from "@/lib/platform/advisory-locks";
import { db, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { storage, storageNamed } from "@/lib/platform/storage/choose";
import { newStorageKey, type Storage } from "@/lib/platform/storage/storage";
import { fail } from "@/lib/shared/errors";
import type { MediaKind } from "./kind";
import {
  clearSource,
  clearThumbnailSource,
  deleteRows,
  insertStoring,
  lockQuota,
  renewSameUpload,
  selectBytes,
  selectVideoSource,
  updateStored,
} from "./upload-registry.sql";

/**
 * The upload registry (table `media_files`): all files in storage, with their owners. A row is inserted before its file is stored and
 * deleted after the file is deleted, so the clean-up finds every file, even if a process dies in between
 * (docs/decisions/023-upload-registry.md).
 */

export interface MediaOwner {
  readonly accountId: number;
  readonly keyId: number | undefined;
}

/** A file generated from an upload. */
export interface NewMedia {
  readonly kind: MediaKind;
  readonly path: string;
  readonly extension: "webp" | "mp4" | "webm";
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** A photo's difference hash, as a signed decimal. */
  readonly likeness?: string;
}

export interface StoredMedia {
  readonly url: string;
  readonly kind: MediaKind;
  readonly width: number | null;
  readonly height: number | null;
}

interface Reserved extends NewMedia {
  readonly key: string;
  readonly placeholder: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Throws `storage_quota_exceeded` if `more` bytes would exceed the account's quota. */
export async function checkQuota(
  { db }: DbContext,
  { accountId, more }: { readonly accountId: number; readonly more: number },
): Promise<void> {
  const { rows } = await db.query(selectBytes([accountId]));
  if ((rows[0]?.bytes ?? 0) + more > env().storageQuota) fail("storage_quota_exceeded");
}

/**
 * Returns the files of an identical earlier upload of the account, and restarts their 48 hours. Returns undefined if any of them is
 * missing.
 */
export async function reuseStoredMedia(accountId: number, source: Buffer, kinds: readonly MediaKind[]): Promise<StoredMedia[] | undefined> {
  const { rows } = await db().query(renewSameUpload([accountId, source, kinds]));
  if (rows.length === 0) return undefined;
  const there = await Promise.all(rows.map((row) => storageNamed(row.storage ?? "disk")?.mayHave(row.storage_key ?? "") ?? true));
  if (rows.length === kinds.length && there.every(Boolean)) return rows;
  await db().query(clearSource([rows.map((row) => row.url)]));
  return undefined;
}

/**
 * Stores all files of an upload, or none. If the account has uploaded the same bytes in the meantime, returns the files of that upload.
 *
 * Throws `storage_quota_exceeded` and the errors of {@link throwAccessError}: an upload takes minutes, during which its account may be
 * deleted, blocked or restricted.
 */
export async function storeMedia(owner: MediaOwner, source: Buffer, files: readonly NewMedia[]): Promise<StoredMedia[]> {
  const store = storage();
  const reserved = await reserve(owner, store, files);
  try {
    const stored: (StoredMedia & { placeholder: string })[] = [];
    for (const { key, placeholder, kind, path, extension, contentType, width, height } of reserved) {
      stored.push({ url: await store.put(key, { path, extension, contentType }), kind, width, height, placeholder });
    }
    await db().transaction(async (tx) => {
      await checkOwner(tx, owner);
      for (const { placeholder, url } of stored) await tx.query(updateStored([placeholder, url, source]));
    });
    return stored;
  } catch (error) {
    await discard(store, reserved);
    const first = isUniqueViolation(error)
      ? await reuseStoredMedia(
          owner.accountId,
          source,
          files.map(({ kind }) => kind),
        )
      : undefined;
    if (first) return first;
    throw error;
  }
}

const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === "23505";

async function reserve(owner: MediaOwner, store: Storage, files: readonly NewMedia[]): Promise<Reserved[]> {
  const { accountId, keyId } = owner;
  const reserved: Reserved[] = [];
  for (const file of files) {
    const key = newStorageKey(file.extension);
    reserved.push({ ...file, key, placeholder: `storing:${key}`, size: (await stat(file.path)).size, sha256: await hashFile(file.path) });
  }
  await db().transaction(async (tx) => {
    await checkOwner(tx, owner);
    // Concurrent uploads must not use the same remaining quota.
    await tx.query(lockQuota([LOCK_OF_ACCOUNT.storageQuota, accountId]));
    await checkQuota({ db: tx }, { accountId, more: reserved.reduce((sum, { size }) => sum + size, 0) });
    for (const { placeholder, kind, key, sha256, size, contentType, width, height, likeness } of reserved) {
      await tx.query(
        insertStoring([
          placeholder,
          accountId,
          kind,
          keyId ?? null,
          store.name,
          key,
          sha256,
          size,
          contentType,
          width,
          height,
          likeness ?? null,
        ]),
      );
    }
  });
  return reserved;
}

/** Locks the owner's account against deletion until the files are registered. Throws if the account may not upload. */
async function checkOwner(tx: Queryable, { accountId, keyId }: MediaOwner): Promise<void> {
  const state = (await lockAccountState({ db: tx }, { accountId })) ?? "deleted";
  if (!hasAccountAccess(state, "write")) throwAccessError(state, { byKey: keyId !== undefined });
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest();
}

/** Reverts a reservation. Files that cannot be deleted now stay in the registry, and the clean-up retries. */
async function discard(store: Storage, reserved: readonly Reserved[]): Promise<void> {
  const keys = reserved.map(({ key }) => key);
  try {
    await store.remove(keys);
    await db().query(deleteRows([keys]));
  } catch (error) {
    log().warn({ err: error }, "files of a failed upload could not be deleted; the clean-up retries");
  }
}

/**
 * Returns the SHA-256 of the upload from which a stored video of the account was generated. Returns undefined if there is no such video.
 */
export async function sourceOfVideo(accountId: number, url: string): Promise<Buffer | undefined> {
  const { rows } = await db().query(selectVideoSource([accountId, url]));
  return rows[0]?.source_sha256 ?? undefined;
}

/** Detaches the thumbnail from its upload, so that another one can be stored. The old one is kept while a listing uses it. */
export async function detachThumbnail(accountId: number, source: Buffer): Promise<void> {
  await db().query(clearThumbnailSource([accountId, source]));
}

/** Deletes the rows of files that were deleted from storage. */
export async function deleteRemovedUploads(keys: readonly string[]): Promise<void> {
  await db().query(deleteRows([keys]));
}
