import { notFound, redirect } from "next/navigation";
import { pageId } from "@/lib/cabinet/or-not-found";
import { requireRole } from "@/lib/cabinet/session";
import { type Category, type CategoryTree, categoryTree } from "@/lib/categories/tree";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { Language } from "@/lib/kernel/i18n";
import { pagePath } from "@/lib/kernel/page-path";

export interface CategoryParams {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

interface PageCategory {
  readonly locale: Language;
  readonly tree: CategoryTree;
  readonly category: Category;
}

/** The category of an administrators' page. The page of one that was merged leads to what replaced it. */
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
