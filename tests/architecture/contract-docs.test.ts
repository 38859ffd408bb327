import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { type OpenApiDocument, openApiDocument } from "@/lib/api/openapi";
import { listEndpointErrors } from "@/lib/api/openapi/endpoint-errors";
import { limitsOf } from "@/lib/domain/accounts/plans";
import { KEY_STATES } from "@/lib/domain/keys/change-state";
import { MAX_KEYS } from "@/lib/domain/keys/create";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { MAX_KEY_NAME, MAX_WHITELIST } from "@/lib/domain/keys/settings";
import {
  CONDITIONS,
  CURRENCIES,
  DELIVERY_METHODS,
  DESCRIPTION_LENGTH,
  MAX_CONTACT_NAME,
  MAX_FRAMES_3D,
  MAX_PHOTOS,
  PRICE_PERIODS,
  PRICE_TYPES,
  TITLE_LENGTH,
} from "@/lib/domain/listings/limits";
import { LIFETIME_DAYS, LISTED_STATUSES, LISTING_STATUSES, RENEWAL_DAYS, TRANSITIONS, UNDO_DAYS } from "@/lib/domain/listings/status";
import { MAX_PHOTO_BYTES, MAX_VIDEO_BYTES } from "@/lib/domain/media/limits";
import { PHOTO_FORMATS } from "@/lib/domain/media/photo/format";
import { MAX_MEGAPIXELS } from "@/lib/domain/media/photo/process";
import { MAX_SECONDS, FORMATS as VIDEO_FORMATS } from "@/lib/domain/media/video/limits";
import { OUTCOMES } from "@/lib/domain/usage/outcomes";
import { API_GUIDES } from "@/lib/web/api-guides/guides";
import { FILES, readSource } from "./import-graph";
import { columnOf, markdownFiles, readLinks, readMarkdown, tableUnder } from "./markdown-files";

/** The tables of the API guides agree with the code that they describe (docs/decisions/169-api-guides.md). */

const guide = (slug: (typeof API_GUIDES)[number]) => `docs/api/${slug}.md`;

type Schema = { readonly properties?: Readonly<Record<string, Schema>>; readonly items?: Schema; readonly enum?: readonly string[] };
type Response = {
  readonly content?: { readonly "application/json"?: { readonly examples?: Readonly<Record<string, { value: object }>> } };
};

const document: OpenApiDocument = openApiDocument("https://board.example");
const operations = Object.values(document.paths ?? {}).flatMap((item) =>
  Object.values(item as Record<string, { operationId: string; responses: Record<string, Response>; parameters?: { name: string }[] }>),
);

function schema(name: string): Schema {
  const found = document.components?.schemas?.[name];
  if (!found) throw new Error(`the OpenAPI document has no schema ${name}`);
  return found as Schema;
}

const schemaMembers = (name: string) => Object.keys(schema(name).properties ?? {});

/** Returns every documented error, such as `400 validation_failed`, with the members of its example beyond the common ones. */
function documentedErrors(): Map<string, string[]> {
  const common = document["x-common-responses"] as Readonly<Record<string, Response | undefined>>;
  const unknownPath = { 404: common["UnknownPath"], 405: common["MethodNotAllowed"] };
  const responses = [...operations.map(({ responses }) => responses), unknownPath].flatMap((byStatus) => Object.entries(byStatus));
  const errors = new Map<string, string[]>();
  for (const [status, response] of responses) {
    for (const [code, { value }] of Object.entries(response?.content?.["application/json"]?.examples ?? {})) {
      const members = Object.keys(value).filter((name) => !["ok", "error", "hint", "request_id"].includes(name));
      if ("error" in value) errors.set(`${status} ${code}`, members);
    }
  }
  return errors;
}

/** The error of the HTTP server itself, which no operation documents. */
const PROTOCOL_ERROR = "400 bad_request";

/** Returns the names in a list separated by commas or spaces. */
const parseNames = (text: string) => text.split(/[,\s]+/).filter((name) => /^\w/.test(name));
/** Formats a number as in the guides: `5 000`. */
const formatNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, " ");

describe("API guides", () => {
  it("are exactly the files of docs/api, each listed in its README", () => {
    const files = markdownFiles("docs/api").filter((path) => path !== "docs/api/README.md");
    expect(files.sort()).toEqual(API_GUIDES.map(guide).sort());
    const listed = readLinks("docs/api/README.md").filter((link) => !link.startsWith("../"));
    expect(listed).toEqual(API_GUIDES.map((slug) => `${slug}.md`));
  });
});

