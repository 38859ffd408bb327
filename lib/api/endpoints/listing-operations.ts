import { z } from "zod";
import { changeStatus, REQUESTABLE_STATUSES } from "@/lib/domain/listings/change-status";
import { createListing } from "@/lib/domain/listings/create";
import { ListingDraft, ListingEdit, missingPrice, nothingToChange } from "@/lib/domain/listings/draft";
import { editListing } from "@/lib/domain/listings/edit";
import { etagOf } from "@/lib/domain/listings/lock";
import { upsertListing } from "@/lib/domain/listings/upsert";
import { env } from "@/lib/platform/env";
import { type FieldError, failRules } from "@/lib/shared/errors";
import { type Checked, checkObject } from "@/lib/shared/validation";
import { type HandlerContext, type HandlerResult, ok } from "../define-endpoint";

/** The operations on one listing, for their own endpoints and for batches: a batch answers exactly as the single request would. */

export type OperationContext = Pick<HandlerContext, "db" | "caller" | "actor" | "now">;

type Body = Readonly<Record<string, unknown>>;

export const StatusChange = z
  .strictObject({
    status: z.string().meta({
      override: { type: "string", enum: [...REQUESTABLE_STATUSES.api] },
      description: "The new status of the listing.",
    }),
  })
  .meta({ id: "StatusChange" });

interface Target {
  readonly id: number;
  readonly ifMatch: string | undefined;
}

interface Created {
  readonly id: number;
  readonly slug: string;
  readonly status: string;
}

export const createdResult = ({ id, slug, status }: Created): HandlerResult => ({
  ...ok({ listing_id: id, slug, status, url: `${env().appUrl}/listing/${slug}` }),
  status: 201,
});

const changedResult = ({
  id,
  status,
  version,
}: {
  readonly id: number;
  readonly status: string;
  readonly version: number;
}): HandlerResult => ok({ listing_id: id, status }, { etag: etagOf(id, version) });

export async function createOne(context: OperationContext, draft: Checked<ListingDraft>): Promise<HandlerResult> {
  return createdResult(await createListing(context, draft));
}

export async function editOne(context: OperationContext, target: Target, edit: Checked<ListingEdit>): Promise<HandlerResult> {
  return changedResult(await editListing(context, { ...target, edit }));
}

export async function changeOne(
  context: OperationContext,
  { id, ifMatch }: Target,
  { fields, errors }: Checked<z.output<typeof StatusChange>>,
): Promise<HandlerResult> {
  if (fields.status === undefined) failRules(errors);
  return changedResult({ id, ...(await changeStatus(context, { id, status: fields.status, ifMatch, as: "api" })) });
}

export async function upsertOne(
  context: OperationContext,
  { externalId, ifMatch }: { readonly externalId: string; readonly ifMatch: string | undefined },
  body: Body,
): Promise<HandlerResult> {
  const { isNew, listing } = await upsertListing(context, {
    externalId,
    ifMatch,
    toDraft: () => toUpsertDraft(externalId, body),
    toEdit: () => withSameId(externalId, toEdit(body)),
  });
  return isNew ? createdResult(listing) : changedResult(listing);
}

export const toDraft = (body: Body): Checked<ListingDraft> => checkObject(ListingDraft, body, missingPrice(body));
export const toEdit = (body: Body): Checked<ListingEdit> => checkObject(ListingEdit, body, nothingToChange(body));
export const toStatusChange = (body: Body) => checkObject(StatusChange, body);

/** Returns the body of an upsert as that of a creation. The external id outside of it is the listing's. */
export function toUpsertDraft(externalId: string, body: Body): Checked<ListingDraft> {
  const { fields, errors } = withSameId(externalId, toDraft(body));
  return { fields: { ...fields, external_id: externalId }, errors };
}

/** Rejects a body that names another external id than the request, or clears it. */
function withSameId<T extends { readonly external_id?: string | null | undefined }>(
  externalId: string,
  { fields, errors }: Checked<T>,
): Checked<T> {
  const sent = fields.external_id;
  if (sent === undefined || sent === externalId) return { fields, errors };
  const mismatch: FieldError = { path: "external_id", code: "invalid_value", values: { allowed: externalId } };
  return { fields, errors: [...errors, mismatch] };
}
