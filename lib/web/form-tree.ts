import { BoardError, fail } from "@/lib/shared/errors";
import { MAX_FIELD_DEPTH, MAX_FIELD_NAME, MAX_FIELDS, MAX_FORM_BYTES } from "@/lib/shared/form-limits";

/**
 * From the names of a form's fields to a tree: `name.uk`, `photos[0]`, `scopes` several times. Work and memory are in proportion to what was
 * sent: an index is a place in an order, never the length of an array.
 */

type Segment = string | number;

/** A list until all of its items have come: they may come in any order. */
class List {
  readonly items = new Map<number, Node>();
}

class Tree {
  readonly fields = new Map<string, Node>();
}

type Node = string | List | Tree;

/** Names that mean something to JavaScript's objects; no field of ours has one. */
const RESERVED = ["__proto__", "constructor", "prototype"];

/** The index of `[]`: one past the last. */
const NEXT = -1;

/** Part of a name: `attributes`, `.mileage`, `[0]` or `[]`. */
const SEGMENT = /(?:^|(?<=.)\.)([^.[\]]+)|\[(\d{0,9})\]/y;

/** The path that a name stands for; undefined for what no field is named. */
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
 * Reads a form's texts. Files are left out (they are uploaded by requests of their own), and so are names that no form of ours has, as
 * unknown fields are: frameworks add some, attackers others.
 *
 * @throws `payload_too_large` for more fields than a form may have, `validation_failed` for a text with a NUL, which no column can hold.
 */
export function readFormTree(form: FormData): Record<string, unknown> {
  const root = new Tree();
  let count = 0;
  for (const [name, value] of form) {
    if (name.startsWith("$ACTION_") || name.startsWith("__")) continue;
    if (++count > MAX_FIELDS) throw new BoardError("payload_too_large", { values: { limit: MAX_FORM_BYTES / 1024 } });
    const path = typeof value === "string" ? parseName(name) : undefined;
    if (path === undefined || typeof value !== "string") continue;
    if (value.includes("\0")) fail("validation_failed", { fields: [{ path: path.join("."), code: "control_characters" }] });
    insert(root, path, value.toWellFormed());
  }
  return toPlain(root) as Record<string, unknown>;
}

/** Puts a text at its place. Where names contradict each other (`a` and `a.b`), the first one stands. */
function insert(root: Tree, path: readonly Segment[], value: string): void {
  let parent: Node = root;
  for (const [depth, segment] of path.entries()) {
    const children: Map<Segment, Node> | undefined = childrenOf(parent, segment);
    if (!children) return;
    const key = segment === NEXT ? nextIndex(children) : segment;
    const present = children.get(key);
    if (depth === path.length - 1) {
      place(children, key, present, value);
      return;
    }
    const next: Node = present ?? (typeof path[depth + 1] === "number" ? new List() : new Tree());
    children.set(key, next);
    parent = next;
  }
}

function childrenOf(parent: Node, segment: Segment): Map<Segment, Node> | undefined {
  if (typeof parent === "string") return undefined;
  const fits = typeof segment === "number" ? parent instanceof List : parent instanceof Tree;
  return fits ? ((parent instanceof List ? parent.items : parent.fields) as Map<Segment, Node>) : undefined;
}

/** A name that comes again makes a list of its texts. */
function place(children: Map<Segment, Node>, key: Segment, present: Node | undefined, value: string): void {
  if (present === undefined) children.set(key, value);
  else if (typeof present === "string") children.set(key, listOf(present, value));
  else if (present instanceof List) present.items.set(nextIndex(present.items), value);
}

function listOf(...texts: readonly string[]): List {
  const list = new List();
  texts.forEach((text, i) => {
    list.items.set(i, text);
  });
  return list;
}

/** Past every index that is there, so that nothing is replaced. */
function nextIndex(items: ReadonlyMap<Segment, Node>): number {
  return items.has(items.size) ? Math.max(...([...items.keys()] as number[])) + 1 : items.size;
}

function toPlain(node: Node): unknown {
  if (typeof node === "string") return node;
  if (node instanceof Tree) return Object.fromEntries([...node.fields].map(([name, value]) => [name, toPlain(value)]));
  return [...node.items].sort(([one], [other]) => one - other).map(([, value]) => toPlain(value));
}
