import { categoryTree } from "@/lib/domain/categories/tree";
import { namedCity } from "@/lib/domain/cities/named";
import { lexiconOf } from "./lexicon";

/** Fills the caches of the first search: words of the category tree, and city names. Only pages search, so it is done when they are loaded. */
export async function warmUpSearch(): Promise<void> {
  lexiconOf(await categoryTree());
  await namedCity("");
}
