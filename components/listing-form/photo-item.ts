import type { FormPhoto } from "@/lib/domain/listings/form-values";

/** A photo on its way into the listing, or already in it. */
export interface PhotoItem {
  /** Of this browser alone; keeps its place while photos are moved. */
  readonly key: string;
  /** `local`: kept in the browser until there is an account to upload it. */
  readonly state: "local" | "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** What can be shown: the upload, else the file itself. */
  readonly src: string;
  readonly name: string;
  readonly file?: File;
  readonly photo?: FormPhoto;
  readonly error?: string;
}
