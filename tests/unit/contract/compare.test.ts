import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Change, formatChange, isBreaking, RULES, type Rule } from "@/tests/support/contract/changes";
import { type Contract, compareContracts } from "@/tests/support/contract/compare";
import { currentContract, RELEASED_FILE } from "@/tests/support/contract/document";
import { error, exampleContract, type Json, kind } from "@/tests/support/contract/example";

/** The comparison of the API with that of the last release: each rule, and what it must not report (docs/decisions/206-api-lifecycle.md). */

const TODAY = "2026-11-26";

function compare(change: (document: Json) => void, released: (document: Json) => void = () => {}): string[] {
  const [before, after] = [exampleContract(), exampleContract()];
  released(before);
  change(after);
  return compareContracts(before as Contract, after as Contract, TODAY).map(formatChange);
}

const list = (document: Json) => document.paths["/shops"].get;
const edit = (document: Json) => document.paths["/shops/{id}"].patch;
const shop = (document: Json) => document.components.schemas.Shop;
const editing = (document: Json) => document.components.schemas.ShopEdit;
const without = (values: Json[], name: string) =>
  values.splice(
    values.findIndex((each) => each === name || each.name === name),
    1,
  );

/** Each rule, with changes that it reports, and where. */
const CASES: Readonly<Record<Rule, readonly (readonly [what: string, change: (document: Json) => void, where: string])[]>> = {
  "base-path-changed": [
    ["another version", (d) => void (d.servers[0].url = "https://board.invalid/api/v2"), "servers (/api/v1 → /api/v2)"],
  ],
  "operation-removed": [
    ["a method", (d) => void delete d.paths["/shops"].get, "GET /shops"],
    ["a path", (d) => void delete d.paths["/shops/{id}"], "PATCH /shops/{id}"],
    ["before its sunset", (d) => void delete d.paths["/shops"].put, "PUT /shops"],
  ],
  "operation-id-changed": [["another name", (d) => void (list(d).operationId = "shops"), "GET /shops (listShops → shops)"]],
  "scope-changed": [
    ["another scope", (d) => void (list(d).security = [{ bearer: ["shops:list"] }]), "GET /shops (shops:list)"],
    ["a scope where none was needed", (d) => void (edit(d).security = [{ bearer: ["shops:write"] }]), "PATCH /shops/{id} (shops:write)"],
  ],
  "parameter-removed": [
    ["a parameter", (d) => void without(list(d).parameters, "sort"), "GET /shops query.sort"],
    ["before its sunset", (d) => void without(list(d).parameters, "area"), "GET /shops query.area"],
  ],
  "parameter-required": [
    ["an optional one", (d) => void (list(d).parameters[0].required = true), "GET /shops query.limit"],
    ["a new one", (d) => void list(d).parameters.push({ in: "header", name: "X", required: true }), "GET /shops header.X"],
  ],
  "body-required": [["an optional body", (d) => void (edit(d).requestBody.required = true), "PATCH /shops/{id}"]],
  "body-removed": [["the body", (d) => void delete edit(d).requestBody, "PATCH /shops/{id}"]],
  "media-type-removed": [
    ["of a request", (d) => void delete edit(d).requestBody.content["multipart/form-data"], "PATCH /shops/{id} (multipart/form-data)"],
    ["of a response", (d) => void delete list(d).responses[200].content["application/json"], "GET /shops 200 (application/json)"],
  ],
  "status-removed": [
    ["of success", (d) => void delete list(d).responses[304], "GET /shops 304"],
    ["of an error", (d) => void delete list(d).responses[404], "GET /shops 404"],
  ],
  "status-added": [["of success", (d) => void (list(d).responses[206] = {}), "GET /shops 206"]],
  "error-code-removed": [
    ["of several", (d) => void list(d).responses[403].content["application/json"].schema.oneOf.pop(), "GET /shops 403 (key_suspended)"],
    ["renamed", (d) => void (list(d).responses[404].content["application/json"].schema = error("no_shop")), "GET /shops 404 (not_found)"],
  ],
  "response-header-removed": [
    ["a header", (d) => void delete list(d).responses[200].headers.ETag, "GET /shops 200 (ETag)"],
    ["one that was always there", (d) => void (d.components.headers["X-Request-Id"].required = false), "GET /shops 200 (X-Request-Id)"],
  ],
  "request-type-removed": [
    ["null", (d) => void editing(d).properties.rank.anyOf.pop(), "PATCH /shops/{id} body rank (null)"],
    ["another type", (d) => void (editing(d).properties.tags.items.type = "integer"), "PATCH /shops/{id} body tags[] (string)"],
    ["of a parameter", (d) => void (list(d).parameters[0].schema.type = "string"), "GET /shops query.limit (integer)"],
  ],
  "request-enum-narrowed": [
    ["a value", (d) => void list(d).parameters[1].schema.enum.pop(), 'GET /shops query.sort ("old")'],
    [
      "a new enumeration",
      (d) => void (editing(d).properties.mode.enum = ["a"]),
      "PATCH /shops/{id} body mode (only some values are accepted)",
    ],
  ],
  "request-limit-narrowed": [
    ["a smaller maximum", (d) => void (list(d).parameters[0].schema.maximum = 50), "GET /shops query.limit (maximum 100 → 50)"],
    ["a larger minimum", (d) => void (edit(d).parameters[0].schema.minimum = 2), "PATCH /shops/{id} path parameter 1 (minimum 1 → 2)"],
    ["a shorter text", (d) => void (editing(d).properties.name.maxLength = 49), "PATCH /shops/{id} body name (maxLength 50 → 49)"],
    ["a new limit", (d) => void (editing(d).properties.tags.items.maxLength = 9), "PATCH /shops/{id} body tags[] (maxLength none → 9)"],
    ["fewer items", (d) => void (editing(d).properties.tags.maxItems = 4), "PATCH /shops/{id} body tags (maxItems 5 → 4)"],
    [
      "in one of several types",
      (d) => void (editing(d).properties.rank.anyOf[0].maximum = 9),
      "PATCH /shops/{id} body rank (maximum 10 → 9)",
    ],
  ],
  "request-format-changed": [
    [
      "another pattern",
      (d) => void (editing(d).properties.name.pattern = "^[a-c]+$"),
      "PATCH /shops/{id} body name (pattern ^[a-z]+$ → ^[a-c]+$)",
    ],
    ["a new format", (d) => void (editing(d).properties.mode.format = "uuid"), "PATCH /shops/{id} body mode (format none → uuid)"],
  ],
  "request-field-required": [
    ["an optional field", (d) => void editing(d).required.push("rank"), "PATCH /shops/{id} body rank"],
    ["a field inside", (d) => void (editing(d).properties.extra.required = ["colour"]), "PATCH /shops/{id} body extra.colour"],
  ],
  "request-field-removed": [["a field", (d) => void delete editing(d).properties.mode, "PATCH /shops/{id} body mode"]],
  "request-fields-closed": [
    ["unknown fields", (d) => void (editing(d).properties.extra.additionalProperties = false), "PATCH /shops/{id} body extra"],
  ],
  "default-changed": [["another default", (d) => void (list(d).parameters[0].schema.default = 10), "GET /shops query.limit (20 → 10)"]],
  "response-type-added": [
    ["null", (d) => void (shop(d).properties.id.type = ["integer", "null"]), "GET /shops 200 shops[].id (null)"],
    ["another type", (d) => void (shop(d).properties.id.type = "string"), "GET /shops 200 shops[].id (string)"],
    ["in a map", (d) => void (shop(d).properties.prices.additionalProperties.type = "number"), "GET /shops 200 shops[].prices{} (number)"],
    ["another alternative", (d) => void shop(d).properties.owner.anyOf.push(kind("club", {})), "GET /shops 200 shops[].owner (object)"],
    [
      "in an error",
      (d) => void (list(d).responses[403].content["application/json"].schema.oneOf[0].properties.required_scope.type = "integer"),
      "GET /shops 403 scope_required.required_scope (integer)",
    ],
  ],
  "response-field-removed": [
    ["a field", (d) => void delete shop(d).properties.opened_at, "GET /shops 200 shops[].opened_at"],
    [
      "a renamed field",
      (d) => {
        const { name, ...others } = shop(d).properties;
        shop(d).properties = { ...others, title: name };
      },
      "GET /shops 200 shops[].name",
    ],
    ["of one alternative", (d) => void delete shop(d).properties.owner.anyOf[1].properties.code, "GET /shops 200 shops[].owner.code"],
    [
      "of an error",
      (d) => void delete list(d).responses[403].content["application/json"].schema.oneOf[0].properties.required_scope,
      "GET /shops 403 scope_required.required_scope",
    ],
  ],
  "response-field-optional": [
    ["a field that was always there", (d) => void without(shop(d).required, "state"), "GET /shops 200 shops[].state"],
  ],
  "response-format-changed": [
    ["another format", (d) => void (shop(d).properties.opened_at.format = "date"), "GET /shops 200 shops[].opened_at (date-time → date)"],
  ],
  "response-enum-widened": [
    ["a value", (d) => void shop(d).properties.state.enum.push("moved"), 'GET /shops 200 shops[].state ("moved")'],
    ["any value", (d) => void delete shop(d).properties.state.enum, "GET /shops 200 shops[].state (any value)"],
  ],
};

