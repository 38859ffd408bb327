import { DEPRECATION_HEADERS } from "@/lib/api/openapi/headers";
import type { Change, Report } from "./changes";
import { type Compared, compareSchemas, isPastSunset, type JsonSchema, type Schemas } from "./schemas";

/** Compares the OpenAPI document with that of the last release, and finds changes that may break an integration. */

interface Content {
  readonly [type: string]: { readonly schema?: JsonSchema } | undefined;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly "x-sunset"?: string;
  readonly schema?: JsonSchema;
}

interface Header {
  readonly $ref?: string;
  readonly required?: boolean;
}

interface Response {
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId?: string;
  readonly deprecated?: boolean;
  readonly "x-sunset"?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The part of an OpenAPI document that is compared. Parameters and responses are not references. */
export interface Contract {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas?: Schemas; readonly headers?: Readonly<Record<string, Header>> };
}

/** Returns all changes that are breaking or worth a look. @param today `YYYY-MM-DD`. */
export function compareContracts(released: Contract, current: Contract, today: string): Change[] {
  const changes: Change[] = [];
  const report: Report = (change) => changes.push(change);
  const [before, after] = [released, current].map(({ servers: [server] }) => new URL(server?.url ?? "").pathname);
  if (before !== after) report({ rule: "base-path-changed", where: "servers", detail: `${before} → ${after}` });
  const found = operationsOf(current);
  for (const [name, operation] of operationsOf(released)) {
    const now = found.get(name);
    if (now) new OperationComparison({ released, current, today }, operation.label, report).compare(operation.operation, now.operation);
    else if (!isPastSunset(operation.operation, today)) report({ rule: "operation-removed", where: operation.label });
  }
  return changes;
}

/** Returns the operations by method and path. The names of path parameters do not matter to clients. */
function operationsOf({ paths }: Contract): Map<string, { readonly label: string; readonly operation: Operation }> {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const label = `${method.toUpperCase()} ${path}`;
      return [label.replace(/\{\w+\}/g, "{}"), { label, operation }] as const;
    }),
  );
  return new Map(operations);
}

interface Documents {
  readonly released: Contract;
  readonly current: Contract;
  readonly today: string;
}

class OperationComparison {
  constructor(
    private readonly documents: Documents,
    private readonly label: string,
    private readonly report: Report,
  ) {}

  private compareSchemas(direction: Compared["direction"], released: JsonSchema, current: JsonSchema, where: string): void {
    const { today } = this.documents;
    const components = {
      released: this.documents.released.components.schemas ?? {},
      current: this.documents.current.components.schemas ?? {},
    };
    compareSchemas(released, current, where, { direction, components, today }, this.report);
  }

  compare(released: Operation, current: Operation): void {
    const [before, after] = [scopesOf(released), scopesOf(current)];
    const added = after.filter((scope) => !before.includes(scope));
    if (added.length > 0) this.report({ rule: "scope-changed", where: this.label, detail: added.join(", ") });
    if (released.operationId !== current.operationId)
      this.report({ rule: "operation-id-changed", where: this.label, detail: `${released.operationId} → ${current.operationId}` });
    this.compareParameters(released, current);
    this.compareBodies(released, current);
    this.compareResponses(released, current);
  }

  private compareParameters({ parameters: released = [] }: Operation, { parameters: current = [] }: Operation): void {
    const [before, after] = [byName(released), byName(current)];
    for (const [name, parameter] of before) {
      const now = after.get(name);
      const where = `${this.label} ${name}`;
      if (!now) {
        if (!isPastSunset(parameter, this.documents.today)) this.report({ rule: "parameter-removed", where });
        continue;
      }
      if (now.required && !parameter.required) this.report({ rule: "parameter-required", where });
      if (parameter.schema && now.schema) this.compareSchemas("request", parameter.schema, now.schema, where);
    }
    for (const [name, { required }] of after)
      if (required && !before.has(name)) this.report({ rule: "parameter-required", where: `${this.label} ${name}` });
  }

  private compareBodies({ requestBody: released }: Operation, { requestBody: current }: Operation): void {
    if (!current) {
      if (released) this.report({ rule: "body-removed", where: this.label });
      return;
    }
    if (current.required && !released?.required) this.report({ rule: "body-required", where: this.label });
    for (const [type, content] of Object.entries(released?.content ?? {})) {
      const now = current.content[type];
      if (!now) this.report({ rule: "media-type-removed", where: this.label, detail: type });
      else if (content?.schema && now.schema) this.compareSchemas("request", content.schema, now.schema, `${this.label} body`);
    }
  }

  private compareResponses({ responses: released }: Operation, { responses: current }: Operation): void {
    for (const [status, response] of Object.entries(released)) {
      const now = current[status];
      if (now) this.compareResponse(response, now, status);
      else this.report({ rule: "status-removed", where: `${this.label} ${status}` });
    }
    for (const status of Object.keys(current))
      if (Number(status) < 400 && !released[status]) this.report({ rule: "status-added", where: `${this.label} ${status}` });
  }

  private compareResponse(released: Response, current: Response, status: string): void {
    const where = `${this.label} ${status}`;
    for (const [name, header] of Object.entries(released.headers ?? {})) {
      if (DEPRECATION_HEADERS.some((each) => each === name)) continue;
      const now = current.headers?.[name];
      const wasAlways = isRequired(header, this.documents.released);
      if (!now || (wasAlways && !isRequired(now, this.documents.current)))
        this.report({ rule: "response-header-removed", where, detail: name });
    }
    for (const [type, content] of Object.entries(released.content ?? {})) {
      const now = current.content?.[type];
      if (!now) this.report({ rule: "media-type-removed", where, detail: type });
      else if (content?.schema && now.schema) this.compareBody(content.schema, now.schema, where, Number(status) >= 400);
    }
  }

  /** Error codes are compared one by one: a status may get new ones, which clients must accept. */
  private compareBody(released: JsonSchema, current: JsonSchema, where: string, isError: boolean): void {
    if (!isError) {
      this.compareSchemas("response", released, current, where);
      return;
    }
    const [before, after] = [errorsOf(released, this.documents.released), errorsOf(current, this.documents.current)];
    for (const [code, schema] of before) {
      const now = after.get(code);
      if (now) this.compareSchemas("response", schema, now, `${where} ${code}`);
      else this.report({ rule: "error-code-removed", where, detail: code });
    }
  }
}

const scopesOf = ({ security = [] }: Operation): string[] => security.flatMap((each) => Object.values(each).flat());

/** Returns parameters by place and name; those of the path by position, because their names do not matter to clients. */
function byName(parameters: readonly Parameter[]): Map<string, Parameter> {
  let position = 0;
  return new Map(parameters.map((each) => [each.in === "path" ? `path parameter ${++position}` : `${each.in}.${each.name}`, each]));
}

function isRequired(header: Header, { components }: Contract): boolean {
  const found = header.$ref ? components.headers?.[header.$ref.slice("#/components/headers/".length)] : header;
  return found?.required ?? false;
}

/** Returns the schemas of an error response by error code. */
function errorsOf(schema: JsonSchema, { components }: Contract): Map<string, JsonSchema> {
  const resolve = (each: JsonSchema): JsonSchema =>
    each.$ref ? resolve(components.schemas?.[each.$ref.slice("#/components/schemas/".length)] ?? {}) : each;
  const alternatives = schema.oneOf ?? schema.anyOf ?? [schema];
  return new Map(alternatives.map(resolve).map((each) => [String(each.properties?.["error"]?.const), each]));
}
