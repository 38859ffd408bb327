import type { FormPhoto } from "@/lib/domain/listings/form-values";

/** A photo of the form, uploaded or not. */
export interface PhotoItem {
  /** Local key, stable while photos are sorted. */
  readonly key: string;
  /** `local`: stored in the browser until there is an account to upload it to. */
  readonly state: "local" | "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** URL to display: the upload, otherwise the local file. */
  readonly src: string;
  readonly name: string;
  readonly file?: File;
  readonly photo?: FormPhoto;
  readonly error?: string | undefined;
}
