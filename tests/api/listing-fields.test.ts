import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { BOARD_WITH_OWNER, copyDatabase } from "../support/databases";
import { BOOKS, draft } from "../support/drafts";
import { cleanEnvironment, removeFolder, temporaryFolder } from "../support/processes";
import { copySources } from "../support/project-copy";

/**
 * A new listing field is one entry in the table of fields and one migration (docs/decisions/167-listing-fields.md): a copy of the project
 * gets four fields, one of each simple kind, and no other change.
 */

const ENTRIES = `
  pickup_note: { kind: "text", min: 3, max: 80, default: null, response: "detail", comparison: "value", description: "How to find the place.",
    label: { uk: "Як забрати", ru: "Как забрать", en: "Pickup note" } },
  quantity: { kind: "integer", min: 1, max: 1000, default: 1, response: "list", comparison: "number",
    label: { uk: "Кількість", ru: "Количество", en: "Quantity" } },
  has_receipt: { kind: "flag", default: false, response: "list", comparison: "flag", label: { uk: "Є чек", ru: "Есть чек", en: "Receipt" } },
  warranty: { kind: "choice", options: ["shop", "maker"], type: "text", default: null, response: "detail", comparison: "value",
    label: { uk: "Гарантія", ru: "Гарантия", en: "Warranty" }, optionLabels: { shop: { uk: "Магазину", ru: "Магазина", en: "From the shop" } } },
`;

const COLUMNS = `
  pickupNote String? @map("pickup_note")
  quantity Int @default(1)
  hasReceipt Boolean @default(false) @map("has_receipt")
  warranty String?
`;

const MIGRATION = `
  ALTER TABLE listings ADD COLUMN pickup_note text, ADD COLUMN quantity int NOT NULL DEFAULT 1,
    ADD COLUMN has_receipt bool NOT NULL DEFAULT false, ADD COLUMN warranty text;
`;

const ADDED = ["pickup_note", "quantity", "has_receipt", "warranty"] as const;
const CREATED = { pickup_note: "Код під’їзду 12", quantity: 3, has_receipt: true, warranty: "shop" };
const EDIT = { price: 9_900, quantity: 2, has_receipt: null, warranty: null };
const EDITED = { ...CREATED, quantity: 2, has_receipt: false, warranty: null };
const DEFAULTS = { pickup_note: null, quantity: 1, has_receipt: false, warranty: null };

type Values = Record<string, unknown>;

interface Report {
  readonly rejected: readonly string[];
  readonly created: Values;
  readonly edited: Values & { readonly price: number };
  readonly older: Values;
  readonly comparison: { readonly values: readonly Values[]; readonly unchanged: readonly string[] };
  readonly form: Values;
  readonly listed: Values;
  readonly shown: readonly Values[];
  readonly exported: Values & { readonly revisions: readonly { readonly content: Values }[] };
  readonly openApi: Readonly<Record<"draft" | "edit" | "list" | "detail", Partial<Record<(typeof ADDED)[number], Values>>>>;
}

let root: string;
let dataDir: string;
let report: Report;

/** Inserts text into a file of the copy, before existing text. */
function insert(file: string, before: string, text: string): void {
  const path = join(root, file);
  const source = readFileSync(path, "utf8");
  expect(source.split(before), file).toHaveLength(2);
  writeFileSync(
    path,
    source.replace(before, () => text + before),
  );
}

