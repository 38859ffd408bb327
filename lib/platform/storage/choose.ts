import { env } from "../env";
import { DiskStorage } from "./disk";
import type { Storage } from "./storage";
import { UploadThingStorage } from "./uploadthing";

/** Returns the storage for new files. */
export function storage(): Storage {
  const { uploadThingToken } = env();
  return uploadThingToken === undefined ? new DiskStorage() : new UploadThingStorage(uploadThingToken);
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
