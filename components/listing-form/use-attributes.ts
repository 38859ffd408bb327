"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import type { PresentedAttribute } from "@/lib/categories/present";
import { fetchAttributes } from "./reference";

export type LoadedAttributes = readonly PresentedAttribute[] | "loading" | "failed";

/** The attributes of the chosen category; those of the first one came with the page. */
export function useAttributes(
  categoryId: number | null,
  first: { readonly id: number | null; readonly attributes: readonly PresentedAttribute[] },
) {
  const locale = useLocale();
  const [fetched, setFetched] = useState<{ readonly id: number; readonly attributes: LoadedAttributes }>();
  const here = categoryId === first.id;

  useEffect(() => {
    if (here || categoryId === null) return;
    const controller = new AbortController();
    setFetched({ id: categoryId, attributes: "loading" });
    fetchAttributes(categoryId, locale, controller.signal).then(
      (attributes) => setFetched({ id: categoryId, attributes }),
      () => controller.signal.aborted || setFetched({ id: categoryId, attributes: "failed" }),
    );
    return () => controller.abort();
  }, [categoryId, here, locale]);

  if (categoryId === null) return [];
  if (here) return first.attributes;
  return fetched?.id === categoryId ? fetched.attributes : "loading";
}
