import { categoryOfId } from "@/lib/categories/find";
import { presentAttribute, presentTree } from "@/lib/categories/present";
import { categoryTree } from "@/lib/categories/tree";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/kernel/i18n";
import { currentSession } from "./session";

/** Reference data for the cabinet's forms: for whoever is signed in; 401 for others, keys included. */

/** The tree changes seldom; a form that is opened again need not ask. */
const HEADERS = { "cache-control": "private, max-age=300" };

function languageOf(request: Request): Language {
  const lang = new URL(request.url).searchParams.get("lang");
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** `GET /api/cabinet/categories?lang=uk`: `{ categories }`, the whole tree. */
export async function cabinetCategories(request: Request): Promise<Response> {
  if (!(await currentSession())) return new Response(null, { status: 401 });
  return Response.json({ categories: presentTree(await categoryTree(), languageOf(request)) }, { headers: HEADERS });
}

/** `GET /api/cabinet/categories/{id}/attributes?lang=uk`: `{ attributes }`, inherited ones first; 404 for no category. */
export async function cabinetAttributes(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  if (!(await currentSession())) return new Response(null, { status: 401 });
  const category = categoryOfId(await categoryTree(), Number((await params).id));
  if (!category) return new Response(null, { status: 404 });
  const lang = languageOf(request);
  return Response.json({ attributes: [...category.attributes.values()].map((one) => presentAttribute(one, lang)) }, { headers: HEADERS });
}
