import { describe, expect, it } from "vitest";
import { BoardError, ERRORS, FAULTS, fail, failMalformed, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Words } from "@/lib/shared/i18n";

/** Every code that the specification ("Errors") and the decisions name, with its status. */
const LAW: Readonly<Record<string, number>> = {
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

const catalogue: Readonly<Record<string, { readonly status: number; readonly hint: Words }>> = ERRORS;
const texts: readonly (readonly [string, Words])[] = [
  ...Object.entries(catalogue).map(([code, { hint }]) => [code, hint] as const),
  ...Object.entries(FAULTS),
];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort();

describe("the catalogue", () => {
  it.each(Object.entries(LAW))("has %s with %i", (code, status) => {
    expect(catalogue[code]?.status).toBe(status);
  });

  it.each(Object.entries(catalogue))("%s is a stable machine code with an error’s status", (code, { status }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  });
});

describe("words of errors and faults", () => {
  it.each(texts)("%s is said in three languages, each in its own letters", (_, words) => {
    expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort());
    for (const language of LANGUAGES) expect(words[language].trim(), language).not.toBe("");
    expect(words.uk, "no Russian letters in Ukrainian").not.toMatch(/[ыэёъ]/i);
    expect(words.ru, "no Ukrainian letters in Russian").not.toMatch(/[іїєґ]/i);
    expect(words.en, "no Cyrillic in English").not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it.each(texts)("%s has the same places in every language", (_, words) => {
    expect(places(words.ru)).toEqual(places(words.uk));
    expect(places(words.en)).toEqual(places(words.uk));
  });

  it("names in the hint what the law wants named there", () => {
    for (const language of LANGUAGES) {
      expect(ERRORS.scope_required.hint[language]).toContain("{scope}");
      expect(ERRORS.ip_not_whitelisted.hint[language]).toContain("{ip}");
    }
  });
});

function refusal(work: () => never): BoardError {
  try {
    return work();
  } catch (error) {
    if (error instanceof BoardError) return error;
    throw error;
  }
}

describe("refusals", () => {
  it("take their status from the catalogue, unless told otherwise", () => {
    expect(refusal(() => fail("duplicate")).status).toBe(422);
    expect(refusal(() => fail("duplicate", { status: 409 })).status).toBe(409);
  });

  it("of malformed input are 400, of broken rules 422, under one code", () => {
    const fields = [{ path: "title", code: "required" }] as const;
    const malformed = refusal(() => failMalformed(fields));
    const rules = refusal(() => failRules(fields));
    expect([malformed.code, malformed.status]).toEqual(["validation_failed", 400]);
    expect([rules.code, rules.status]).toEqual(["validation_failed", 422]);
    expect(malformed.failure.fields).toEqual(fields);
    expect(rules.failure.fields).toEqual(fields);
  });
});
