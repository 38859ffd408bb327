import { isDryRun } from "../db";
import { env } from "../env";
import { DiskStorage } from "./disk";
import type { Storage } from "./storage";
import { UploadThingStorage } from "./uploadthing";

/** Returns the storage for new files. In a dry run it stores and removes nothing. */
export function storage(): Storage {
  const { uploadThingToken } = env();
  const storage = uploadThingToken === undefined ? new DiskStorage() : new UploadThingStorage(uploadThingToken);
  return isDryRun() ? withoutWrites(storage) : storage;
}

function withoutWrites(storage: Storage): Storage {
  return {
    name: storage.name,
    put: async (key) => `dry-run:${key}`,
    remove: async () => {},
    mayHave: (key) => storage.mayHave(key),
  };
}

/**
 * Returns the storage that has a file, which may differ from the one that is configured now. Returns undefined if it cannot be
 * accessed.
 */
export function storageNamed(name: string): Storage | undefined {
  const { uploadThingToken } = env();
  if (name === "disk") return new DiskStorage();
  return uploadThingToken === undefined ? undefined : new UploadThingStorage(uploadThingToken);
}
