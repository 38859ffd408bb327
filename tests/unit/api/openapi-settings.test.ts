import { expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/openapi";

it("generates the OpenAPI document without reading settings, which tests in the same process may set later", () => {
  expect(openApiDocument("https://board.example")).toMatchObject({ openapi: expect.any(String) });
  expect(Reflect.has(globalThis, Symbol.for("listings-board:env"))).toBe(false);
});