describe.each(Object.entries(CASES))("%s", (rule, cases) => {
  it.each(cases)("%s", (_, change, where) => {
    const changes = compare(change);
    expect(changes).toContain(`${rule}: ${where}`);
    // Nothing else is reported, but for the same change at another place.
    expect(changes.filter((each) => !each.startsWith(`${rule}: `))).toEqual([]);
  });
});

describe("a change that clients must accept", () => {
  it.each<[string, (document: Json) => void]>([
    ["nothing", () => {}],
    ["a new path", (d) => void (d.paths["/new"] = { get: { responses: {} } })],
    ["a new method", (d) => void (d.paths["/shops"].post = { responses: {} })],
    [
      "another name of a path parameter",
      (d) => {
        edit(d).parameters[0].name = "shop_id";
        d.paths["/shops/{shop_id}"] = d.paths["/shops/{id}"];
        delete d.paths["/shops/{id}"];
      },
    ],
    ["no scope", (d) => void (list(d).security = [{ bearer: [] }])],
    ["a removed operation past its sunset", (d) => void delete d.paths["/shops"].delete],
    ["a removed parameter past its sunset", (d) => void without(list(d).parameters, "city")],
    ["a removed field of a request past its sunset", (d) => void delete editing(d).properties.gone],
    ["a removed field of a response past its sunset", (d) => void delete shop(d).properties.gone],
    ["a deprecation", (d) => void Object.assign(list(d), { deprecated: true, "x-sunset": "2027-06-01" })],
    ["a deprecation that is taken back", (d) => void delete list(d).responses[200].headers.Sunset],
    ["a new optional parameter", (d) => void list(d).parameters.push({ in: "query", name: "x", schema: { type: "string" } })],
    ["a parameter that is no longer required", (d) => void (edit(d).requestBody.required = false)],
    ["a new field of a request", (d) => void (editing(d).properties.x = { type: "string" })],
    ["a field that is no longer required", (d) => void (editing(d).required = [])],
    ["another accepted type", (d) => void (editing(d).properties.mode = { anyOf: [{ type: "null" }, { type: "string" }] })],
    ["numbers instead of integers", (d) => void (editing(d).properties.rank.anyOf[0].type = "number")],
    ["another accepted value", (d) => void list(d).parameters[1].schema.enum.push("best")],
    ["any value", (d) => void delete list(d).parameters[1].schema.enum],
    ["wider limits", (d) => void Object.assign(editing(d).properties.name, { minLength: 0, maxLength: 60 })],
    ["no limit", (d) => void delete editing(d).properties.tags.maxItems],
    ["no pattern", (d) => void delete editing(d).properties.name.pattern],
    ["unknown fields", (d) => void delete editing(d).additionalProperties],
    ["a new error code", (d) => void list(d).responses[403].content["application/json"].schema.oneOf.push(error("key_revoked"))],
    [
      "a second error code",
      (d) => void (list(d).responses[404].content["application/json"].schema = { oneOf: [error("gone"), error("not_found")] }),
    ],
    ["a new error status", (d) => void (list(d).responses[429] = {})],
    ["a new header", (d) => void (list(d).responses[200].headers["Retry-After"] = {})],
    ["a new field of a response", (d) => void (shop(d).properties.x = { type: "string" })],
    ["a field that is always there", (d) => void shop(d).required.push("opened_at")],
    ["a field that is never null", (d) => void (shop(d).properties.name.type = "string")],
    ["a value that is not sent any more", (d) => void shop(d).properties.state.enum.pop()],
    ["alternatives in another order", (d) => void shop(d).properties.owner.anyOf.reverse()],
    ["an alternative that is not sent any more", (d) => void shop(d).properties.owner.anyOf.shift()],
    [
      "a component without its name",
      (d) => void (list(d).responses[200].content["application/json"].schema.properties.shops.items = { ...shop(d) }),
    ],
  ])("%s", (_, change) => {
    expect(compare(change)).toEqual([]);
  });

  it("ends with the sunset: what is deprecated only now cannot be removed", () => {
    const remove = (d: Json) => void without(list(d).parameters, "city");
    const undeprecated = (d: Json) => void delete list(d).parameters[2].deprecated;
    expect(compare(remove, undeprecated)).toEqual(["parameter-removed: GET /shops query.city"]);
  });
});

