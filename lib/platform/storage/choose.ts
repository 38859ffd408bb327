import { env } from "../env";
import { DiskStorage } from "./disk";
import type { Storage } from "./storage";
import { UploadThingStorage } from "./uploadthing";

/** The storage for new files. */
export function storage(): Storage {
  const { uploadThingToken } = env();
  return uploadThingToken === undefined ? new DiskStorage() : new UploadThingStorage(uploadThingToken);
}

/** The storage that a file was put into, which may have been chosen by other settings than today's. Undefined: out of reach now. */
export function storageNamed(name: string): Storage | undefined {
  const { uploadThingToken } = env();
  if (name === "disk") return new DiskStorage();
  return uploadThingToken === undefined ? undefined : new UploadThingStorage(uploadThingToken);
}
