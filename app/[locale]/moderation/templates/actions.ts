"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { moveRejectionReason, saveRejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";

/** Server actions for rejection reasons. The rules are in `lib/domain/moderation/rejection-reasons.ts`. */

const words = z.object({ uk: z.string(), ru: z.string(), en: z.string() });
const by = z.union([z.literal(-1), z.literal(1)]);

export const saveTemplateAction = defineAction({
  role: "admin",
  input: z.object({
    code: z.string().trim().max(60),
    /** Whether to throw if the code is taken. */
    is_new: z.boolean().optional(),
    label: words,
    text: words,
    fields: z.array(z.string().max(40)).max(40).optional(),
    can_resubmit: z.boolean().optional(),
    retired: z.boolean().optional(),
  }),
  handle: async ({ input, actor, language }) => {
    const { code, label, text, fields = [], can_resubmit = false, retired = false, is_new = false } = input;
    await saveRejectionReason({ db: db(), actor }, { code, label, text, fields, canResubmit: can_resubmit, retired, isNew: is_new });
    redirect(`${pagePath(language, "/moderation/templates")}?saved=${code}`);
  },
});

export const moveTemplateAction = defineAction({
  role: "admin",
  input: z.object({ key: z.string().max(60), by }),
  handle: async ({ input, actor }) => {
    await moveRejectionReason({ db: db(), actor }, { code: input.key, by: input.by });
    refresh();
  },
});
