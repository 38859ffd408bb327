import { diffArrays } from "diff";
import type { ListingContent } from "@/lib/domain/listings/content";
import type { Field } from "@/lib/domain/listings/fields/field";
import { FIELD_ENTRIES, type FieldsWith } from "@/lib/domain/listings/fields/table";
import { DEFAULTS } from "@/lib/domain/listings/fields/values";

/** Compares versions of a listing, for moderators who have reviewed the last published one. */

/** A part of a text that is unchanged, added or removed. */
export interface TextPart {
  readonly text: string;
  readonly change: "same" | "added" | "removed";
}

/** A changed field that is not compared word by word. */
export interface ValueChange {
  /** Name of the field. For an attribute, `attributes.` and its code. */
  readonly field: string;
  /** Undefined if there was no value. */
  readonly before: unknown;
  /** Undefined if there is no value. */
  readonly after: unknown;
}

export interface PictureChange {
  readonly field: FieldsWith<{ readonly comparison: "pictures" }>;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Whether the same pictures are in a different order. */
  readonly reordered: boolean;
}

export interface Comparison {
  /** Null if unchanged. */
  readonly title: readonly TextPart[] | null;
  readonly description: readonly TextPart[] | null;
  readonly values: readonly ValueChange[];
  readonly pictures: readonly PictureChange[];
  /** Names of unchanged fields. */
  readonly unchanged: readonly string[];
}

/** Maximum number of word edits. Texts with more are shown as replaced, since comparing crafted texts would take too long. */
const MAX_EDITS = 2_000;

type Compared<How> = FieldsWith<{ readonly comparison: How }>;

/** Returns the names of the fields with a kind of comparison. */
const compared = <How extends NonNullable<Field["comparison"]>>(how: How) =>
  FIELD_ENTRIES.flatMap(([name, { comparison }]) => (comparison === how ? [name as Compared<How>] : []));

const VALUES = compared("value");
const FLAGS = compared("flag");
const NUMBERS = compared("number");
const MEMBERS = compared("members");
const PICTURES = compared("pictures");

/** Compares a revision of a listing with a later one: texts word by word, other fields by value. */
export function compareContent(revision: ListingContent, after: ListingContent): Comparison {
  // Revisions lack fields that were added later.
  const before = { ...DEFAULTS, ...revision };
  const values = [
    ...VALUES.map((field) => ({ field, before: before[field] ?? undefined, after: after[field] ?? undefined })),
    ...FLAGS.map((field) => ({ field, before: before[field] || undefined, after: after[field] || undefined })),
    // Decimal strings: `12500` and `12500.00` are equal.
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

/** Returns the word-level difference of two texts, or null if they are equal. */
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

/** Splits a text into words and separators. The library's own tokenizer does not support Cyrillic letters. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}'’ʼ-]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

function membersOf(name: string, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): ValueChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.map((key) => ({ field: `${name}.${key}`, before: before[key], after: after[key] }));
}

/** Compares JSON values, ignoring the order of object members. */
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
