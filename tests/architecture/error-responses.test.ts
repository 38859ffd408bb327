import { expect, it } from "vitest";
import { FILES, readSource } from "./import-graph";

/** Error responses are made by `toErrorResponse`, so that all have the same fields. */

it("are not written by route handlers themselves", () => {
  const own = /Response\.json\(\s*\{[^}]*\berror\b/;
  expect(FILES.filter((file) => own.test(readSource(file)))).toEqual([]);
  expect(own.test("return Response.json({ error: error.code }, { status: 400 })")).toBe(true);
});
