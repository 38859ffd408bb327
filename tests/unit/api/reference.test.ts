import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { oas31 } from "zod-openapi";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { referenceMarkdown } from "@/lib/api/reference/markdown";
import { type Operation, referenceModel } from "@/lib/api/reference/model";
import { createSamples, downloadPhoto, exportKey, PLACEHOLDER_KEY, pingSamples, uploadSamples } from "@/lib/api/reference/quick-start";
import { operationSamples, SAMPLE_LANGUAGES, type Samples } from "@/lib/api/reference/samples";
import { type Field, fieldOf, fieldsOf, type Resolve } from "@/lib/api/reference/schema";
import { isWellFormedKey } from "@/lib/domain/keys/secret";
import { PRICE_TYPES } from "@/lib/domain/listings/limits";
import { ERRORS } from "@/lib/shared/errors/catalogue";
import { LANGUAGES } from "@/lib/shared/i18n";

/** The API reference as data, and the code that it prints. */

const APP = "https://board.example.com";
const model = referenceModel(APP);
const operations = model.groups.flatMap((group) => group.operations);

function operation(id: string): Operation {
  const found = operations.find((each) => each.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

const bodyFields = ({ body }: Operation): readonly Field[] => (body.kind === "none" ? [] : body.fields);
const named = (fields: readonly Field[], name: string) => fields.find((field) => field.name === name);

describe("operations", () => {
  it("are the endpoints, each once, PUT and PATCH together", () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(ENDPOINTS.map(({ operationId }) => operationId).sort());
    expect(operation("editListing").methods).toEqual(["PATCH", "PUT"]);
    expect(operations.every(({ success }) => success.fields.length > 0 && success.example !== undefined)).toBe(true);
  });

  it("have the scope beside the description, not in it", () => {
    expect(operation("createListing").scope).toBe("listings:write");
    expect(operations.filter(({ description }) => /Needs the scope|no scope is needed/.test(description) || description === "")).toEqual(
      [],
    );
  });

  it("describe fields: type, rules, whether they are required, accepted values", () => {
    const fields = bodyFields(operation("createListing"));
    expect(named(fields, "title")).toMatchObject({ type: "string", required: true, rules: ["5 to 120 characters"], values: [] });
    expect(named(fields, "price_type")).toMatchObject({ type: "string or null", required: false, values: [...PRICE_TYPES] });
    expect(named(fields, "photos")).toMatchObject({ type: "array of string or null", rules: ["at most 12 items"] });
    expect(named(named(fields, "translations")?.fields ?? [], "en")?.fields.map(({ name }) => name)).toEqual(["title", "description"]);
    expect(operation("listListings").parameters.find(({ name }) => name === "limit")?.rules).toEqual(["1 to 100", "default: 20"]);
    expect(named(bodyFields(operation("uploadPhoto")), "file")).toMatchObject({ type: "file", rules: ["at most 12 MB"], required: true });
  });

  it("describe a recursive schema once", () => {
    const tree = named(operation("listCategories").success.fields, "categories");
    expect(named(tree?.fields ?? [], "children")).toMatchObject({ type: "array of object", fields: [] });
  });
});

describe("examples", () => {
  it("have the address of the board", () => {
    const text = JSON.stringify(referenceModel("http://localhost:1234"));
    expect(text).toContain("http://localhost:1234/listing/");
    expect(text).not.toContain(APP);
  });
});

describe("a schema", () => {
  const resolve: Resolve = (schema) => schema as oas31.SchemaObject;

  it("of alternatives has the types and rules of all", () => {
    const field = fieldOf(
      "x",
      false,
      { anyOf: [{ type: "integer", minimum: 1 }, { type: "string", enum: ["all"] }, { type: "null" }] },
      resolve,
    );
    expect(field).toMatchObject({ type: "integer or string or null", values: ["all"], rules: ["at least 1"] });
  });

  it("without properties has no fields", () => {
    expect(fieldsOf({ type: "string" }, resolve)).toEqual([]);
  });
});

describe("error codes", () => {
  it("are all public ones, each once", () => {
    const codes = model.errors.map(({ code }) => code);
    expect([...codes].sort()).toEqual(
      Object.entries(ERRORS)
        .flatMap(([code, { isPublic }]) => (isPublic ? [code] : []))
        .sort(),
    );
    expect(model.errors.find(({ code }) => code === "bad_request")).toMatchObject({ statuses: [400], example: { error: "bad_request" } });
    for (const { errors } of operations) for (const { code } of errors) expect(codes).toContain(code);
  });

  it("have both statuses of one code, own fields, and the operations that return them", () => {
    const entry = (code: string) => model.errors.find((each) => each.code === code);
    expect(entry("validation_failed")).toMatchObject({ statuses: [400, 422] });
    expect(entry("validation_failed")?.fields.map(({ name }) => name)).toEqual(["fields"]);
    expect(entry("duplicate")).toMatchObject({ operations: ["createListing", "upsertListing"], statuses: [422] });
    expect(entry("method_not_allowed")).toMatchObject({ operations: [], statuses: [405] });
    expect(entry("invalid_key")?.operations).toHaveLength(operations.length);
  });
});

describe("headers", () => {
  it("are described once", () => {
    const requests = model.requestHeaders.map(({ name }) => name);
    expect(requests).toEqual(["Authorization", "Content-Type", "Accept-Language", "Idempotency-Key", "If-Match", "If-None-Match"]);
    expect(model.responseHeaders.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["X-Request-Id", "RateLimit", "ETag", "Retry-After"]),
    );
  });
});

