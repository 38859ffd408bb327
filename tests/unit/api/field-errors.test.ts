import { describe, expect, it } from "vitest";
import { boardError, type FieldError } from "@/lib/shared/errors";
import { MAX_FIELD_ERRORS, MAX_FIELD_PATH, toErrorResponse } from "@/lib/shared/errors/response";
import { document, findSchemaErrors } from "@/tests/support/openapi";

const renderErrorBody = (fields: readonly FieldError[]) => {
  const { body } = toErrorResponse(boardError("validation_failed", { fields }), "en", "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55");
  return JSON.parse(body) as { fields: { path: string }[] };
};

const schema = document.components.schemas["ValidationFailedError"] ?? {};

describe("field errors", () => {
  it.each([
    ["a name of 200 kB", "x".repeat(200_000)],
    ["a name cut within a surrogate pair", `${"x".repeat(MAX_FIELD_PATH - 2)}😀😀`],
    ["control characters", "a\0b\u0085c\nd"],
    ["a lone surrogate", `a\ud800${"x".repeat(MAX_FIELD_PATH)}`],
  ])("limit field paths sent by the client: %s", (_, path) => {
    expect(findSchemaErrors(renderErrorBody([{ path, code: "unknown_field" }]), schema)).toEqual([]);
  });

  it("keep other paths unchanged", () => {
    expect(renderErrorBody([{ path: "attributes.колір", code: "unknown_attribute" }]).fields[0]?.path).toBe("attributes.колір");
  });

  it("are limited in number", () => {
    const response = renderErrorBody(Array.from({ length: 60_000 }, (_, index) => ({ path: `f${index}`, code: "unknown_field" as const })));
    expect(response.fields).toHaveLength(MAX_FIELD_ERRORS);
    expect(findSchemaErrors(response, schema)).toEqual([]);
  });
});
