import type { ReactNode } from "react";
import type { BulkAction } from "@/lib/domain/listings/bulk";

/** Results of server actions, for the components that run them. */

/** The saved listing with the notice to show, or the id of an existing duplicate. */
export type SaveResult =
  | { readonly saved: true; readonly id: number; readonly notice: "published" | "submitted" | "checked" | "hidden" }
  | { readonly saved: false; readonly duplicateOf: number };

/** Result of an action on several listings. */
export interface BulkActionResult {
  readonly did: BulkAction;
  readonly done: readonly number[];
  /** Listings that were not changed, each with the reason in the user's language, and the title if it is no longer on the page. */
  readonly rejected: readonly { readonly id: number; readonly reason: string; readonly title?: string | undefined }[];
}

export interface SuggestedCategory {
  readonly id: number;
  /** Names from the root, joined. */
  readonly path: string;
}

/** What moving a listing to another category would do, with names of attributes in the user's language. */
export interface MoveEffects {
  /** The category with its ancestors, joined. */
  readonly path: string;
  /** Attributes whose values would be dropped. */
  readonly lost: readonly string[];
  /** Required attributes that the listing would lack. */
  readonly missing: readonly string[];
}

/** A key's secret, which the browser shows once after creation or rotation. */
export interface ShownSecret {
  readonly id: number;
  readonly key: string;
  /** Time at which the previous secret expires, in milliseconds since the epoch. Null if it has expired, undefined for a new key. */
  readonly previousUntil?: number | null;
}

/** A listing card in catalogue results. */
export interface ResultCard {
  readonly id: number;
  /** The card as a list item with a React key. */
  readonly item: ReactNode;
}

/** A page of results after the first one. */
export interface ResultPage {
  readonly cards: readonly ResultCard[];
  /** Address of the next page. Undefined on the last page. */
  readonly next: string | undefined;
  /** Text with the number of cards on this page. */
  readonly added: string;
}

/** A message to the seller of a listing: delivered, held for a moderator, or waiting until its email address is confirmed. */
export type WrittenToSeller =
  | { readonly kind: "sent" | "held"; readonly threadId: number | undefined }
  | { readonly kind: "confirm"; readonly email: string };
