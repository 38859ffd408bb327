import { notFound } from "next/navigation";
import { BoardError } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/id";

/** For use in a page's `catch`: shows the 404 page for a `not_found` error, and rethrows all others. */
export function orNotFound(error: unknown): never {
  if (error instanceof BoardError && error.code === "not_found") notFound();
  throw error;
}

/** Parses the id in a page's path. Shows the 404 page if it is not an id. */
export function pageId(text: string): number {
  return parseId(text) ?? notFound();
}

/** Decodes text in a page's path. Shows the 404 page if it cannot be decoded. */
export function pageSlug(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return notFound();
  }
}
