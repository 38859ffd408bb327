"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { categoryTree } from "@/lib/domain/categories/tree";
import { addForbiddenWords, removeForbiddenWord, tryText, WORD_RISKS } from "@/lib/domain/moderation/forbidden-words";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";

/** Server actions for forbidden words. The rules are in `lib/domain/moderation/forbidden-words.ts`. */

/** Maximum length of submitted texts, more than any description or list. */
const MAX_TEXT = 60_000;

/** Adds phrases, one per line. */
export const addWordsAction = defineAction({
  role: "admin",
  input: z.object({ phrases: z.string().max(MAX_TEXT), category_id: Id.optional(), risk: z.enum(WORD_RISKS) }),
  handle: async ({ input, actor }) => {
    const phrases = input.phrases.split(/\r?\n/).filter((line) => line.trim() !== "");
    const added = await addForbiddenWords({ db: db(), actor }, { phrases, categoryId: input.category_id, risk: input.risk });
    refresh();
    return { added, known: phrases.length - added };
  },
});

export const removeWordAction = defineAction({
  role: "admin",
  input: z.object({ id: Id }),
  handle: async ({ input, actor }) => {
    // Also if somebody else has removed it: the list of the page is out of date then.
    await removeForbiddenWord({ db: db(), actor }, input.id).finally(refresh);
  },
});

/** Returns what the automatic check finds in a text, without storing anything. */
export const tryTextAction = defineAction({
  role: "admin",
  input: z.object({ text: z.string().max(MAX_TEXT), category_id: Id.optional() }),
  handle: async ({ input }) => {
    const category = input.category_id === undefined ? undefined : (await categoryTree()).byId.get(input.category_id);
    const findings = await tryText({ db: db() }, { category, text: input.text });
    return findings.map(({ code, risk, values }) => ({ code, risk, found: String(values["found"] ?? "") }));
  },
});
