import { diffArrays } from "diff";
import type { ListingContent } from "@/lib/domain/listings/content";
import type { Field } from "@/lib/domain/listings/fields/field";
import { FIELD_ENTRIES, type FieldsWith } from "@/lib/domain/listings/fields/table";
import { DEFAULTS } from "@/lib/domain/listings/fields/values";

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
  readonly field: FieldsWith<{ readonly comparison: "pictures" }>;
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

type Compared<How> = FieldsWith<{ readonly comparison: How }>;

/** The fields that are compared in this way. */
const compared = <How extends NonNullable<Field["comparison"]>>(how: How) =>
  FIELD_ENTRIES.flatMap(([name, { comparison }]) => (comparison === how ? [name as Compared<How>] : []));

const VALUES = compared("value");
const FLAGS = compared("flag");
const NUMBERS = compared("number");
const MEMBERS = compared("members");
const PICTURES = compared("pictures");

/** Compares an earlier revision of a listing with a later one, field by field and text word by word. */
export function compareContent(revision: ListingContent, after: ListingContent): Comparison {
  // A revision from before a field was added does not have it.
  const before = { ...DEFAULTS, ...revision };
  const values = [
    ...VALUES.map((field) => ({ field, before: before[field] ?? undefined, after: after[field] ?? undefined })),
    ...FLAGS.map((field) => ({ field, before: before[field] || undefined, after: after[field] || undefined })),
    // Decimal text: `12500` and `12500.00` are the same money.
    ...NUMBERS.map((field) => ({ field, before: Number(before[field]), after: Number(after[field]) })),
    ...MEMBERS.flatMap((field) => membersOf(field, before[field], after[field])),
  ];
  const pictures = PICTURES.map((field) => comparePictures(field, before[field], after[field]));
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
