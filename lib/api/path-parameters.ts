import { parseId } from "@/lib/shared/id";

/** Name of each parameter of a path: `"id"` for `"/categories/{id}/attributes"`. */
type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterName<Rest> : never;

/** Parameters of a path. All of them are ids. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterName<Path>, number>>;

export function parameterNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

function hasParametersOf<Path extends string>(path: Path, ids: Readonly<Record<string, number>>): ids is PathParameters<Path> {
  return parameterNames(path).every((name) => name in ids);
}

/**
 * Parses the parameters of a path.
 *
 * @param values values by name, as sent.
 * @returns undefined if a value is not an id.
 */
export function parsePathParameters<Path extends string>(
  path: Path,
  values: Readonly<Record<string, string>>,
): PathParameters<Path> | undefined {
  const ids: Record<string, number> = {};
  for (const [name, text] of Object.entries(values)) {
    const id = parseId(text);
    if (id !== undefined) ids[name] = id;
  }
  return hasParametersOf(path, ids) ? ids : undefined;
}
