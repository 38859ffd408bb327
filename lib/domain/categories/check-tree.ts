import { type FieldError, failRules } from "@/lib/shared/errors";
import { groupBy } from "@/lib/shared/group-by";
import { MAX_DEPTH } from "./limits";
import { MAX_ERRORS, type MatchedCategory } from "./match-tree";
import type { FileAttribute, StoredAttribute, StoredCategory } from "./tree-file";

/** An attribute of a category, or of one above it. */
interface PathAttribute {
  readonly attribute: StoredAttribute;
  /** Path of its code in the file; undefined: the file does not have it. */
  readonly codePlace: string | undefined;
}

/**
 * Checks the whole tree as an import leaves it: its depth, codes that are there twice on a path, and what attributes depend on. An error of a
 * category that the file does not have is reported at the one above it that the file has. Throws `validation_failed`.
 *
 * @param input.placed categories of the file by id.
 */
export function checkTree(all: readonly StoredCategory[], placed: ReadonlyMap<number, MatchedCategory>): void {
  const errors: FieldError[] = [];
  const childrenOf = groupBy(all, ({ parentId }) => parentId);
  const walk = (parentId: number | null, depth: number, above: ReadonlyMap<string, PathAttribute>, near: string): void => {
    for (const category of childrenOf.get(parentId) ?? []) {
      const matched = placed.get(category.id);
      const place = matched?.place ?? near;
      if (depth > MAX_DEPTH) errors.push({ path: place, code: "too_deep", values: { max: MAX_DEPTH } });
      const own = ownAttributes(category, matched);
      for (const { attribute, codePlace } of own) {
        const other = above.get(attribute.code);
        if (other) errors.push({ path: codePlace ?? other.codePlace ?? place, code: "attribute_exists", values: { code: attribute.code } });
      }
      if (matched) errors.push(...checkDependencies(matched, byCode([...above.values()].filter(isInherited), own)));
      walk(category.id, depth + 1, byCode([...above.values()], own), place);
    }
  };
  walk(null, 1, new Map(), "categories");
  if (errors.length > 0) failRules(errors.slice(0, MAX_ERRORS));
}

const isInherited = ({ attribute }: PathAttribute) => attribute.inherited;

const byCode = (...lists: readonly (readonly PathAttribute[])[]): ReadonlyMap<string, PathAttribute> =>
  new Map(lists.flat().map((one) => [one.attribute.code, one]));

function ownAttributes({ attributes }: StoredCategory, matched: MatchedCategory | undefined): PathAttribute[] {
  const places = new Map(matched?.category.attributes.map(({ code }, index) => [code, `${matched.place}.attributes.${index}.code`]));
  return attributes.map((attribute) => ({ attribute, codePlace: places.get(attribute.code) }));
}

/** What attributes of a category newly depend on. What the file leaves as it was stays valid, also after a move has changed what is inherited. */
function checkDependencies({ category, known, place }: MatchedCategory, available: ReadonlyMap<string, PathAttribute>): FieldError[] {
  return category.attributes.flatMap((attribute, index): FieldError[] => {
    const before = known?.attributes.find(({ code }) => code === attribute.code);
    const path = `${place}.attributes.${index}`;
    const isNew = !before || before.dependsOn !== attribute.depends_on;
    const code = isNew ? dependencyError(attribute, available) : undefined;
    if (code) return [{ path: `${path}.depends_on`, code }];
    const parent = attribute.depends_on === null ? undefined : available.get(attribute.depends_on)?.attribute;
    const values = new Set(parent?.options.map(({ value }) => value));
    const parentsBefore = new Map(isNew ? [] : before.options.map(({ value, parentValue }) => [value, parentValue]));
    return attribute.options.flatMap(({ value, parent: of }, at): FieldError[] =>
      of === null || values.has(of) || parentsBefore.get(value) === of
        ? []
        : [{ path: `${path}.options.${at}.parent`, code: "invalid_option" }],
    );
  });
}

function dependencyError(
  { code, depends_on }: FileAttribute,
  available: ReadonlyMap<string, PathAttribute>,
): "unknown_attribute" | "depends_on_itself" | undefined {
  if (depends_on === null) return undefined;
  if (available.get(depends_on)?.attribute.type !== "select") return "unknown_attribute";
  const seen = new Set([code]);
  for (let next: string | null | undefined = depends_on; next; next = available.get(next)?.attribute.dependsOn) {
    if (seen.has(next)) return "depends_on_itself";
    seen.add(next);
  }
  return undefined;
}
