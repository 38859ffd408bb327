import { openAsBlob } from "node:fs";
import type { UTApi } from "uploadthing/server";
import { env } from "../env";
import type { FileToStore, Storage } from "./storage";

/**
 * Media at UploadThing, using its `UTApi`. Our key is the file's custom id there, so that a file can be removed even if the result
 * of its upload is unknown. UploadThing chooses the file's name, which is part of its URL.
 */

/** Timeout of an upload in milliseconds, plus an amount per megabyte. After it, the file counts as not stored. */
const PUT_TIMEOUT = 15_000;
const PUT_TIMEOUT_PER_MB = 1_000;
const REMOVE_TIMEOUT = 20_000;

export class UploadThingStorage implements Storage {
  readonly name = "uploadthing";
  readonly #token: string;
  #api: Promise<UTApi> | undefined;

  constructor(token: string) {
    this.#token = token;
  }

  /** Loaded with the first file, so that boards that store media on disk do not load it. */
  #open(): Promise<UTApi> {
    this.#api ??= import("uploadthing/server").then(({ UTApi }) => {
      const { uploadThingUrl } = env();
      // The library's log is off, because errors are logged here once.
      return new UTApi({
        token: this.#token,
        logLevel: "None",
        ...(uploadThingUrl === undefined ? {} : { apiUrl: uploadThingUrl, ingestUrl: uploadThingUrl }),
      });
    });
    return this.#api;
  }

  async put(key: string, { path, contentType, extension }: FileToStore): Promise<string> {
    const api = await this.#open();
    const blob = await openAsBlob(path, { type: contentType });
    const timeout = PUT_TIMEOUT + Math.ceil((PUT_TIMEOUT_PER_MB * blob.size) / 1024 / 1024);
    const { data, error } = await api.uploadFiles(
      Object.assign(new File([blob], `${key}.${extension}`, { type: contentType }), { customId: key }),
      { contentDisposition: "inline", signal: AbortSignal.timeout(timeout) },
    );
    if (!data) throw new Error(`UploadThing rejected a file: ${error?.code} ${error?.message}`);
    return data.ufsUrl;
  }

  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const api = await this.#open();
    const done = api.deleteFiles([...keys], { keyType: "customId" });
    const { success } = await withTimeout(REMOVE_TIMEOUT, done);
    if (!success) throw new Error("UploadThing could not delete files.");
  }

  /** Always returns true: checking would require a request for every repeated upload. */
  async mayHave(): Promise<boolean> {
    return true;
  }
}

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("UploadThing did not respond in time.")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
