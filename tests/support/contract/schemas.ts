import { type Change, isBreaking, type Report, type Rule } from "./changes";

/**
 * Compares JSON Schemas of two versions of the API. In a request, whatever was accepted must still be accepted. In a response, whatever is
 * sent must have been possible before.
 */

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly deprecated?: boolean;
  readonly "x-sunset"?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

export interface Compared {
  readonly direction: "request" | "response";
  /** Components of both documents. */
  readonly components: { readonly released: Schemas; readonly current: Schemas };
  /** Today, `YYYY-MM-DD`: what is past its sunset may be removed. */
  readonly today: string;
}

/** Whether something was deprecated in the released document, and its sunset has passed. */
export const isPastSunset = ({ deprecated, "x-sunset": sunset }: { deprecated?: boolean; "x-sunset"?: string }, today: string): boolean =>
  deprecated === true && sunset !== undefined && sunset <= today;

/** Compares two schemas and reports changes. @param where Place of the schema, such as `GET /cities 200 cities[].name`. */
export function compareSchemas(released: JsonSchema, current: JsonSchema, where: string, compared: Compared, report: Report): void {
  new SchemaComparison(compared).compare(released, current, where, report);
}

const REF = "#/components/schemas/";

class SchemaComparison {
  /** Pairs of components that are being compared, because a schema may contain itself. */
  private readonly open = new Set<string>();

  constructor(private readonly compared: Compared) {}

  compare(released: JsonSchema, current: JsonSchema, where: string, report: Report): void {
    const pair = `${released.$ref} ${current.$ref}`;
    if (released.$ref && current.$ref) {
      if (this.open.has(pair)) return;
      this.open.add(pair);
    }
    this.compareVariants(this.variants(released, "released"), this.variants(current, "current"), where, report);
    this.open.delete(pair);
  }

  /** Returns the alternatives of a schema, each with one type. */
  private variants(schema: JsonSchema, version: keyof Compared["components"]): JsonSchema[] {
    if (schema.$ref) {
      const found = this.compared.components[version][schema.$ref.slice(REF.length)];
      if (!found) throw new Error(`the ${version} document has no ${schema.$ref}`);
      return this.variants(found, version);
    }
    const listed = schema.anyOf ?? schema.oneOf;
    if (listed) return listed.flatMap((each) => this.variants(each, version));
    return Array.isArray(schema.type) ? schema.type.map((type: string) => ({ ...schema, type })) : [schema];
  }

  private compareVariants(released: readonly JsonSchema[], current: readonly JsonSchema[], where: string, report: Report): void {
    const isRequest = this.compared.direction === "request";
    const [sources, targets] = isRequest ? [released, current] : [current, released];
    for (const source of sources) {
      const candidates = targets.filter((target) => includesType(target, source));
      if (candidates.length === 0) {
        const rule: Rule = isRequest ? "request-type-removed" : "response-type-added";
        report({ rule, where, detail: String(source.type ?? "any") });
        continue;
      }
      const reports = candidates.map((target) => {
        const changes: Change[] = [];
        const collect: Report = (change) => changes.push(change);
        if (isRequest) this.compareRequest(source, target, where, collect);
        else this.compareResponse(target, source, where, collect);
        return changes;
      });
      for (const change of best(reports)) report(change);
    }
  }

  private compareRequest(released: JsonSchema, current: JsonSchema, where: string, report: Report): void {
    const [before, after] = [valuesOf(released), valuesOf(current)];
    if (after) {
      const missing = before?.filter((value) => !after.includes(value));
      if (!missing) report({ rule: "request-enum-narrowed", where, detail: "only some values are accepted" });
      else if (missing.length > 0) report({ rule: "request-enum-narrowed", where, detail: missing.join(", ") });
    }
    // Enumerated values need no further rules.
    if (!before) this.compareLimits(released, current, where, report);
    if (JSON.stringify(released.default) !== JSON.stringify(current.default))
      report({ rule: "default-changed", where, detail: `${JSON.stringify(released.default)} → ${JSON.stringify(current.default)}` });
    for (const name of current.required ?? [])
      if (!released.required?.includes(name)) report({ rule: "request-field-required", where: member(where, name) });
    for (const [name, field] of Object.entries(released.properties ?? {})) {
      const now = current.properties?.[name];
      if (now) this.compare(field, now, member(where, name), report);
      else if (!isPastSunset(field, this.compared.today)) report({ rule: "request-field-removed", where: member(where, name) });
    }
    if (current.additionalProperties === false && released.additionalProperties !== false && released.properties)
      report({ rule: "request-fields-closed", where });
    this.compareInner(released, current, where, report);
  }

