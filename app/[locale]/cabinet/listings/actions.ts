"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { SaveResult } from "@/components/listing-form/use-save";
import type { MoveResult } from "@/components/my-listings/use-moves";
import { defineAction } from "@/lib/cabinet/action";
import { readDraft, readEdit } from "@/lib/cabinet/listing-draft";
import { ownerContext } from "@/lib/cabinet/owner";
import { wordRefusal } from "@/lib/cabinet/words";
import { BoardError, type ErrorCode } from "@/lib/kernel/errors";
import { pagePath } from "@/lib/kernel/page-path";
import { BULK_ACTIONS, type BulkAction, changeMany } from "@/lib/listings/bulk";
import { createListing } from "@/lib/listings/create";
import { editListing } from "@/lib/listings/edit";
import { etagOf } from "@/lib/listings/owned";
import { LISTING_STATUSES } from "@/lib/listings/status";
import { appealRejection } from "@/lib/moderation/appeal";

const body = z.string();

/** A new listing. The same one again is no fault of a field: the answer leads to the first. */
export const createListingAction = defineAction({
  input: z.object({ body }),
  handle: async ({ input, ...acting }): Promise<SaveResult> => {
    try {
      const { id, status } = await createListing(ownerContext(acting), readDraft(input.body));
      return { saved: true, id, notice: status === "active" ? "published" : "checked" };
    } catch (error) {
      const duplicateOf = error instanceof BoardError && error.code === "duplicate" ? Number(error.failure.values?.listing_id) : 0;
      if (duplicateOf > 0) return { saved: false, duplicateOf };
      throw error;
    }
  },
});

/** The changes of a listing, to the version that was seen; without one, to whatever stands. */
export const editListingAction = defineAction({
  input: z.object({ body, id: z.number().int(), version: z.number().int().optional() }),
  handle: async ({ input: { id, version, body }, ...acting }): Promise<SaveResult> => {
    const ifMatch = version === undefined ? undefined : etagOf(id, version);
    const { status } = await editListing(ownerContext(acting), { id, ifMatch }, readEdit(body));
    return { saved: true, id, notice: status === "inactive" ? "hidden" : "checked" };
  },
});

/** The same to one listing or several. From the preview of one that is deleted the way leads back to the table. */
export const moveListingsAction = defineAction({
  input: z.object({
    do: z.enum(Object.keys(BULK_ACTIONS) as [BulkAction, ...BulkAction[]]),
    ids: z.array(z.number().int()),
    from: z.literal("preview").optional(),
  }),
  handle: async ({ input, language, ...acting }): Promise<MoveResult> => {
    const { done, refused } = await changeMany(ownerContext(acting), input.do, input.ids);
    if (input.from === "preview" && input.do === "delete" && done.length > 0)
      redirect(pagePath(language, `/cabinet/listings?deleted=${done.join(",")}`));
    const t = await getTranslations({ locale: language, namespace: "MyListings" });
    const reasonOf = (code: ErrorCode, values: Readonly<Record<string, string | number>>): string => {
      const from = LISTING_STATUSES.find((status) => status === values.from);
      if (code === "status_transition_not_allowed" && from) return t("refusedTransition", { state: t(`states.${from}`).toLowerCase() });
      return code === "not_found" ? t("refusedGone") : wordRefusal({ code, failure: { values } }, language);
    };
    refresh();
    return { did: input.do, done, refused: refused.map(({ id, code, values }) => ({ id, reason: reasonOf(code, values) })) };
  },
});

/** Another moderator is asked to look at a rejection again. */
export const appealAction = defineAction({
  input: z.object({ id: z.number().int(), text: z.string().default("") }),
  handle: async ({ input, ...acting }) => appealRejection(ownerContext(acting), input),
});