it("has a breaking and a warning severity", () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(RULES).sort());
  const change = (rule: Rule): Change => ({ rule, where: "GET /shops" });
  expect([isBreaking(change("operation-removed")), isBreaking(change("response-enum-widened"))]).toEqual([true, false]);
});

describe("the API", () => {
  const released = JSON.parse(readFileSync(RELEASED_FILE, "utf8")) as Contract;
  const current = currentContract();
  const today = new Date().toISOString().slice(0, 10);
  const breaking = (document: Contract) => compareContracts(released, document, today).filter(isBreaking).map(formatChange);

  it("has no breaking change since the last release", () => {
    expect(breaking(current)).toEqual([]);
  });

  it("would have one if a part of it were removed", () => {
    const broken: Json = structuredClone(current);
    const { get: operation } = broken.paths["/my/listings"];
    operation.parameters = operation.parameters.filter(({ name }: Json) => name !== "limit");
    delete broken.components.schemas.Listing.properties.title;
    delete broken.paths["/ping"];
    const found = breaking(broken);
    expect(found).toEqual(expect.arrayContaining(["operation-removed: GET /ping", "parameter-removed: GET /my/listings query.limit"]));
    expect(found).toContain("response-field-removed: GET /my/listings 200 listings[].title");
  });

  it("is compared without texts and examples", () => {
    const text = readFileSync(RELEASED_FILE, "utf8");
    expect(text).not.toMatch(/"(?:examples|summary)":/);
    // A field with this name is not a text.
    expect(text).toContain('"description":{"type":"string"');
  });
});
