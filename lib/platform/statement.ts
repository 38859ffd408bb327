import type pg from "pg";
import type { Prisma } from "@/lib/platform/generated/prisma/client";

/**
 * Handwritten SQL: in files named `*.sql.ts`, and only where a measurement or a feature of PostgreSQL asks for it; everything else is
 * Prisma Client's (docs/decisions/162-data-layer.md). `tests/api/statements.test.ts` prepares every exported statement against the migrated
 * schema and compares its columns; names are unique.
 */

declare const ROW: unique symbol;

/** A query and the shape of its rows. */
export interface Query<R> extends pg.QueryConfig {
  readonly [ROW]?: R;
}

type Columns<R> = { readonly [Column in keyof R & string]-?: true };

/** SQL that each connection parses and plans once. Called with the values of `$1`, `$2`, …, it is a query. */
export interface Statement<R> {
  (values?: readonly unknown[]): Query<R>;
  readonly statement: { readonly name: string; readonly text: string; readonly columns: readonly string[] };
}

/**
 * Declares a statement.
 * @param name of the prepared statement: unique, since a connection knows it by its name.
 * @param columns all columns of the result, in any order; left out where there is no result.
 */
export function statement<R extends object = Record<never, never>>(
  name: string,
  text: string,
  ...[columns]: keyof R extends never ? [] : [columns: Columns<R>]
): Statement<R> {
  const query = (values: readonly unknown[] = []): Query<R> => ({ name, text, values: values as unknown[] });
  return Object.assign(query, { statement: { name, text, columns: Object.keys(columns ?? {}) } });
}

/** A query whose text depends on what is asked for: it is planned each time, and has no name. */
export const query = <R>(text: string, values: readonly unknown[] = []): Query<R> => ({ text, values: values as unknown[] });

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;

/** As `pg` reads a column: numbers that JavaScript's cannot hold come as text. */
type Value<T> = T extends Prisma.Decimal | bigint ? string : T extends Uint8Array ? Buffer : T;

/**
 * A row of a model's table as SQL gives it: `Row<Account>["terms_version"]`. Take what a statement selects with `Pick`, and rename or add
 * what it computes: `Pick<Row<Listing>, "id" | "title"> & { waiting: number }`.
 */
export type Row<Model> = { [Field in keyof Model & string as SnakeCase<Field>]: Value<Model[Field]> };