beforeAll(async () => {
  root = copySources();
  dataDir = temporaryFolder("listing-fields");
  insert("lib/domain/listings/fields/table.ts", "} as const satisfies Readonly<Record<string, Field>>;", ENTRIES);
  insert("prisma/schema.prisma", "  /// Incremented by every change. The `ETag`", COLUMNS);
  const migration = join(root, "prisma", "migrations", "20991231000000_listing_fields");
  mkdirSync(migration);
  writeFileSync(join(migration, "migration.sql"), MIGRATION);
  copyFileSync(join(projectRoot(), "tests", "support", "listing-fields.ts"), join(root, "run.ts"));
  writeFileSync(
    join(root, "bodies.json"),
    JSON.stringify({ draft: draft({ category_id: BOOKS, attributes: undefined, ...CREATED }), edit: EDIT }),
  );
  const tsx = createRequire(import.meta.url).resolve("tsx/cli");
  const { stdout } = await promisify(execFile)(process.execPath, [tsx, "run.ts", "bodies.json", ...ADDED], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      NODE_ENV: "production",
      DATABASE_URL: await copyDatabase(BOARD_WITH_OWNER),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
    maxBuffer: 16 * 1024 * 1024,
  });
  report = JSON.parse(stdout.trim().split("\n").at(-1) as string) as Report;
});

afterAll(() => {
  removeFolder(root);
  removeFolder(dataDir);
});

const valuesOf = (listing: Values) => Object.fromEntries(ADDED.filter((name) => name in listing).map((name) => [name, listing[name]]));

describe("four additional fields", () => {
  it("are created, edited and read", () => {
    expect(valuesOf(report.created)).toEqual(CREATED);
    expect(valuesOf(report.edited)).toEqual(EDITED);
    expect(report.edited.price).toBe(9_900);
  });

  it("are in the forms of a listing that their entries specify", () => {
    expect(valuesOf(report.listed)).toEqual({ quantity: 2, has_receipt: false });
    expect(Object.keys(report.listed).slice(-2)).toEqual(["quantity", "has_receipt"]);
    expect(Object.keys(report.created).slice(-2)).toEqual(["pickup_note", "warranty"]);
  });

  it("are validated by their kinds", () => {
    expect(report.rejected.toSorted()).toEqual([
      "has_receipt invalid_type",
      "pickup_note too_long",
      "quantity invalid_type",
      "warranty invalid_value",
    ]);
  });

  it("are documented with bounds and descriptions", () => {
    const { draft: created, edit, list, detail } = report.openApi;
    for (const body of [created, edit]) {
      expect(body.pickup_note).toMatchObject({ description: "How to find the place." });
      expect(JSON.stringify(body.pickup_note)).toContain('"maxLength":80');
      expect(JSON.stringify(body.quantity)).toMatch(/"minimum":1,"maximum":1000/);
      expect(JSON.stringify(body.has_receipt)).toContain('"boolean"');
      expect(JSON.stringify(body.warranty)).toContain('["shop","maker"]');
    }
    expect(ADDED.filter((name) => list[name])).toEqual(["quantity", "has_receipt"]);
    expect(ADDED.filter((name) => detail[name])).toEqual(ADDED);
  });

  it("are compared between revisions", () => {
    expect(report.comparison.values).toEqual([
      { field: "warranty", before: "shop" },
      { field: "has_receipt", before: true },
      { field: "price", before: 12_500, after: 9_900 },
      { field: "quantity", before: 3, after: 2 },
    ]);
    expect(report.comparison.unchanged).toContain("pickup_note");
  });

  it("are in the form and its values", () => {
    expect(valuesOf(report.form)).toEqual({ pickup_note: CREATED.pickup_note, quantity: 2, has_receipt: false });
  });

  it("are shown on the listing’s page with their labels", () => {
    expect(report.shown).toEqual([
      { code: "pickup_note", name: "Pickup note", value: { kind: "text", text: CREATED.pickup_note } },
      { code: "quantity", name: "Quantity", value: { kind: "number", value: 3 } },
      { code: "has_receipt", name: "Receipt", value: { kind: "boolean", value: true } },
      { code: "warranty", name: "Warranty", value: { kind: "text", text: "From the shop" } },
    ]);
  });

  it("are exported with the listing and its revisions", () => {
    expect(valuesOf(report.exported)).toEqual({ ...DEFAULTS, quantity: 2 });
    expect(valuesOf(report.exported.revisions.at(-1)?.content ?? {})).toEqual({ ...DEFAULTS, quantity: 2 });
  });

  it("have their defaults where a listing was last changed before they existed", () => {
    expect(valuesOf(report.older)).toEqual(DEFAULTS);
  });
});
