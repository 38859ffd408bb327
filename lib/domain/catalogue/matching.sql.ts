import { type Conditions, type Group, isPlaceGroup } from "./conditions";
import { CATEGORY_MARK, TOGETHER } from "./lexemes";

/**
 * SQL conditions of matching entries; `e` is the entry. There are two query plans: gather all matches from the inverted index and sort them,
 * or scan an index in sort order and filter. We choose between them by the stored counts, because PostgreSQL's planner assumes that
 * conditions are independent (docs/decisions/111-search-strategies.md).
 */

/** Parameters of a statement, numbered as they are added. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

function quoted(lexeme: string): string {
  const parts = lexeme.split(TOGETHER).map((part) => `'${part.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`);
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(" & ")})`;
}

/** Returns a `tsquery` that requires one lexeme of each group. */
export const tsqueryOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((any) => `(${any.map(quoted).join(" | ")})`).join(" & ");

/** Cost of reading an entry from the table, relative to one item of a posting list. */
const READ_TO_SKIPPED = 100;

/**
 * Returns the groups to look up in the inverted index: the rarest, and each further one whose posting list costs less than the entry reads
 * it saves. Other groups are checked on the entries found.
 */
function gathered(groups: readonly Group[]): Group[] {
  const [rarest, ...others] = [...groups].sort((a, b) => a.count - b.count);
  if (!rarest) return [];
  return [rarest, ...others.filter((group) => listCost(group) < READ_TO_SKIPPED * rarest.count * (1 - group.count / group.among))];
}

/** Cost of a group's posting lists, which are scanned together: each additional list makes every step slower. */
const listCost = ({ any, count }: Group): number => count * (1 + (any.length - 1) / 10);

/** @param indexed false wraps the column in an expression, so that the index is not used. */
function groupCondition({ column, any }: Group, values: Values, indexed: boolean): string {
  if (column === "words") return `${indexed ? "e.words" : "(e.words || '')"} @@ ${values.add(tsqueryOf([any]), "tsquery")}`;
  const tokens = indexed ? `e.${column}` : `array_cat(e.${column}, '{}')`;
  return `${tokens} ${any.length === 1 ? "@>" : "&&"} ${values.add(any, "text[]")}`;
}

/** Exact conditions on prices, numbers and cities, which tokens only approximate. The price column is wrapped to avoid its index. */
function exactConditions({ around, price, numbers }: Conditions, values: Values): string[] {
  return [
    ...(around
      ? [
          `e.city_ref = ANY(${values.add(
            around.map(({ ref }) => ref),
            "uuid[]",
          )})`,
        ]
      : []),
    ...(price ? [`e.price + 0 BETWEEN ${values.add(price.min, "bigint")} AND ${values.add(price.max, "bigint")}`] : []),
    ...numbers.map(({ code, min, max }) => {
      const value = `e.numbers -> ${values.add(code, "text")}`;
      return `(${value} ->> 1)::float8 >= ${values.add(min, "float8")} AND (${value} ->> 0)::float8 <= ${values.add(max, "float8")}`;
    }),
  ];
}

/** Conditions for the plan that uses the inverted index. */
export function indexConditions(conditions: Conditions, values: Values): string[] {
  const indexed = gathered(conditions.groups);
  const words = indexed.filter(({ column }) => column === "words");
  const rest = conditions.groups.filter((group) => !indexed.includes(group) && group.column !== "intervals" && !isPlace(group, conditions));
  return [
    // All words in one condition, so that the index can skip to entries that have all of them.
    ...(words.length > 0 ? [`e.words @@ ${values.add(tsqueryOf(words.map(({ any }) => any)), "tsquery")}`] : []),
    ...indexed.filter(({ column }) => column !== "words").map((group) => groupCondition(group, values, true)),
    ...rest.map((group) => groupCondition(group, values, false)),
    ...exactConditions(conditions, values),
  ];
}

/** Conditions for the plan that scans in sort order. The category is a prefix of that index. */
export function scanConditions(conditions: Conditions, values: Values): string[] {
  const level = conditions.level && CATEGORY_MARK + conditions.level.id;
  const isLevel = ({ any }: Group) => any.length === 1 && any[0] === level;
  const groups = conditions.groups.filter((group) => group.column !== "intervals" && !isPlace(group, conditions) && !isLevel(group));
  const words = groups.filter(({ column }) => column === "words");
  return [
    ...(words.length > 0 ? [`e.words @@ ${values.add(tsqueryOf(words.map(({ any }) => any)), "tsquery")}`] : []),
    ...groups.filter(({ column }) => column !== "words").map((group) => groupCondition(group, values, true)),
    ...exactConditions(conditions, values),
  ];
}

/** Whether a group of cities is covered by the exact condition. Their tokens are only for the inverted index. */
const isPlace = (group: Group, { around }: Conditions) => around !== undefined && isPlaceGroup(group);

/** Returns the `tsquery` of a match level; 1 is the most relevant. */
export const levelQuery = ({ levels }: Conditions, level: number): string => tsqueryOf((levels[level - 1] ?? []).map(({ any }) => any));

export interface Matching {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns a query for matching entries, unordered. @param columns of `e`. */
export function allMatching(conditions: Conditions, columns: string): Matching {
  const values = new Values();
  const text = `SELECT ${columns} FROM catalogue_entries e WHERE ${indexConditions(conditions, values).join(" AND ")}`;
  return { text, values: values.list };
}

/** Number of newest entries to scan for frequent conditions. */
export const NEWEST = 8_000;

/** Returns a query for the matches among a category's newest entries. */
export function newestMatching(conditions: Conditions, columns: string): Matching {
  const values = new Values();
  const { level } = conditions;
  const within = level ? `e.${level.column} = ${values.add(level.id, "int")}` : "true";
  const fit = scanConditions(conditions, values).join(" AND ") || "true";
  const newest = `SELECT e.* FROM catalogue_entries e WHERE ${within} ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${NEWEST}`;
  return { text: `SELECT ${columns} FROM (${newest}) AS e WHERE ${fit}`, values: values.list };
}
