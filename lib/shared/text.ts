/** Pure helpers for text that strangers send. */

/** Length in Unicode code points, as `title` and `description` are counted (decisions §5). */
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

/** Whether a one-line text has control characters (C0, DEL, C1). */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** The same for text of several lines: tab, line feed and carriage return are allowed. */
export function hasControlCharactersBesideLines(text: string): boolean {
  return CONTROL_BUT_LINES.test(text);
}

/** A whole text without control characters, and one of several lines: the same rules as patterns, for published schemas. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: excluding them is the point
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: excluding them is the point
export const SEVERAL_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/**
 * Characters that show nothing of their own: default ignorable ones (zero-width spaces and joiners, soft hyphens, fillers, variation
 * selectors, bidirectional controls, tags), interlinear annotations, noncharacters and unpaired surrogates.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Surrogate}\ufff9-\ufffb]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, "gu");

/** The blank of Braille is drawn as a space, and is none to `trim()`. */
const BRAILLE_BLANK = /\u2800/g;

/**
 * Where an invisible character makes an emoji what it is: a flag by tags, the joiner between two pictures, a variation selector after one
 * or in a keycap. These stand before {@link INVISIBLE} in an alternation, so that they are kept.
 */
const EMOJI_PARTS = [
  "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}",
  "(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})",
  "(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]",
  "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
].join("|");
const INVISIBLE_OUTSIDE_EMOJI = new RegExp(`(${EMOJI_PARTS})|${INVISIBLE.source}`, "gu");

/** Something that a reader sees: not marks alone, which have nothing to stand on. */
const VISIBLE = /[^\p{Z}\p{M}\p{Cf}\u2800]/u;

/**
 * Text as it is stored: without invisible characters, trimmed; empty if nothing of it is visible (docs/decisions/135). Emoji stay whole.
 * Control characters stay, to be rejected; length is counted afterwards.
 */
export function cleanText(text: string): string {
  const cleaned = INVISIBLE.test(text) ? text.replace(INVISIBLE_OUTSIDE_EMOJI, "$1") : text;
  const trimmed = cleaned.replace(BRAILLE_BLANK, " ").trim();
  return VISIBLE.test(trimmed) ? trimmed : "";
}

/** The first `max` code points, trimmed. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join("").trim();
}

/**
 * Without invisible characters, trimmed, lower case, runs of white space folded to one space: the form in which the duplicate rule compares
 * (decisions §5). What looks the same is the same, so that no joiner or variation selector tells two listings apart.
 */
export function foldForComparison(text: string): string {
  return text.replace(ALL_INVISIBLE, "").replace(BRAILLE_BLANK, " ").normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
}

/** Whether a text can be written in UTF-8: no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

/** What is typed, to stand for itself in a `LIKE` pattern. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
