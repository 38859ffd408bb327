import { createHash } from "node:crypto";
import { type Category, type CategoryTree, categoryTree } from "@/lib/domain/categories/tree";
import { env } from "@/lib/platform/env";

/** What compiled conditions depend on, besides the words of the catalogue. */

/** Version of the compiled form. Increment it to compile all searches again. */
const FORMAT = 1;

const hashes = new WeakMap<CategoryTree, string>();

/** Returns a hash of the category tree with its names and options, and the exchange rates. */
export async function compiledFrom(): Promise<string> {
  const tree = await categoryTree();
  let hash = hashes.get(tree);
  if (!hash) {
    const made = { FORMAT, rates: env().exchangeRates, tree: tree.roots.map(shapeOf) };
    hashes.set(tree, (hash = createHash("sha256").update(JSON.stringify(made)).digest("base64url").slice(0, 16)));
  }
  return hash;
}

function shapeOf({ id, slug, name, children, attributes }: Category): unknown {
  const shape = [...attributes.values()].map(({ code, type, min, max, options }) => {
    return [code, type, min, max, [...options.values()].map(({ value, label }) => [value, label])];
  });
  return [id, slug, name, shape, children.map(shapeOf)];
}
