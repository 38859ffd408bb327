import { notFound, redirect } from "next/navigation";
import { type Category, type CategoryTree, categoryTree } from "@/lib/domain/categories/tree";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageId } from "@/lib/web/or-not-found";
import { requireRole } from "@/lib/web/session";

export interface CategoryParams {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

interface PageCategory {
  readonly locale: Language;
  readonly tree: CategoryTree;
  readonly category: Category;
}

/** Returns the category of an administration page. Redirects from a merged category to its replacement. */
export async function pageCategory(params: CategoryParams["params"]): Promise<PageCategory> {
  const locale = await pageLocale(params);
  await requireRole("admin");
  const id = pageId((await params).id);
  const tree = await categoryTree();
  const category = tree.byId.get(id);
  if (category) return { locale, tree, category };
  const successor = tree.mergedIds.get(id);
  if (!successor) notFound();
  redirect(pagePath(locale, `/moderation/categories/${successor.id}`));
}
