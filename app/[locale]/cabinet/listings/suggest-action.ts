"use server";

import { z } from "zod";
import type { CategoryIdea } from "@/components/listing-form/SuggestedCategory";
import { defineAction } from "@/lib/cabinet/action";
import { BoardError } from "@/lib/kernel/errors";
import { suggestCategory } from "@/lib/suggest/suggest";

/** More than a listing may have is cut off, not refused: it is still being written. */
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 5_000;

/** Shown at once; more would be a choice of its own. */
const MOST = 3;

/** Categories that fit what was written so far, the likeliest first; none where nothing fits. */
export const suggestCategoryAction = defineAction({
  input: z.object({ title: z.string(), description: z.string().default("") }),
  handle: async ({ input, language }): Promise<readonly CategoryIdea[]> => {
    const question = { title: input.title.slice(0, MAX_TITLE), description: input.description.slice(0, MAX_DESCRIPTION), lang: language };
    try {
      const { alternatives, ...best } = await suggestCategory(question);
      return [best, ...alternatives].slice(0, MOST).map(({ category_id: id, category_path: path }) => ({ id, path }));
    } catch (error) {
      if (error instanceof BoardError && error.code === "category_undetermined") return [];
      throw error;
    }
  },
});
