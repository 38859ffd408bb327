import { expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/openapi";

it("the OpenAPI document is generated without reading settings, which a test of its own process may still have to set", () => {
  expect(openApiDocument("https://board.example")).toMatchObject({ openapi: expect.any(String) });
  expect(Reflect.has(globalThis, Symbol.for("listings-board:env"))).toBe(false);
});
