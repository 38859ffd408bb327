import { categoryOfId } from "@/lib/domain/categories/find";
import { presentAttribute, presentTree } from "@/lib/domain/categories/present";
import { isRental } from "@/lib/domain/categories/rental";
import { categoryTree } from "@/lib/domain/categories/tree";
import type { Language } from "@/lib/shared/i18n";
import { parseId } from "@/lib/shared/id";
import { LanguageParams, parseSearchParams } from "@/lib/shared/search-params";

/** Reference data for the listing form, which visitors also use. All of it is also on public pages. */

/** The category tree rarely changes, so a form that is opened again reads it from the browser's cache. */
const HEADERS = { "cache-control": "public, max-age=300" };

function languageOf(request: Request): Language {
  return parseSearchParams(LanguageParams, new URL(request.url).searchParams).lang;
}

/** `GET /api/catalogue/categories?lang=uk` returns `{ categories }`, the whole tree. */
export async function getCategories(request: Request): Promise<Response> {
  return Response.json({ categories: presentTree(await categoryTree(), languageOf(request)) }, { headers: HEADERS });
}

/**
 * `GET /api/catalogue/categories/{id}/attributes?lang=uk` returns `{ attributes, rental }`, with inherited attributes first.
 * Responds with 404 if there is no such category.
 */
export async function getCategoryAttributes(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = parseId((await params).id);
  const category = id === undefined ? undefined : categoryOfId(await categoryTree(), id);
  if (!category) return new Response(null, { status: 404 });
  const lang = languageOf(request);
  const attributes = [...category.attributes.values()].map((one) => presentAttribute(one, lang));
  return Response.json({ attributes, rental: isRental(category) }, { headers: HEADERS });
}
