import { randomBytes } from "node:crypto";

/** A file to be kept, and what it is. */
export interface FileToStore {
  /** Where its bytes are; a storage on the same file system may move it. */
  readonly path: string;
  readonly contentType: string;
  readonly extension: "webp" | "mp4" | "webm";
}

/** Where media are kept, and from where everybody reads them. */
export interface Storage {
  readonly name: "disk" | "uploadthing";
  /**
   * Keeps a file under a key, whole or not at all.
   * @param key made by {@link newStorageKey}: nobody can guess it.
   * @returns the absolute URL of the file.
   */
  put(key: string, file: FileToStore): Promise<string>;
  /** Removes files; one that is not there is no fault. */
  remove(keys: readonly string[]): Promise<void>;
  /** Whether the file can still be there: false only when it surely is not. */
  mayHave(key: string): Promise<boolean>;
}

/** 128 random bits and an extension: a name that nobody can guess, and safe on file systems that do not tell case apart. */
export const newStorageKey = (extension: string) => `${randomBytes(16).toString("hex")}.${extension}`;
