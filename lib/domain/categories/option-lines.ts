import type { Words } from "@/lib/shared/i18n";

/** Options of a new select as they are typed: one per line, value and names in three languages, `red; Червоний; Красный; Red`. */

const isBlank = (line: string) => line.trim() === "";

/** Parses options. Blank lines are skipped; missing parts are empty. */
export function parseOptionLines(text = ""): { readonly value: string; readonly label: Words }[] {
  const lines = text.split("\n").filter((line) => !isBlank(line));
  return lines.map((line) => {
    const [value = "", uk = "", ru = "", en = ""] = line.split(";").map((part) => part.trim());
    return { value, label: { uk, ru, en } };
  });
}

/** Returns the number of the line, starting from 1, with an option. @param index Index among the parsed options. */
export function lineOfOption(text: string, index: number): number {
  const numbers = text.split("\n").flatMap((line, i) => (isBlank(line) ? [] : [i + 1]));
  return numbers[index] ?? index + 1;
}
