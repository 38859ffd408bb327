"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { addCategory, moveCategory, renameCategory, setAutoApprove } from "@/lib/domain/categories/edit";
import { addOption, moveAttribute, moveOption, renameAttribute, renameOption } from "@/lib/domain/categories/edit-attributes";
import { mergeCategory } from "@/lib/domain/categories/merge";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";

/** What administrators change about categories; the rules are those of `lib/domain/categories`. */

const by = z.union([z.literal(-1), z.literal(1)]);
const names = z.object({ uk: z.string(), ru: z.string(), en: z.string() });
const code = z.string().max(100);

const AUTO_APPROVE = { inherit: null, on: true, off: false } as const;

export const saveCategoryAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, name: names, auto_approve: z.enum(["inherit", "on", "off"]) }),
  handle: async ({ input, actor }) => {
    await renameCategory({ actor }, { id: input.id, given: input.name });
    await setAutoApprove({ actor }, { id: input.id, autoApprove: AUTO_APPROVE[input.auto_approve] });
    refresh();
  },
});

export const moveCategoryAction = defineAction({
  role: "admin",
  input: z.object({ key: Id, by }),
  handle: async ({ input, actor }) => {
    await moveCategory({ actor }, { id: input.key, by: input.by });
    refresh();
  },
});

export const addCategoryAction = defineAction({
  role: "admin",
  input: z.object({ parent_id: Id.optional(), name: names }),
  handle: async ({ input, actor, language }) => {
    const added = await addCategory({ actor }, { parentId: input.parent_id, name: input.name });
    redirect(pagePath(language, `/moderation/categories/${added}`));
  },
});

export const mergeCategoryAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, into: Id }),
  handle: async ({ input, actor }) => mergeCategory({ actor }, { from: input.id, into: input.into }),
});

export const saveAttributeAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, name: names }),
  handle: async ({ input, actor }) => {
    await renameAttribute({ actor }, { attribute: { categoryId: input.id, code: input.code }, given: input.name });
    refresh();
  },
});

export const moveAttributeAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, key: code, by }),
  handle: async ({ input, actor }) => {
    await moveAttribute({ actor }, { attribute: { categoryId: input.id, code: input.key }, by: input.by });
    refresh();
  },
});

export const saveOptionAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, value: code, name: names }),
  handle: async ({ input, actor }) => {
    await renameOption({ actor }, { option: { categoryId: input.id, code: input.code, value: input.value }, given: input.name });
    refresh();
  },
});

export const moveOptionAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, key: code, by }),
  handle: async ({ input, actor }) => {
    await moveOption({ actor }, { option: { categoryId: input.id, code: input.code, value: input.key }, by: input.by });
    refresh();
  },
});

export const addOptionAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, code, value: z.string(), name: names, parent: code.optional() }),
  handle: async ({ input, actor }) => {
    const { value, name, parent } = input;
    await addOption({ actor }, { categoryId: input.id, code: input.code, value: value.trim(), label: name, parent });
    refresh();
  },
});
