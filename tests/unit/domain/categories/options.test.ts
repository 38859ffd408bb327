import { describe, expect, it } from "vitest";
import { checkOptions } from "@/lib/domain/categories/attribute-rules";
import { MAX_CATEGORY_NAME } from "@/lib/domain/categories/limits";
import { lineOfOption, parseOptionLines } from "@/lib/domain/categories/option-lines";

/** Returns `line: code` of each error in typed options. */
function errorsIn(text: string): string[] {
  try {
    checkOptions(parseOptionLines(text));
    return [];
  } catch (error) {
    const { fields } = (error as { parameters: { fields: { path: string; code: string }[] } }).parameters;
    return fields.map(({ path, code }) => `${lineOfOption(text, Number(/^options\.(\d+)$/.exec(path)?.[1]))}: ${code}`);
  }
}

const RED = "red; Червоний; Красный; Red";

describe("options of a new attribute", () => {
  it("report an error with its line, one per line", () => {
    const long = "x".repeat(MAX_CATEGORY_NAME + 1);
    const text = ["", RED, " ", "Blue; Синій; Синий; Blue", "green; Зелений", RED, "", `grey; ${long}; Серый; Grey`].join("\n");
    expect(errorsIn(text)).toEqual(["4: invalid_format", "5: invalid_format", "6: duplicate_value", "8: too_long"]);
  });

  it("report only the first errors of many", () => {
    expect(errorsIn("?\n".repeat(30))).toHaveLength(10);
  });

  it("are trimmed", () => {
    expect(checkOptions(parseOptionLines(`\n ${RED} \r\n`))).toEqual([
      { value: "red", label: { uk: "Червоний", ru: "Красный", en: "Red" } },
    ]);
    expect(parseOptionLines()).toEqual([]);
  });
});
