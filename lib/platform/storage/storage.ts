import { randomBytes } from "node:crypto";

/** A file to store, and its type. */
export interface FileToStore {
  /** Path of the content. A storage on the same file system may move the file. */
  readonly path: string;
  readonly contentType: string;
  readonly extension: "webp" | "mp4" | "webm";
}

/** Stores and serves media. */
export interface Storage {
  readonly name: "disk" | "uploadthing";
  /**
   * Stores a file under a key, completely or not at all.
   *
   * @param key result of {@link newStorageKey}, which cannot be guessed.
   * @returns the absolute URL of the file.
   */
  put(key: string, file: FileToStore): Promise<string>;
  /** Removes files. Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Returns false only if the file certainly does not exist. */
  mayHave(key: string): Promise<boolean>;
}

/** Returns a key of 128 random bits and an extension. It cannot be guessed, and is safe on case-insensitive file systems. */
export const newStorageKey = (extension: string) => `${randomBytes(16).toString("hex")}.${extension}`;
