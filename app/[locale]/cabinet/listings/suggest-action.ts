"use server";

import { z } from "zod";
import { suggestCategory } from "@/lib/domain/suggest/suggest";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { BoardError } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { defineAction } from "@/lib/web/action";
import type { SuggestedCategory } from "@/lib/web/action-results";

/** Longer texts are truncated rather than rejected, because the user is still typing. In characters. */
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 5_000;

/** Suggestions a minute for all visitors of one address, which a whole office may share. */
const VISITORS_PER_MINUTE = 60;

const visitors = singleton("visitor-suggestions", () => new SlidingLogs(VISITORS_PER_MINUTE));

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 3;

/** Returns the categories that fit the current text, most likely first; empty if none fits. */
export const suggestCategoryAction = defineAction({
  role: "anybody",
  input: z.object({ title: z.string(), description: z.string().default("") }),
  handle: async ({ input, language, session, client }): Promise<readonly SuggestedCategory[]> => {
    if (!session && visitors.count(addressGroup(client.address)) > 0) return [];
    const question = {
      title: input.title.slice(0, MAX_TITLE),
      description: input.description.slice(0, MAX_DESCRIPTION),
      lang: language,
      languageModel: session !== undefined,
    };
    try {
      const { alternatives, ...best } = await suggestCategory(question);
      return [best, ...alternatives].slice(0, MAX_SUGGESTIONS).map(({ category_id: id, category_path: path }) => ({ id, path }));
    } catch (error) {
      if (error instanceof BoardError && error.code === "category_undetermined") return [];
      throw error;
    }
  },
});
