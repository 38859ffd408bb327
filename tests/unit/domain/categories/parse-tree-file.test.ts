import { describe, expect, it } from "vitest";
import { parseTreeFile } from "@/lib/domain/categories/import-tree";

describe("a file of categories", () => {
  const text = JSON.stringify({ format: "listings-board-categories", version: 1, categories: [] });

  it("may begin with a byte order mark, as some editors save it", () => {
    expect(parseTreeFile(`\uFEFF${text}`)).toEqual(parseTreeFile(text));
  });

  it("is rejected if it is not JSON", () => {
    for (const wrong of ["", "\uFEFF", "{", `${text}\uFEFF`])
      expect(() => parseTreeFile(wrong)).toThrow(
        expect.objectContaining({ code: "validation_failed", fields: [expect.objectContaining({ path: "file", code: "invalid_format" })] }),
      );
  });
});