describe("errors", () => {
  it("include every code with its status and members", () => {
    const described = tableUnder(guide("errors"), "Error codes").map(
      (row) => [`${row["Status"]} ${row["error"]}`, parseNames(row["Members"] ?? "").sort()] as const,
    );
    const expected = [...documentedErrors()].map(([name, members]) => [name, members.sort()] as const);
    const sorted = (errors: readonly (readonly [string, string[]])[]) => [...errors].sort(([a], [b]) => a.localeCompare(b));
    expect(sorted(described)).toEqual(sorted([...expected, [PROTOCOL_ERROR, []]]));
  });

  it("include every code of a field error", () => {
    const codes = schema("FieldFault").properties?.["code"]?.enum;
    expect(columnOf(guide("errors"), "Field errors", "code").sort()).toEqual([...(codes ?? [])].sort());
  });
});

/** Upload errors that are not guards. */
const NOT_IN_TABLE = ["file_missing", "request_timeout"];

describe("table of guards", () => {
  const rows = tableUnder(guide("requests"), "Guards");
  const rejections = rows.flatMap((row) => [...(row["Rejects with"] ?? "").matchAll(/\d{3} ([a-z_]+)/g)].map(([, code]) => code));

  it("is numbered without gaps", () => {
    expect(rows.map((row) => row["#"])).toEqual(rows.map((_, index) => String(index + 1)));
  });

  it("lists the error codes of JSON endpoints and uploads in order", () => {
    const operation = (id: string) => {
      const endpoint = ENDPOINTS.find(({ operationId }) => operationId === id);
      if (!endpoint) throw new Error(`no operation ${id}`);
      return listEndpointErrors(endpoint, "POST").map(({ code }) => code as string);
    };
    for (const id of ["createListing", "uploadPhoto"]) {
      const codes = operation(id);
      const guardCodes = codes.slice(0, codes.indexOf("idempotency_in_progress")).filter((code) => !NOT_IN_TABLE.includes(code));
      expect(
        rejections.filter((code) => code !== undefined && guardCodes.includes(code)),
        id,
      ).toEqual(guardCodes);
    }
  });
});

describe("keys", () => {
  const path = guide("authentication");

  it("include every state and scope", () => {
    expect(columnOf(path, "Key states", "State").sort()).toEqual([...KEY_STATES].sort());
    expect(columnOf(path, "Scopes", "Scope")).toEqual([...SCOPES]);
  });

  it("include the limits", () => {
    expect(columnOf(path, "Key limits", "Value").map(Number)).toEqual([MAX_KEYS, MAX_WHITELIST, MAX_WHITELIST, MAX_KEY_NAME]);
  });
});

describe("rate limits", () => {
  it("include the limits of each account type", () => {
    const rows = tableUnder(guide("rate-limits"), "Limits").map((row) => Object.values(row));
    const expected = (["personal", "business"] as const).map((type) => {
      const { minute, day } = limitsOf(type);
      return [type, formatNumber(minute), formatNumber(day)];
    });
    expect(rows).toEqual(expected);
  });

  it("include every documented header", () => {
    const headers = Object.keys(document.components?.headers ?? {}).filter((name) => name.includes("RateLimit"));
    expect(columnOf(guide("rate-limits"), "Headers", "Header").sort()).toEqual([...headers, "Retry-After"].sort());
  });
});

