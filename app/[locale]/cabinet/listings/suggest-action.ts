"use server";

import { z } from "zod";
import type { CategoryIdea } from "@/components/listing-form/SuggestedCategory";
import { suggestCategory } from "@/lib/domain/suggest/suggest";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { BoardError } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { defineAction } from "@/lib/web/action";

/** More than a listing may have is cut off, not refused: it is still being written. */
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 5_000;

/** Suggestions in a minute for visitors behind one address; an office stands behind one. */
const VISITORS_PER_MINUTE = 60;

const visitors = singleton("visitor-suggestions", () => new SlidingLogs(VISITORS_PER_MINUTE));

/** Shown at once; more would be a choice of its own. */
const MOST = 3;

/** Categories that fit what was written so far, the likeliest first; none where nothing fits. */
export const suggestCategoryAction = defineAction({
  role: "anybody",
  input: z.object({ title: z.string(), description: z.string().default("") }),
  handle: async ({ input, language, session, client }): Promise<readonly CategoryIdea[]> => {
    if (!session && visitors.count(addressGroup(client.address)) > 0) return [];
    const question = {
      title: input.title.slice(0, MAX_TITLE),
      description: input.description.slice(0, MAX_DESCRIPTION),
      lang: language,
      languageModel: session !== undefined,
    };
    try {
      const { alternatives, ...best } = await suggestCategory(question);
      return [best, ...alternatives].slice(0, MOST).map(({ category_id: id, category_path: path }) => ({ id, path }));
    } catch (error) {
      if (error instanceof BoardError && error.code === "category_undetermined") return [];
      throw error;
    }
  },
});
