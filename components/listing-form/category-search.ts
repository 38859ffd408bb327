import type { PresentedCategory } from "@/lib/domain/categories/present";

/** A category with the names of its ancestors. */
export interface PlacedCategory {
  readonly id: number;
  readonly name: string;
  /** Names from the root to the parent. */
  readonly above: readonly string[];
  readonly children: readonly PlacedCategory[];
  readonly parent: PlacedCategory | undefined;
}

export const PATH_SEPARATOR = " › ";

export const pathOf = ({ above, name }: Pick<PlacedCategory, "above" | "name">) => [...above, name].join(PATH_SEPARATOR);

/** Returns all categories of the tree with the names of their ancestors. */
export function placeAll(categories: readonly PresentedCategory[], parent?: PlacedCategory): PlacedCategory[] {
  return categories.map(({ id, name, children }) => {
    const placed = { id, name, above: parent ? [...parent.above, parent.name] : [], parent, children: [] as PlacedCategory[] };
    placed.children = placeAll(children, placed);
    return placed;
  });
}

export function flatten(categories: readonly PlacedCategory[]): PlacedCategory[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

const fold = (text: string) => text.toLowerCase().replace(/[’ʼ']/g, "").replace(/ё/g, "е").trim();

const MAX_RESULTS = 30;

/**
 * Returns the categories whose path contains every typed word: exact names first, then names that start with the text, then by depth.
 */
export function searchCategories(all: readonly PlacedCategory[], typed: string): PlacedCategory[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = (category: PlacedCategory): number | undefined => {
    const name = fold(category.name);
    const path = fold(pathOf(category));
    const begins = (text: string, word: string) =>
      text.startsWith(word) || new RegExp(`[^\\p{L}\\p{N}]${escapeRegExp(word)}`, "u").test(text);
    if (!words.every((word) => begins(path, word))) return undefined;
    if (name === words.join(" ")) return -1;
    const own = words.filter((word) => begins(name, word)).length;
    return (words.length - own) * 100 + (name.startsWith(words[0] ?? "") ? 0 : 10) + category.above.length;
  };
  return all
    .flatMap((category) => {
      const place = rank(category);
      return place === undefined ? [] : [{ category, place }];
    })
    .sort((one, other) => one.place - other.place)
    .slice(0, MAX_RESULTS)
    .map(({ category }) => category);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
