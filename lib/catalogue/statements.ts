import { type Conditions, type Group, isPlaceGroup } from "./conditions";
import { CATEGORY_MARK, TITLE_MARK } from "./lexemes";

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

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`;

/** A `tsquery`: each of the groups, by one of its lexemes. */
export const tsqueryOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((any) => `(${any.map(quoted).join(" | ")})`).join(" & ");

/** Words of several lexemes that are on more entries than this are compared with each entry, rather than gathered. */
const GATHERED = 20_000;

/** Which groups the inverted index is asked for: the rarest, those of one token, and others that are not too many. */
function gathered(groups: readonly Group[]): Group[] {
  const sorted = [...groups].sort((a, b) => a.count - b.count);
  return sorted.filter(({ any, count }, i) => i === 0 || any.length === 1 || count <= GATHERED);
}

function groupCondition({ column, any }: Group, values: Values, indexed: boolean): string {
  // An expression in the column's place keeps the index out of it.
  const facets = indexed ? `e.${column}` : `array_cat(e.${column}, '{}')`;
  if (column === "words") return `e.words @@ ${values.add(tsqueryOf([any]), "tsquery")}`;
  return any.length === 1 ? `${facets} @> ${values.add(any, "text[]")}` : `${facets} && ${values.add(any, "text[]")}`;
}

/** What tokens say only roughly: prices, numbers and cities themselves. */
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
    ...(price ? [`e.price BETWEEN ${values.add(price.min, "bigint")} AND ${values.add(price.max, "bigint")}`] : []),
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

/** Whether the title has every word of the query; undefined where that does not matter. */
export function titleQuery({ titled }: Conditions): string | undefined {
  if (!titled || titled.length === 0) return undefined;
  return tsqueryOf(titled.map((lexemes) => (lexemes.length > 0 ? lexemes : [TITLE_MARK])));
}
