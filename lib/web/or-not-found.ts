import { notFound } from "next/navigation";
import { BoardError } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/id";

/** For a page's `catch`: what a verb does not find is a page that is not there; anything else goes on. */
export function orNotFound(error: unknown): never {
  if (error instanceof BoardError && error.code === "not_found") notFound();
  throw error;
}

/** The id in a page's path. Shows the 404 page for anything else. */
export function pageId(text: string): number {
  return parseId(text) ?? notFound();
}

/** Text of a page's path, decoded. Shows the 404 page for what cannot be. */
export function pageSlug(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return notFound();
  }
}
