/** Pure helpers for untrusted text. */

/** Returns the length in Unicode code points, which is how `title` and `description` are counted (docs/api/listings.md#text). */
export function codePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const next = text.charCodeAt(i + 1);
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) i++;
    count++;
  }
  return count;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Returns whether a one-line text has control characters (C0, DEL, C1). */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** Same as {@link hasControlCharacters} for text of several lines: tab, line feed and carriage return are allowed. */
export function hasControlCharactersBesideLines(text: string): boolean {
  return CONTROL_BUT_LINES.test(text);
}

/** The same rules as patterns, for published schemas: a text without control characters, on one line or on several. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: excluding them is the point
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: excluding them is the point
export const SEVERAL_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/**
 * Characters without a visible glyph: default ignorable ones (zero-width spaces and joiners, soft hyphens, fillers, variation
 * selectors, bidirectional controls, tags), interlinear annotations, noncharacters and unpaired surrogates.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Surrogate}\ufff9-\ufffb]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, "gu");

/** The Braille blank is displayed as a space, but `trim()` does not remove it. */
const BRAILLE_BLANK = /\u2800/g;

/**
 * Invisible characters that are part of an emoji: flags made of tags, the joiner between two pictographs, and a variation selector
 * after a pictograph or in a keycap. They come before {@link INVISIBLE} in the alternation, so that they are kept.
 */
const EMOJI_PARTS = [
  "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}",
  "(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})",
  "(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]",
  "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
].join("|");
const INVISIBLE_OUTSIDE_EMOJI = new RegExp(`(${EMOJI_PARTS})|${INVISIBLE.source}`, "gu");

/** Matches a visible character. Combining marks alone do not count, since they need a base character. */
const VISIBLE = /[^\p{Z}\p{M}\p{Cf}\u2800]/u;

/**
 * Cleans text for storage: removes invisible characters and trims the text. Returns an empty string if nothing is visible
 * (docs/decisions/135-invisible-characters.md). Emoji are kept intact. Control characters are kept, to be rejected later. Length is
 * counted after cleaning.
 */
export function cleanText(text: string): string {
  const cleaned = INVISIBLE.test(text) ? text.replace(INVISIBLE_OUTSIDE_EMOJI, "$1") : text;
  const trimmed = cleaned.replace(BRAILLE_BLANK, " ").trim();
  return VISIBLE.test(trimmed) ? trimmed : "";
}

/** Returns the first `max` code points, trimmed. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join("").trim();
}

/**
 * Returns the form in which the duplicate rule compares texts (docs/api/listings.md#duplicates): without invisible characters,
 * trimmed, in lower case, and with white space collapsed. Texts that look the same are equal, so that joiners and variation
 * selectors cannot be used to evade the rule.
 */
export function foldForComparison(text: string): string {
  return text.replace(ALL_INVISIBLE, "").replace(BRAILLE_BLANK, " ").normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
}

/** Returns whether a text can be encoded in UTF-8: it has no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

/** Replaces the line breaks that HTML forms send (CRLF) by line feeds. */
export function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** Escapes user input for a `LIKE` pattern. */
export function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
