import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { type CategoryFields, fetchCategoryFields } from "./reference";

interface LoadedFields {
  readonly attributes: readonly PresentedAttribute[] | "loading" | "failed";
  /** Whether prices in the category are per period. */
  readonly rental: boolean;
}

const NONE: LoadedFields = { attributes: [], rental: false };
const LOADING: LoadedFields = { attributes: "loading", rental: false };
const FAILED: LoadedFields = { attributes: "failed", rental: false };

/** Returns the fields of the chosen category. The initial category's fields are part of the page. */
export function useCategoryFields(categoryId: number | null, first: CategoryFields & { readonly id: number | null }): LoadedFields {
  const locale = useLocale();
  const [fetched, setFetched] = useState<{ readonly id: number; readonly fields: LoadedFields }>();
  const here = categoryId === first.id;

  useEffect(() => {
    if (here || categoryId === null) return;
    const controller = new AbortController();
    setFetched({ id: categoryId, fields: LOADING });
    fetchCategoryFields(categoryId, locale, controller.signal).then(
      (fields) => setFetched({ id: categoryId, fields }),
      () => controller.signal.aborted || setFetched({ id: categoryId, fields: FAILED }),
    );
    return () => controller.abort();
  }, [categoryId, here, locale]);

  if (categoryId === null) return NONE;
  if (here) return first;
  return fetched?.id === categoryId ? fetched.fields : LOADING;
}
