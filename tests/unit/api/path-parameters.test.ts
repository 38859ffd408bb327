import { describe, expect, it } from "vitest";
import { hasIdParameter, parsePathParameters } from "@/lib/api/path-parameters";
import { BoardError } from "@/lib/shared/errors";

const PATH = "/my/listings/by-external-id/{external_id}";

describe("text parameters of a path", () => {
  it.each([
    ["sku-1", "sku-1"],
    ["A%2F17", "A/17"],
    ["%2541", "%41"],
    ["a+b", "a+b"],
    ["%D0%B0", "а"],
    ["1", "1"],
  ])("are decoded once: %s", (sent, value) => {
    expect(parsePathParameters(PATH, { external_id: sent })).toEqual({ external_id: value });
  });

  it.each([
    ["%", "invalid_format"],
    ["%ZZ", "invalid_format"],
    ["%C3%28", "invalid_format"],
    ["%ED%A0%80", "invalid_format"],
    ["%00", "control_characters"],
    ["%20a", "invalid_format"],
    ["x".repeat(129), "too_long"],
  ])("are rejected with 400: %s", (sent, code) => {
    let thrown: unknown;
    try {
      parsePathParameters(PATH, { external_id: sent });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(BoardError);
    expect(thrown).toMatchObject({ status: 400, fields: [{ path: "external_id", code }] });
  });

  it("are not ids, which a path may lack", () => {
    expect(hasIdParameter(PATH)).toBe(false);
    expect(hasIdParameter("/my/listings/{id}")).toBe(true);
    expect(parsePathParameters("/my/listings/{id}", { id: "01" })).toBeUndefined();
  });
});
