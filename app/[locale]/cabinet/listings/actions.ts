"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { BULK_ACTIONS, type BulkAction, bulkChangeListings, type Failure } from "@/lib/domain/listings/bulk";
import { checkDraft, createListing } from "@/lib/domain/listings/create";
import { editListing } from "@/lib/domain/listings/edit";
import { etagOf } from "@/lib/domain/listings/lock";
import { findDeletedTitle } from "@/lib/domain/listings/owner-list";
import { previewDraft } from "@/lib/domain/listings/preview";
import { LISTING_STATUSES } from "@/lib/domain/listings/status";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { db } from "@/lib/platform/db";
import { parametersOf } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import type { BulkActionResult, SaveResult } from "@/lib/web/action-results";
import { formatError } from "@/lib/web/error-messages";
import { readDraft, readEdit, readVisitorDraft } from "@/lib/web/listing-draft";
import { callerOf, ownerContext } from "@/lib/web/owner";

const body = z.string();

/** Creates a listing. A duplicate is not a field error: the result links to the existing listing. */
export const createListingAction = defineAction({
  input: z.object({ body }),
  handle: async ({ input, ...acting }): Promise<SaveResult> => {
    try {
      const { id, status } = await createListing(ownerContext(acting), readDraft(input.body));
      return { saved: true, id, notice: status === "active" ? "published" : "submitted" };
    } catch (error) {
      const duplicateOf = parametersOf(error, "duplicate")?.listing_id ?? 0;
      if (duplicateOf > 0) return { saved: false, duplicateOf };
      throw error;
    }
  },
});

/** Returns all errors of a new listing before its photos are uploaded or its account is created. */
export const checkListingAction = defineAction({
  role: "anybody",
  input: z.object({ body }),
  handle: async ({ input, session }): Promise<undefined> => {
    if (session) await checkDraft({ db: db() }, { caller: callerOf(session.account), draft: readDraft(input.body) });
    else await checkDraft({ db: db() }, { caller: undefined, draft: readVisitorDraft(input.body) });
  },
});

/** Returns a preview of the listing from the current form values. */
export const previewListingAction = defineAction({
  role: "anybody",
  input: z.object({ body }),
  handle: ({ input, language }) => previewDraft(readDraft(input.body).fields, language),
});

/** Edits a listing: the given version, or the current one if none is given. */
export const editListingAction = defineAction({
  input: z.object({ body, id: Id, version: Id.optional() }),
  handle: async ({ input: { id, version, body }, ...acting }): Promise<SaveResult> => {
    const ifMatch = version === undefined ? undefined : etagOf(id, version);
    const { status } = await editListing(ownerContext(acting), { id, ifMatch, edit: readEdit(body) });
    return { saved: true, id, notice: status === "inactive" ? "hidden" : "checked" };
  },
});

/** Runs one action on one or more listings. After a deletion from the preview page, redirects to the table. */
export const runBulkAction = defineAction({
  input: z.object({
    do: z.enum(Object.keys(BULK_ACTIONS) as [BulkAction, ...BulkAction[]]),
    ids: z.array(Id),
    from: z.literal("preview").optional(),
  }),
  handle: async ({ input, language, ...acting }): Promise<BulkActionResult> => {
    const context = ownerContext(acting);
    const { done, failed } = await bulkChangeListings(context, { action: input.do, ids: input.ids });
    if (input.from === "preview" && input.do === "delete" && done.length > 0)
      redirect(pagePath(language, `/cabinet/listings?deleted=${done.join(",")}`));
    const t = await getTranslations({ locale: language, namespace: "MyListings" });
    const explain = async ({ id, error }: Failure) => {
      const transition = parametersOf(error, "status_transition_not_allowed");
      const from = LISTING_STATUSES.find((status) => status === transition?.from);
      if (from) return { id, reason: t("notAllowedInState", { state: t(`states.${from}`).toLowerCase() }) };
      if (error.code !== "not_found") return { id, reason: formatError(error, language) };
      const title = await findDeletedTitle(context, { accountId: context.caller.accountId, lang: language, id });
      return { id, title, reason: title === undefined ? t("noLongerExists") : t("isDeleted") };
    };
    const rejected = await Promise.all(failed.map(explain));
    refresh();
    return { did: input.do, done, rejected };
  },
});

/** Appeals against a rejection; another moderator decides. */
export const appealAction = defineAction({
  input: z.object({ id: Id, text: z.string().default("") }),
  handle: async ({ input, ...acting }) => appealRejection(ownerContext(acting), input),
});
