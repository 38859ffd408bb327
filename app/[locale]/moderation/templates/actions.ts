"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { moveRejectionReason, saveRejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { jsonField } from "@/lib/web/json-field";

/** Server actions for rejection reasons. The rules are in `lib/domain/moderation/rejection-reasons.ts`. */

const words = z.object({ uk: z.string(), ru: z.string(), en: z.string() });

/** More characters than the longest texts have. */
const MAX_OPENED_LENGTH = 50_000;

/** The settings with which the edit form was opened, as JSON. */
const OpenedReason = jsonField(
  z.object({ label: words, text: words, fields: z.array(z.string()), canResubmit: z.boolean(), retired: z.boolean() }),
  MAX_OPENED_LENGTH,
);

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
    /** Missing for a new reason. */
    opened: OpenedReason.optional(),
  }),
  handle: async ({ input, actor, language }) => {
    const { code, label, text, fields = [], can_resubmit = false, retired = false, is_new = false, opened } = input;
    const reason = { code, label, text, fields, canResubmit: can_resubmit, retired };
    await saveRejectionReason({ db: db(), actor }, { ...reason, isNew: is_new, opened });
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
