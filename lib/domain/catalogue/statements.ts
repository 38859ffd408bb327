import { type Conditions, type Group, isPlaceGroup } from "./conditions";
import { CATEGORY_MARK, TOGETHER } from "./lexemes";

/**
 * The SQL of a search. There are two ways through the entries, and PostgreSQL is not asked to choose between them, because it knows
 * nothing of what belongs together: to gather all that the inverted index finds and put it in order, or to go along an index that is in
 * order and take what fits. How many entries match, at most, is known from the counts (docs/decisions/111-two-ways-to-search.md).
 */

/** Values of a statement, numbered as they are added. */
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

/** A `tsquery`: each of the groups, by one of its lexemes. */
export const tsqueryOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((any) => `(${any.map(quoted).join(" | ")})`).join(" & ");

/** An entry that is read in the table costs as much as so many in a list of the inverted index. */
const READ_TO_SKIPPED = 100;

/**
 * Which groups the inverted index is asked for: the rarest, and each further one whose list costs less to go through than it saves of
 * reading entries. What nearly all entries have is compared with those that are found.
 */
function gathered(groups: readonly Group[]): Group[] {
  const [rarest, ...others] = [...groups].sort((a, b) => a.count - b.count);
  if (!rarest) return [];
  return [rarest, ...others.filter((group) => listCost(group) < READ_TO_SKIPPED * rarest.count * (1 - group.count / group.among))];
}

/** Lists are gone through together: the more there are, the longer each step. */
const listCost = ({ any, count }: Group): number => count * (1 + (any.length - 1) / 10);

/** @param indexed false puts an expression in the column's place, which keeps the index out of it. */
function groupCondition({ column, any }: Group, values: Values, indexed: boolean): string {
  if (column === "words") return `${indexed ? "e.words" : "(e.words || '')"} @@ ${values.add(tsqueryOf([any]), "tsquery")}`;
  const tokens = indexed ? `e.${column}` : `array_cat(e.${column}, '{}')`;
  return `${tokens} ${any.length === 1 ? "@>" : "&&"} ${values.add(any, "text[]")}`;
}

/** What tokens say only roughly: prices, numbers and cities themselves. The order's index is not to be mixed in for a price. */
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

/** For entries that the inverted index finds. */
export function gatheredConditions(conditions: Conditions, values: Values): string[] {
  const indexed = gathered(conditions.groups);
  const words = indexed.filter(({ column }) => column === "words");
  const rest = conditions.groups.filter((group) => !indexed.includes(group) && group.column !== "intervals" && !isPlace(group, conditions));
  return [
    // Words go together into one condition, in which the index skips to what all of them have.
    ...(words.length > 0 ? [`e.words @@ ${values.add(tsqueryOf(words.map(({ any }) => any)), "tsquery")}`] : []),
    ...indexed.filter(({ column }) => column !== "words").map((group) => groupCondition(group, values, true)),
    ...rest.map((group) => groupCondition(group, values, false)),
    ...exactConditions(conditions, values),
  ];
}

/** For entries that are met one after another. The level's category is the index's matter. */
export function metConditions(conditions: Conditions, values: Values): string[] {
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

/** Cities are compared themselves, in a table of hashes; their tokens are for the index. */
const isPlace = (group: Group, { around }: Conditions) => around !== undefined && isPlaceGroup(group);

/** A `tsquery` for one way of finding the words, 1 being the most relevant. */
export const levelQuery = ({ levels }: Conditions, level: number): string => tsqueryOf((levels[level - 1] ?? []).map(({ any }) => any));

/** Whether of so many entries, taken as they come, so many may be expected to match, when everything speaks for it. */
export function mayFit({ bound, size }: Pick<Conditions, "bound" | "size">, met: number, wanted: number): boolean {
  return bound * met >= wanted * size;
}

export interface Matching {
  readonly text: string;
  readonly values: unknown[];
}

/** Entries that match, in no order. @param columns of `e`. */
export function allMatching(conditions: Conditions, columns: string): Matching {
  const values = new Values();
  const text = `SELECT ${columns} FROM catalogue_entries e WHERE ${gatheredConditions(conditions, values).join(" AND ")}`;
  return { text, values: values.list };
}

/** So many of the newest entries are looked through where many may match. */
export const NEWEST = 8_000;

/** Those that match of a category's newest entries. */
export function newestMatching(conditions: Conditions, columns: string): Matching {
  const values = new Values();
  const { level } = conditions;
  const within = level ? `e.${level.column} = ${values.add(level.id, "int")}` : "true";
  const fit = metConditions(conditions, values).join(" AND ") || "true";
  const newest = `SELECT e.* FROM catalogue_entries e WHERE ${within} ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${NEWEST}`;
  return { text: `SELECT ${columns} FROM (${newest}) AS e WHERE ${fit}`, values: values.list };
}