  private compareLimits(released: JsonSchema, current: JsonSchema, where: string, report: Report): void {
    for (const [keyword, isLower] of LIMITS) {
      const [before, after] = [released[keyword], current[keyword]] as [number | undefined, number | undefined];
      if (after === undefined || after === before) continue;
      if (before === undefined || (isLower ? after > before : after < before))
        report({ rule: "request-limit-narrowed", where, detail: `${keyword} ${before ?? "none"} → ${after}` });
    }
    for (const keyword of ["format", "pattern", "multipleOf"] as const)
      if (current[keyword] !== undefined && current[keyword] !== released[keyword])
        report({ rule: "request-format-changed", where, detail: `${keyword} ${released[keyword] ?? "none"} → ${current[keyword]}` });
  }

  private compareResponse(released: JsonSchema, current: JsonSchema, where: string, report: Report): void {
    const [before, after] = [valuesOf(released), valuesOf(current)];
    const added = before && (after?.filter((value) => !before.includes(value)) ?? ["any value"]);
    if (added && added.length > 0) report({ rule: "response-enum-widened", where, detail: added.join(", ") });
    if (released.format !== undefined && released.format !== current.format)
      report({ rule: "response-format-changed", where, detail: `${released.format} → ${current.format ?? "none"}` });
    for (const [name, field] of Object.entries(released.properties ?? {})) {
      const now = current.properties?.[name];
      if (!now) {
        if (!isPastSunset(field, this.compared.today)) report({ rule: "response-field-removed", where: member(where, name) });
        continue;
      }
      if (released.required?.includes(name) && !current.required?.includes(name))
        report({ rule: "response-field-optional", where: member(where, name) });
      this.compare(field, now, member(where, name), report);
    }
    this.compareInner(released, current, where, report);
  }

  /** Compares items of arrays and values of maps. */
  private compareInner(released: JsonSchema, current: JsonSchema, where: string, report: Report): void {
    if (released.items && current.items) this.compare(released.items, current.items, `${where}[]`, report);
    const [before, after] = [released.additionalProperties, current.additionalProperties];
    if (typeof before === "object" && typeof after === "object") this.compare(before, after, `${where}{}`, report);
  }
}

const LIMITS: readonly (readonly [keyword: string, isLower: boolean])[] = [
  ["minimum", true],
  ["exclusiveMinimum", true],
  ["minLength", true],
  ["minItems", true],
  ["minProperties", true],
  ["maximum", false],
  ["exclusiveMaximum", false],
  ["maxLength", false],
  ["maxItems", false],
  ["maxProperties", false],
];

const member = (where: string, name: string) => `${where}${/ (?:\d{3}|body)$/.test(where) ? " " : "."}${name}`;

/** Returns the enumerated values of a schema as JSON. */
function valuesOf(schema: JsonSchema): string[] | undefined {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return values?.map((value) => JSON.stringify(value));
}

/** Whether every value of a type, and of the constants that tell alternatives apart, may fit the target. */
function includesType(target: JsonSchema, source: JsonSchema): boolean {
  if (target.type !== undefined && target.type !== source.type && !(target.type === "number" && source.type === "integer")) return false;
  return Object.entries(source.properties ?? {}).every(([name, { const: own }]) => {
    const other = target.properties?.[name]?.const;
    return typeof own !== "string" || typeof other !== "string" || own === other;
  });
}

/** Of the results for several alternatives, the one with the fewest breaking changes applies. */
function best(results: readonly (readonly Change[])[]): readonly Change[] {
  const cost = (changes: readonly Change[]) => changes.length + 1_000 * changes.filter(isBreaking).length;
  return results.reduce((least, each) => (cost(each) < cost(least) ? each : least));
}
