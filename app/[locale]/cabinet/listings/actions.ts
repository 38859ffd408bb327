"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { SaveResult } from "@/components/listing-form/use-save";
import type { MoveResult } from "@/components/my-listings/use-moves";
import { BULK_ACTIONS, type BulkAction, changeMany } from "@/lib/domain/listings/bulk";
import { checkDraft, createListing } from "@/lib/domain/listings/create";
import { editListing } from "@/lib/domain/listings/edit";
import { etagOf } from "@/lib/domain/listings/owned";
import { previewDraft } from "@/lib/domain/listings/preview";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { db } from "@/lib/platform/db";
import { BoardError, type ErrorCode } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { readDraft, readEdit, readVisitorDraft } from "@/lib/web/listing-draft";
import { callerOf, ownerContext } from "@/lib/web/owner";
import { wordRefusal } from "@/lib/web/words";

const body = z.string();

/** A new listing. The same one again is no fault of a field: the answer leads to the first. */
export const createListingAction = defineAction({
  input: z.object({ body }),
  handle: async ({ input, ...acting }): Promise<SaveResult> => {
    try {
      const { id, status } = await createListing(ownerContext(acting), readDraft(input.body));
      return { saved: true, id, notice: status === "active" ? "published" : "submitted" };
    } catch (error) {
      const duplicateOf = error instanceof BoardError && error.code === "duplicate" ? Number(error.failure.values?.listing_id) : 0;
      if (duplicateOf > 0) return { saved: false, duplicateOf };
      throw error;
    }
  },
});

/** Everything that is wrong with a new listing, before its photos or its account are there. */
export const checkListingAction = defineAction({
  role: "anybody",
  input: z.object({ body }),
  handle: async ({ input, session }): Promise<undefined> => {
    if (session) await checkDraft(db(), callerOf(session.account), readDraft(input.body));
    else await checkDraft(db(), undefined, readVisitorDraft(input.body));
  },
});

/** A listing as buyers will see it, from what is in the form so far. */
export const previewListingAction = defineAction({
  role: "anybody",
  input: z.object({ body }),
  handle: ({ input, language }) => previewDraft(readDraft(input.body).fields, language),
});

/** The changes of a listing, to the version that was seen; without one, to whatever stands. */
export const editListingAction = defineAction({
  input: z.object({ body, id: Id, version: Id.optional() }),
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
    ids: z.array(Id),
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
  input: z.object({ id: Id, text: z.string().default("") }),
  handle: async ({ input, ...acting }) => appealRejection(ownerContext(acting), input),
});
