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

/** Trimmed, lower case, runs of white space folded to one space: the form in which the duplicate rule compares (decisions §5). */
export function foldForComparison(text: string): string {
  return text.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
}

/** Whether a text can be written in UTF-8: no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

/** What is typed, to stand for itself in a `LIKE` pattern. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
