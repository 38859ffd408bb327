import type pg from "pg";
import type { Prisma } from "@/lib/platform/generated/prisma/client";

/**
 * Handwritten SQL. It is written only in files named `*.sql.ts`, and only if a measurement or a PostgreSQL feature requires it;
 * everything else uses Prisma Client (docs/decisions/162-data-layer.md). `tests/api/statements.test.ts` prepares every exported
 * statement against the migrated schema and compares its columns. Names are unique.
 */

declare const ROW: unique symbol;

/** A query with the type of its rows. */
export interface Query<R> extends pg.QueryConfig {
  readonly [ROW]?: R;
}

type Columns<R> = { readonly [Column in keyof R & string]-?: true };

/** SQL that each connection parses and plans once. Call it with the values of `$1`, `$2`, … to get a query. */
export interface Statement<R> {
  (values?: readonly unknown[]): Query<R>;
  readonly statement: { readonly name: string; readonly text: string; readonly columns: readonly string[] };
}

/**
 * Declares a statement.
 *
 * @param name name of the prepared statement. Must be unique, since connections identify the statement by its name.
 * @param columns all columns of the result, in any order. Omitted if there is no result.
 */
export function statement<R extends object = Record<never, never>>(
  name: string,
  text: string,
  ...[columns]: keyof R extends never ? [] : [columns: Columns<R>]
): Statement<R> {
  const query = (values: readonly unknown[] = []): Query<R> => ({ name, text, values: values as unknown[] });
  return Object.assign(query, { statement: { name, text, columns: Object.keys(columns ?? {}) } });
}

/** Creates a query whose text varies. It has no name, and is planned at each execution. */
export const query = <R>(text: string, values: readonly unknown[] = []): Query<R> => ({ text, values: values as unknown[] });

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;

/** JavaScript type of a column as returned by `pg`. Numbers that exceed JavaScript's precision are returned as strings. */
type Value<T> = T extends Prisma.Decimal | bigint ? string : T extends Uint8Array ? Buffer : T;

/**
 * A row of a model's table as returned by SQL: `Row<Account>["terms_version"]`. Select columns with `Pick`, and add computed ones:
 * `Pick<Row<Listing>, "id" | "title"> & { waiting: number }`.
 */
export type Row<Model> = { [Field in keyof Model & string as SnakeCase<Field>]: Value<Model[Field]> };
