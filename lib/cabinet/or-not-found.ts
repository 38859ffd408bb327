import { notFound } from "next/navigation";
import { BoardError } from "@/lib/kernel/errors";

/** For a page's `catch`: what a verb does not find is a page that is not there; anything else goes on. */
export function orNotFound(error: unknown): never {
  if (error instanceof BoardError && error.code === "not_found") notFound();
  throw error;
}

const LARGEST_ID = 2_147_483_647;

/** The id in a page's address; whatever is none is an address of nothing. */
export function pageId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= LARGEST_ID ? id : notFound();
}