describe("listings", () => {
  const path = guide("listings");
  const rules = new Map(tableUnder(path, "Fields").map((row) => [row["Field"], row["Rule"] ?? ""]));

  it("include the fields of creation and editing", () => {
    const fields = [...rules.keys()].sort();
    expect(fields).toEqual(schemaMembers("ListingDraft").sort());
    expect(fields).toEqual(schemaMembers("ListingEdit").sort());
  });

  it("include the bounds and values of the fields", () => {
    expect(rules.get("title")).toContain(`${TITLE_LENGTH.min} to ${TITLE_LENGTH.max}`);
    expect(rules.get("description")).toContain(`${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max}`);
    expect(rules.get("photos")).toContain(`at most ${MAX_PHOTOS} `);
    expect(rules.get("photos_3d")).toContain(`at most ${MAX_FRAMES_3D} `);
    expect(rules.get("contact_name")).toContain(`at most ${MAX_CONTACT_NAME} `);
    const choices = { price_type: PRICE_TYPES, price_period: PRICE_PERIODS, currency: CURRENCIES, condition: CONDITIONS };
    for (const [field, values] of Object.entries({ ...choices, delivery: DELIVERY_METHODS })) {
      for (const value of values) expect(parseNames((rules.get(field) ?? "").replace(/[();:]/g, " ")), field).toContain(value);
    }
  });

  it("include the parameters and statuses of the list", () => {
    const list = operations.find(({ operationId }) => operationId === "listListings");
    const rows = tableUnder(path, "List");
    expect(rows.map((row) => row["Parameter"]).sort()).toEqual(list?.parameters?.map(({ name }) => name).sort());
    const statuses = rows.find((row) => row["Parameter"] === "status")?.["Values"];
    expect(parseNames(statuses ?? "")).toEqual([...LISTED_STATUSES, "all"]);
  });

  it("include the members of both read forms", () => {
    const section = readMarkdown(path).split("## Read forms")[1]?.split("\n## ")[0] ?? "";
    const [list = [], added = []] = section
      .split("\n")
      .filter((text) => text.startsWith("`"))
      .map((text) => [...text.matchAll(/`([a-z0-9_]+)`/g)].map(([, name]) => name ?? ""));
    expect(list.sort()).toEqual(schemaMembers("Listing").sort());
    expect([...list, ...added].sort()).toEqual(schemaMembers("ListingDetail").sort());
  });
});

describe("listing statuses", () => {
  const path = guide("listing-statuses");
  const pairs = (heading: string, from: string, to: string) => tableUnder(path, heading).map((row) => [row[from], row[to]]);
  const sorted = (transitions: readonly (readonly unknown[])[]) => transitions.map((pair) => pair.join(" → ")).sort();

  it("are all described", () => {
    expect(columnOf(path, "Listing statuses", "Status").sort()).toEqual([...LISTING_STATUSES].sort());
  });

  it("include the transitions of requests and edits", () => {
    expect(sorted(pairs("Changing the status", "From", "To"))).toEqual(sorted(TRANSITIONS.request_by_key));
    expect(sorted(pairs("Editing and status", "Status before an edit", "Status after it"))).toEqual(sorted(TRANSITIONS.edit));
  });

  it("include the days of the publication term", () => {
    const text = readMarkdown(path).split("## Publication term")[1] ?? "";
    expect([...text.matchAll(/(\d+) days/g)].map(([, days]) => Number(days))).toEqual([LIFETIME_DAYS, RENEWAL_DAYS, UNDO_DAYS]);
  });
});

describe("other tables", () => {
  it("include the bounds and formats of uploads", () => {
    const [size, formats, other, count] = tableUnder(guide("media"), "Limits").map((row) => [row["Photo"], row["Video"]]);
    expect(size).toEqual([MAX_PHOTO_BYTES, MAX_VIDEO_BYTES].map((bytes) => `${bytes / 1024 / 1024} MB`));
    expect(formats).toEqual([PHOTO_FORMATS, VIDEO_FORMATS]);
    expect(other).toEqual([`${MAX_MEGAPIXELS} megapixels`, `${MAX_SECONDS} seconds`]);
    expect(count).toEqual([String(MAX_PHOTOS), "1"]);
  });

  it("include the members of moderation, attributes, cities and usage", () => {
    const names = (slug: (typeof API_GUIDES)[number], heading: string, column: string) =>
      columnOf(guide(slug), heading, column).flatMap(parseNames).sort();
    expect(names("moderation", "The moderation block", "Member")).toEqual(schemaMembers("Moderation").sort());
    expect(names("categories", "Attributes", "Member")).toEqual(schemaMembers("CategoryAttribute").sort());
    const [, members] = readMarkdown(guide("cities")).split("| Member | Meaning |");
    expect([...(members ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual(schemaMembers("City").sort());
    expect(names("usage", "Usage charts", "Result")).toEqual([...OUTCOMES].sort());
  });

  it("include the options and error codes of the widget", () => {
    const source = (file: string) => {
      if (!FILES.includes(file)) throw new Error(`no file ${file}`);
      return readSource(file);
    };
    const [, options = ""] = /interface CaptureOptions \{([\s\S]*?)\n\}/.exec(source("widget/src/options.ts")) ?? [];
    const names = [...options.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name);
    expect(columnOf(guide("widget"), "Options", "Option")).toEqual(names);
    const [, codes = ""] = /type CaptureErrorCode = ([^;]*);/.exec(source("widget/src/errors.ts")) ?? [];
    expect(columnOf(guide("widget"), "Error codes", "code")).toEqual([...codes.matchAll(/"(\w+)"/g)].map(([, code]) => code));
  });
});
