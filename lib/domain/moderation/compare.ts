import { diffArrays } from "diff";
import type { ListingContent } from "@/lib/domain/listings/content";

/** What an edit has changed, for a moderator who has seen the last published version. */

/** A stretch of text that stayed, came or went. */
export interface TextPart {
  readonly text: string;
  readonly change: "same" | "added" | "removed";
}

/** A field whose value is shown as a whole. */
export interface ValueChange {
  /** Name of the field; of an attribute `attributes.` and its code. */
  readonly field: string;
  /** Undefined: there was none. */
  readonly before: unknown;
  /** Undefined: there is none any more. */
  readonly after: unknown;
}

export interface PictureChange {
  readonly field: "photos" | "photos_3d";
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The same pictures in another order. */
  readonly reordered: boolean;
}

export interface Comparison {
  /** Null: unchanged. */
  readonly title: readonly TextPart[] | null;
  readonly description: readonly TextPart[] | null;
  readonly values: readonly ValueChange[];
  readonly pictures: readonly PictureChange[];
  /** Names of the fields that are as they were. */
  readonly unchanged: readonly string[];
}

/** Longer texts are compared as a whole: words of 5 000 characters take a moment, those of a crafted text must not take more. */
const MAX_EDITS = 2_000;

const VALUES = [
  "category_id",
  "price_type",
  "price_period",
  "currency",
  "condition",
  "city_ref",
  "lang",
  "contact_name",
  "contact_phone",
  "hide_phone",
  "video_url",
] as const satisfies readonly (keyof ListingContent)[];

/** Compares two versions of a listing, field by field and text word by word. */
export function compareContent(before: ListingContent, after: ListingContent): Comparison {
  const values = [
    ...VALUES.map((field) => ({ field, before: before[field] ?? undefined, after: after[field] ?? undefined })),
    // Decimal text: `12500` and `12500.00` are the same money.
    // Revisions from before the field have none.
    { field: "price_negotiable", before: before.price_negotiable || undefined, after: after.price_negotiable || undefined },
    { field: "price", before: Number(before.price), after: Number(after.price) },
    ...membersOf("attributes", before.attributes, after.attributes),
    ...membersOf("delivery", before.delivery, after.delivery),
    ...membersOf("translations", before.translations, after.translations),
  ];
  const pictures = (["photos", "photos_3d"] as const).map((field) => comparePictures(field, before[field], after[field]));
  const changed = values.filter((value) => !sameValue(value.before, value.after));
  const changedPictures = pictures.filter(({ added, removed, reordered }) => added.length + removed.length > 0 || reordered);
  const [title, description] = [compareText(before.title, after.title), compareText(before.description, after.description)];
  const unchanged = [
    ...(title ? [] : ["title"]),
    ...(description ? [] : ["description"]),
    ...values.filter((value) => sameValue(value.before, value.after) && value.after !== undefined).map(({ field }) => field),
    ...pictures.filter((picture) => !changedPictures.includes(picture) && after[picture.field].length > 0).map(({ field }) => field),
  ];
  return { title, description, values: changed, pictures: changedPictures, unchanged };
}

/** Word-level difference of two texts; null when they are equal. */
export function compareText(before: string, after: string): TextPart[] | null {
  if (before === after) return null;
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS });
  if (!parts)
    return [
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ];
  return parts.map(({ value, added, removed }) => ({ text: value.join(""), change: added ? "added" : removed ? "removed" : "same" }));
}

/** Words, and what stands between them. The library's own words end at letters that it does not know, the Cyrillic ones among them. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}'’ʼ-]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

function membersOf(name: string, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): ValueChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.map((key) => ({ field: `${name}.${key}`, before: before[key], after: after[key] }));
}

/** Values are JSON; the order of an object's members says nothing. */
function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function comparePictures(field: PictureChange["field"], before: readonly string[], after: readonly string[]): PictureChange {
  const added = after.filter((url) => !before.includes(url));
  const removed = before.filter((url) => !after.includes(url));
  const reordered = added.length + removed.length === 0 && after.some((url, i) => before[i] !== url);
  return { field, added, removed, reordered };
}
