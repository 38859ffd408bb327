import { describe, expect, it } from "vitest";
import { messageArguments } from "@/lib/cli/check-messages.mjs";
import { BoardError, boardError, fail, failMalformed, failRules, parametersOf } from "@/lib/shared/errors";
import { ERRORS, type ErrorDefinition } from "@/lib/shared/errors/catalogue";
import { FIELD_ERROR_CODES } from "@/lib/shared/errors/field-errors";
import { toErrorResponse } from "@/lib/shared/errors/response";
import { errorTexts } from "@/lib/shared/errors/texts";
import { LANGUAGES } from "@/lib/shared/i18n";
import en from "@/messages/en/errors.json";

/** Every code of docs/api/errors.md with its status. */
const DOCUMENTED: Readonly<Record<string, number>> = {
  not_found: 404,
  method_not_allowed: 405,
  missing_bearer_token: 401,
  invalid_key: 401,
  key_suspended: 403,
  key_revoked: 403,
  whitelist_incomplete: 403,
  ip_not_whitelisted: 403,
  rate_limit_exceeded: 429,
  daily_limit_exceeded: 429,
  scope_required: 403,
  unsupported_media_type: 415,
  payload_too_large: 413,
  invalid_json: 400,
  validation_failed: 422,
  internal_error: 500,
  duplicate: 422,
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
  listing_not_editable: 422,
  precondition_failed: 412,
  status_transition_not_allowed: 422,
  status_not_allowed: 422,
  file_missing: 400,
  file_too_large: 413,
  unsupported_format: 422,
  unreadable_file: 422,
  image_too_large: 422,
  unsupported_codec: 422,
  video_too_long: 422,
  storage_quota_exceeded: 422,
  category_undetermined: 422,
};

const catalogue: Readonly<Record<string, ErrorDefinition>> = ERRORS;

describe("error catalogue", () => {
  it.each(Object.entries(DOCUMENTED))("has %s with %i", (code, status) => {
    expect(catalogue[code]?.status).toBe(status);
  });

  it.each(Object.entries(catalogue))("%s is a valid machine-readable code with an error status", (code, { status }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  });

  it.each(Object.entries(catalogue))(
    "%s has an example, members from its parameters, and all arguments of its hint",
    (code, definition) => {
      const { parameters, example, members, toContent } = definition;
      expect(parameters.parse(example)).toEqual(example);
      expect(Object.keys(parameters.shape)).toEqual(expect.arrayContaining([...members]));
      const hints: Readonly<Record<string, string>> = en.Errors.hints;
      expect(Object.keys(toContent(example).hint)).toEqual(expect.arrayContaining(messageArguments(hints[code] ?? "")));
    },
  );

  it("checks parameters by their code", () => {
    // @ts-expect-error `duplicate` has a parameter.
    expect(() => toErrorResponse(boardError("duplicate"), "en", "")).toThrow();
    // @ts-expect-error `listing_id` is a number.
    expect(() => toErrorResponse(boardError("duplicate", { listing_id: "1" }), "en", "")).toThrow();
    // @ts-expect-error `not_found` has no parameters.
    expect(boardError("not_found", { listing_id: 1 }).code).toBe("not_found");
  });

  it("returns parameters by code", () => {
    expect(parametersOf(boardError("duplicate", { listing_id: 5 }), "duplicate")).toEqual({ listing_id: 5 });
    expect(parametersOf(boardError("duplicate", { listing_id: 5 }), "price_changed")).toBeUndefined();
    expect(parametersOf(new Error("duplicate"), "duplicate")).toBeUndefined();
  });
});

describe("error response", () => {
  const respond = (error: BoardError) => {
    const { status, headers, body } = toErrorResponse(error, "en", "id");
    return { status, headers, body: JSON.parse(body) };
  };

  it("has the members and headers of the catalogue, and parameters in the hint's units", () => {
    expect(respond(boardError("payload_too_large", { max_bytes: 256 * 1024 }))).toMatchObject({
      status: 413,
      body: {
        ok: false,
        error: "payload_too_large",
        hint: "The request body is larger than 256 KiB.",
        max_bytes: 262_144,
        request_id: "id",
      },
    });
    expect(respond(boardError("rate_limit_exceeded", { retry_after: 17 }))).toMatchObject({
      headers: { "retry-after": "17" },
      body: { retry_after: 17, hint: expect.stringContaining("17 s") },
    });
    const { body, headers } = respond(boardError("method_not_allowed", { allow: "GET, OPTIONS" }));
    expect(headers).toMatchObject({ allow: "GET, OPTIONS" });
    expect(body).toEqual({ ok: false, error: "method_not_allowed", hint: expect.stringContaining("GET, OPTIONS"), request_id: "id" });
  });

  it("has field errors with messages but without their values", () => {
    expect(
      respond(boardError("validation_failed", { fields: [{ path: "title", code: "too_short", values: { min: 5 } }] })).body.fields,
    ).toEqual([{ path: "title", code: "too_short", message: "At least 5 characters." }]);
  });
});

describe("texts of errors", () => {
  it("exist for every code and no others", () => {
    expect(Object.keys(en.Errors.hints).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
    for (const code of Object.keys(en.Errors.forms)) expect(FIELD_ERROR_CODES).toContain(code);
  });

  it.each(LANGUAGES)("contain the required terms: %s", (language) => {
    const t = errorTexts(language);
    expect(t("hints.scope_required", { scope: "listings:write" })).toContain("listings:write");
    expect(t("hints.ip_not_whitelisted", { ip: "198.51.100.23" })).toContain("198.51.100.23");
    expect(t("hints.missing_bearer_token")).toContain("Authorization: Bearer <API_KEY>");
    expect(t("hints.rate_limit_exceeded", { seconds: 35_809 })).toContain("35809");
  });
});

function catchError(work: () => never): BoardError {
  try {
    return work();
  } catch (error) {
    if (error instanceof BoardError) return error;
    throw error;
  }
}

describe("thrown errors", () => {
  it("have the status of the catalogue", () => {
    expect(catchError(() => fail("duplicate", { listing_id: 1 })).status).toBe(422);
    expect(catchError(() => fail("not_found")).status).toBe(404);
  });

  it("of malformed input are 400 and of violated rules 422, with one code", () => {
    const fields = [{ path: "title", code: "required" }] as const;
    const malformed = catchError(() => failMalformed(fields));
    const rules = catchError(() => failRules(fields));
    expect([malformed.code, malformed.status]).toEqual(["validation_failed", 400]);
    expect([rules.code, rules.status]).toEqual(["validation_failed", 422]);
    expect(malformed.fields).toEqual(fields);
    expect(rules.fields).toEqual(fields);
  });
});
