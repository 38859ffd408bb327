import { describe, expect, it } from "vitest";
import { FILES, readSource, withoutComments } from "./import-graph";

/** Handwritten SQL is in files named `*.sql.ts` (docs/decisions/162-data-layer.md). */

/** Statements outside `*.sql.ts`, because they run on separate connections, not in the pool. */
const EXCEPTIONS: readonly { readonly file: string; readonly sql: string; readonly why: string }[] = [
  { file: "lib/platform/db.ts", sql: "SELECT current_setting", why: "runs before there is a pool" },
  { file: "lib/platform/embedded-postgres.ts", sql: "SELECT 1 FROM pg_database", why: "runs before there is a database" },
  { file: "lib/platform/postgres/liveness.ts", sql: "SELECT 1", why: "a health check on its own connection" },
];

const NAME = String.raw`[\w".$\x7b\x7d]+`;
const STATEMENTS = [
  String.raw`\(*SELECT\s`,
  String.raw`INSERT\s+INTO\s`,
  String.raw`UPDATE\s+(?:ONLY\s+)?${NAME}(?:\s+(?:AS\s+)?${NAME})?\s+SET\s`,
  String.raw`DELETE\s+FROM\s`,
  String.raw`WITH\s+(?:RECURSIVE\s+)?${NAME}(?:\s*\([^)]*\))?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(`,
];
/** A string literal that starts with a statement. */
const LITERAL = new RegExp(`(["'\`])\\s*(?:${STATEMENTS.join("|")})`, "g");
/** A query object literal passed directly to `query()`. */
const INLINE = /\.query\s*(?:<[^()]*>)?\(\s*\{\s*(?:text|name)\b/g;

/** Returns the beginnings of SQL statements in a source text. */
function findSql(text: string): string[] {
  const source = withoutComments(text);
  return [...source.matchAll(LITERAL), ...source.matchAll(INLINE)]
    .toSorted((a, b) => a.index - b.index)
    .map(({ index }) => source.slice(index, index + 100).replace(/\s+/g, " "));
}

/** Whether a statement is listed as an exception. Ignores the quote before it. */
const isException = (file: string, found: string) =>
  EXCEPTIONS.some((exception) => exception.file === file && found.slice(1).startsWith(exception.sql));

const SOURCES = FILES.filter((file) => !file.startsWith("prisma/") && !file.endsWith(".sql.ts"));
const FOUND = SOURCES.flatMap((file) => findSql(readSource(file)).map((found) => ({ file, found })));

describe("handwritten SQL", () => {
  it("is distinguished from other texts", () => {
    const seen = [
      'const a = "SELECT 1";',
      "const b = `SELECT $" + "{FIELDS} FROM listings`;",
      "const c = `\n   INSERT INTO balances (account_id) VALUES ($1)`;",
      "const d = `UPDATE listings SET $" + "{column} = now()`;",
      "const e = 'UPDATE media_files AS m SET state = $1';",
      'const f = "DELETE FROM sessions WHERE id = $1";',
      "const g = `WITH posted AS (INSERT INTO x)`;",
      "const h = `WITH RECURSIVE up (id) AS MATERIALIZED (SELECT 1)`;",
      "const i = `(SELECT count(*) FROM listings)`;",
      "db.query({ text, values });",
      "db.query<{ id: number; key: string }>({\n  text: X });",
      "db.query({ name: 'x', text });",
    ];
    for (const text of seen) expect(findSql(text), text).toHaveLength(1);
    const others = [
      'const a = "Select a category";',
      'const b = "UPDATE the settings";',
      'const c = "WITH care";',
      "const d = `LISTEN $" + "{channel}`;",
      "const e = `SAVEPOINT $" + "{name}`;",
      "db.query(selectById([id]));",
      "// const f = 'SELECT 1';",
      "/**\n * `SELECT 1` is executed.\n */",
    ];
    for (const text of others) expect(findSql(text), text).toEqual([]);
  });

  it("is only in *.sql.ts files", () => {
    const wrong = FOUND.filter(({ file, found }) => !isException(file, found));
    expect(wrong.map(({ file, found }) => `${file}: ${found}`)).toEqual([]);
  });

  it("has no unused exceptions", () => {
    const idle = EXCEPTIONS.filter(({ file, sql }) => !FOUND.some((one) => one.file === file && one.found.slice(1).startsWith(sql)));
    expect(idle).toEqual([]);
  });
});
