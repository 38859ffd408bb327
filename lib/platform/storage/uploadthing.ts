import { openAsBlob } from "node:fs";
import type { UTApi } from "uploadthing/server";
import { env } from "../env";
import type { FileToStore, Storage } from "./storage";

/**
 * Media at UploadThing, by its own `UTApi`. A key of ours is the file's custom id there, so that a file can be removed whose
 * upload ended in doubt; UploadThing names the file itself, and its URL has that name.
 */

/** A file that is not stored in this time is not stored: so long, and longer for each megabyte. */
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

  /** Loaded with the first file: boards that keep media on the disk never pay for it. */
  #open(): Promise<UTApi> {
    this.#api ??= import("uploadthing/server").then(({ UTApi }) => {
      const { uploadThingUrl } = env();
      // Its log is off: faults are logged once, by us.
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
    if (!data) throw new Error(`UploadThing did not take a file: ${error?.code} ${error?.message}`);
    return data.ufsUrl;
  }

  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const api = await this.#open();
    const done = api.deleteFiles([...keys], { keyType: "customId" });
    const { success } = await within(REMOVE_TIMEOUT, done);
    if (!success) throw new Error("UploadThing did not remove files.");
  }

  /** Asking would cost a request for every upload that repeats an earlier one. */
  async mayHave(): Promise<boolean> {
    return true;
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("UploadThing did not answer in time.")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
