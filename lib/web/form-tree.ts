import { fail, failRules } from "@/lib/shared/errors";
import { MAX_FIELD_DEPTH, MAX_FIELD_NAME, MAX_FIELDS, MAX_FORM_BYTES } from "@/lib/shared/form-limits";
import type { FormValue } from "./form-state";

/**
 * Parses the names of form fields into a tree: `name.uk`, `photos[0]`, or `scopes` several times. Time and memory are proportional
 * to the size of the input: an index only determines the order, never the length of an array.
 */

type Segment = string | number;

/** A list under construction, whose items may arrive in any order. */
class List {
  readonly items = new Map<number, Node>();
}

class Tree {
  readonly fields = new Map<string, Node>();
}

type Node = string | List | Tree;

/** Names with a special meaning in JavaScript objects. No field of our forms uses them. */
const RESERVED = ["__proto__", "constructor", "prototype"];

/** Index of `[]`: after the last item. */
const NEXT = -1;

/** Part of a name: `attributes`, `.mileage`, `[0]` or `[]`. */
const SEGMENT = /(?:^|(?<=.)\.)([^.[\]]+)|\[(\d{0,9})\]/y;

/** Parses a name into its path. Returns undefined if the name is invalid. */
function parseName(name: string): Segment[] | undefined {
  if (name.length > MAX_FIELD_NAME) return undefined;
  const path: Segment[] = [];
  SEGMENT.lastIndex = 0;
  while (SEGMENT.lastIndex < name.length) {
    const [, field, index] = SEGMENT.exec(name) ?? [];
    if ((field === undefined && index === undefined) || path.length === MAX_FIELD_DEPTH) return undefined;
    if (field !== undefined && RESERVED.includes(field)) return undefined;
    path.push(field ?? (index === "" ? NEXT : Number(index)));
  }
  return typeof path[0] === "string" ? path : undefined;
}

/**
 * Reads the texts of a form. Ignores files, which are uploaded by separate requests, and invalid names, which frameworks and
 * attackers may add.
 *
 * @throws `payload_too_large` if there are too many fields, `validation_failed` if a text contains NUL, which PostgreSQL cannot
 *   store.
 */
export function readFormTree(form: FormData): Record<string, unknown> {
  const root = new Tree();
  let count = 0;
  for (const [name, value] of form) {
    if (name.startsWith("$ACTION_") || name.startsWith("__")) continue;
    if (++count > MAX_FIELDS) fail("payload_too_large", { max_bytes: MAX_FORM_BYTES });
    const path = typeof value === "string" ? parseName(name) : undefined;
    if (path === undefined || typeof value !== "string") continue;
    if (value.includes("\0")) failRules([{ path: path.join("."), code: "control_characters" }]);
    insert(root, path, value.toWellFormed());
  }
  return toPlain(root) as Record<string, unknown>;
}

/** Inserts a text at its path. If names conflict (`a` and `a.b`), the first one takes precedence. */
function insert(root: Tree, path: readonly Segment[], value: string): void {
  let parent: Node = root;
  for (const [depth, segment] of path.entries()) {
    const children: Map<Segment, Node> | undefined = childrenOf(parent, segment);
    if (!children) return;
    const key = segment === NEXT ? nextIndex(children) : segment;
    const existing = children.get(key);
    if (depth === path.length - 1) {
      setText(children, key, existing, value);
      return;
    }
    const next: Node = existing ?? (typeof path[depth + 1] === "number" ? new List() : new Tree());
    children.set(key, next);
    parent = next;
  }
}

function childrenOf(parent: Node, segment: Segment): Map<Segment, Node> | undefined {
  if (typeof parent === "string") return undefined;
  const fits = typeof segment === "number" ? parent instanceof List : parent instanceof Tree;
  return fits ? ((parent instanceof List ? parent.items : parent.fields) as Map<Segment, Node>) : undefined;
}

/** Sets a text. If the name occurs repeatedly, its texts become a list. */
function setText(children: Map<Segment, Node>, key: Segment, existing: Node | undefined, value: string): void {
  if (existing === undefined) children.set(key, value);
  else if (typeof existing === "string") children.set(key, listOf(existing, value));
  else if (existing instanceof List) existing.items.set(nextIndex(existing.items), value);
}

function listOf(...texts: readonly string[]): List {
  const list = new List();
  texts.forEach((text, i) => {
    list.items.set(i, text);
  });
  return list;
}

/** Returns an index after all existing ones, so that no item is replaced. */
function nextIndex(items: ReadonlyMap<Segment, Node>): number {
  return items.has(items.size) ? Math.max(...([...items.keys()] as number[])) + 1 : items.size;
}

function toPlain(node: Node): unknown {
  if (typeof node === "string") return node;
  if (node instanceof Tree) return Object.fromEntries([...node.fields].map(([name, value]) => [name, toPlain(value)]));
  return [...node.items].sort(([one], [other]) => one - other).map(([, value]) => toPlain(value));
}

/** Returns the texts of a form's tree without secrets, for filling the form again. */
export function typedValues(payload: Readonly<Record<string, unknown>>, secrets: readonly string[]): Record<string, FormValue> {
  const typed = (value: unknown): FormValue | undefined => {
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return value.flatMap((inner) => typed(inner) ?? []);
    if (value === null || typeof value !== "object") return undefined;
    return typedEntries(value, []);
  };
  const typedEntries = (tree: object, excluded: readonly string[]): Record<string, FormValue> =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([name, value]) => {
        const kept = excluded.includes(name) ? undefined : typed(value);
        return kept === undefined ? [] : [[name, kept] as const];
      }),
    );
  return typedEntries(payload, secrets);
}