describe("samples", () => {
  it("have the method, address and key of each operation", () => {
    for (const each of operations) {
      const samples = operationSamples(each, model.baseUrl);
      for (const language of SAMPLE_LANGUAGES) {
        expect(samples[language], `${each.id} ${language}`).toContain("LISTINGS_BOARD_KEY");
        expect(samples[language]).toContain(model.baseUrl);
        expect(samples[language]).not.toMatch(/\{id\}|undefined/);
      }
    }
    expect(operationSamples(operation("editListing"), model.baseUrl).curl).toContain(
      "-X PATCH 'https://board.example.com/api/v1/my/listings/128'",
    );
    expect(operationSamples(operation("uploadVideo"), model.baseUrl).php).toContain("new CURLFile('video.mp4')");
  });

  it("quote what the languages would read as code", () => {
    const tricky = {
      ...operation("suggestCategory"),
      body: { kind: "json", fields: [], example: { title: `it's "$HOME" \\ \${x}`, a: null, b: true } },
    } as const;
    const samples = operationSamples(tricky, model.baseUrl);
    expect(samples.curl).toContain(`"title": "it'\\''s \\"$HOME\\" \\\\ \${x}"`);
    expect(samples.python).toContain('"a": None');
    expect(samples.python).toContain('"b": True');
  });
});

describe("the quick start", () => {
  it("creates different listings in each programming language and each language of the site", () => {
    const bodies = LANGUAGES.flatMap((lang) =>
      Object.values(createSamples(model.baseUrl, lang)).map((code) => /"title": "([^"]+)"/.exec(code)?.[1]),
    );
    expect(bodies).not.toContain(undefined);
    expect(new Set(bodies).size).toBe(LANGUAGES.length * SAMPLE_LANGUAGES.length);
  });

  it("has a placeholder that no key looks like", () => {
    expect(PLACEHOLDER_KEY).toContain("REPLACE");
    expect(isWellFormedKey(PLACEHOLDER_KEY)).toBe(false);
    expect(exportKey()).toBe(`export LISTINGS_BOARD_KEY='${PLACEHOLDER_KEY}'`);
  });

  it("has the same code in its guide", () => {
    const guide = readFileSync(join(import.meta.dirname, "../../../docs/api/quick-start.md"), "utf8");
    const fences = [...guide.slice(0, guide.indexOf("## Conventions")).matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map(([, code]) => code);
    const all = (samples: Samples) => SAMPLE_LANGUAGES.map((language) => samples[language]);
    expect(fences).toEqual([
      exportKey(),
      ...all(pingSamples(model.baseUrl)),
      downloadPhoto(APP),
      ...all(uploadSamples(model.baseUrl)),
      ...all(createSamples(model.baseUrl, "en")),
    ]);
  });
});

describe("the Markdown version", () => {
  const text = referenceMarkdown(model);

  it("has every operation and error code", () => {
    for (const { summary } of operations) expect(text).toContain(`\n### ${summary}\n`);
    for (const { code } of model.errors) expect(text).toContain(`\`${code}\``);
    expect(text).toContain("- `price_type` (string or null): Default: `sell`. Values: `sell`, `exchange`, `free`.");
  });
});
