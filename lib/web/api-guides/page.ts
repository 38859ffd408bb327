import { notFound } from "next/navigation";
import { type ApiGuideSlug, isApiGuide } from "./guides";

export interface ApiGuideParams {
  readonly params: Promise<{ readonly locale: string; readonly guide: string }>;
}

/** Returns the guide that the page's address identifies. Shows the 404 page if there is none. */
export async function apiGuideOf(params: ApiGuideParams["params"]): Promise<ApiGuideSlug> {
  const { guide } = await params;
  return isApiGuide(guide) ? guide : notFound();
}
