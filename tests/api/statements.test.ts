import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "@/lib/platform/db";
import { projectRoot } from "@/lib/platform/paths";
import type { Statement } from "@/lib/platform/statement";

/** Every handwritten SQL statement fits the migrated schema and returns the columns of its type (decision 162). */

type Declared = Statement<unknown>["statement"];

const lib = join(projectRoot(), "lib");
const FILES = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".sql.ts"));

async function statementsOf(file: string): Promise<Declared[]> {
  const module = (await import(join(lib, file))) as Record<string, unknown>;
  // Several of one kind are exported as a record, perhaps beside each of them.
  const values = Object.values(module).flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : [value]));
  const all = values.flatMap((value) => (typeof value === "function" && "statement" in value ? [value.statement as Declared] : []));
  return [...new Set(all)];
}

/** Has the server parse and plan a statement without executing it. `pg` accepts any object with a `submit` method. */
class Description implements pg.Submittable {
  readonly columns: Promise<string[]>;
  private names: string[] = [];
  private failure: Error | undefined;
  private settle: { resolve(names: string[]): void; reject(error: Error): void } | undefined;

  constructor(private readonly declared: Declared) {
    this.columns = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  submit(connection: pg.Connection): void {
    const { name, text } = this.declared;
    connection.parse({ name, text, types: [] }, true);
    connection.describe({ type: "S", name }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }): void {
    this.names = fields.map(({ name }) => name);
  }

  handleError(error: Error): void {
    this.failure = error;
  }

  handleReadyForQuery(): void {
    if (this.failure) this.settle?.reject(this.failure);
    else this.settle?.resolve(this.names);
  }
}

let client: pg.Client;

beforeAll(async () => {
  const database = await openDatabase();
  client = new pg.Client({ connectionString: database.url });
  await database.close();
  await client.connect();
});
afterAll(() => client.end());

describe("statements", () => {
  it("are in separate files and have unique names", async () => {
    expect(FILES.length).toBeGreaterThan(0);
    const all = (await Promise.all(FILES.map(statementsOf))).flat();
    const names = new Map<string, string>();
    for (const { name, text } of all) {
      expect(names.get(name) ?? text, name).toBe(text);
      names.set(name, text);
    }
  });

  it.each(FILES)("fit the schema and return the declared columns: %s", async (file) => {
    for (const declared of await statementsOf(file)) {
      const columns = await client.query(new Description(declared)).columns;
      expect(columns.sort(), declared.name).toEqual([...declared.columns].sort());
    }
  });
});
