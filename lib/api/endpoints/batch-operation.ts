import { z } from "zod";
import type { ListingDraft, ListingEdit } from "@/lib/domain/listings/draft";
import { externalIdErrors } from "@/lib/domain/listings/external-id";
import { type FieldError, failMalformed, failRules } from "@/lib/shared/errors";
import { MAX_ID } from "@/lib/shared/id";
import { type Checked, checkObject } from "@/lib/shared/validation";
import { type StatusChange, toDraft, toEdit, toStatusChange, toUpsertDraft } from "./listing-operations";

/** One operation of a batch, validated as the single request would be. */

export const OPERATIONS = ["create", "edit", "upsert", "status"] as const;

type Body = Readonly<Record<string, unknown>>;

/** A listing by its id or external id. */
interface Target {
  readonly id: number | undefined;
  readonly externalId: string | undefined;
  readonly ifMatch: string | undefined;
}

export type Operation =
  | { readonly op: "create"; readonly draft: Checked<ListingDraft> }
  | ({ readonly op: "edit"; readonly edit: Checked<ListingEdit> } & Target)
  | { readonly op: "upsert"; readonly externalId: string; readonly ifMatch: string | undefined; readonly data: Body }
  | ({ readonly op: "status"; readonly change: Checked<z.output<typeof StatusChange>> } & Target);

const Envelope = z.strictObject({
  op: z.enum(OPERATIONS),
  id: z.int().min(1).max(MAX_ID).optional(),
  external_id: z.string().optional(),
  if_match: z.string().min(1).max(1_000).optional(),
  data: z.looseObject({}),
});

const isRecord = (value: unknown): value is Body => value !== null && typeof value === "object" && !Array.isArray(value);

/** Parses an operation. Throws `validation_failed` if it is malformed; errors of rules are reported when it runs, as in the single request. */
export function parseOperation(sent: unknown): Operation {
  if (!isRecord(sent)) return failMalformed([{ path: "", code: "invalid_type", values: { expected: "object" } }]);
  const { fields, errors } = checkObject(Envelope, sent);
  const { op } = fields;
  if (errors.length > 0 || op === undefined) return failRules(errors);
  // Not the value that zod returns, which lacks a member named `__proto__` instead of rejecting it.
  const data = sent["data"] as Body;
  const { id, external_id: externalId, if_match: ifMatch } = fields;
  checkTarget(op, { id, externalId, ifMatch });
  switch (op) {
    case "create":
      return { op, draft: externalId === undefined ? toDraft(data) : toUpsertDraft(externalId, data) };
    case "edit":
      return { op, id, externalId, ifMatch, edit: toEdit(data) };
    case "upsert":
      return { op, externalId: externalId ?? "", ifMatch, data };
    case "status":
      return { op, id, externalId, ifMatch, change: toStatusChange(data) };
  }
}

/** Members beside `data` that each operation accepts, and whether it needs one that names a listing. */
const ACCEPTED = {
  create: { id: false, if_match: false, needs: undefined },
  edit: { id: true, if_match: true, needs: "id" },
  upsert: { id: false, if_match: true, needs: "external_id" },
  status: { id: true, if_match: true, needs: "id" },
} as const;

function checkTarget(op: Operation["op"], { id, externalId, ifMatch }: Target): void {
  const accepted = ACCEPTED[op];
  const errors: FieldError[] = [];
  // An id and an external id could name two listings.
  if (id !== undefined && (!accepted.id || externalId !== undefined)) errors.push({ path: "id", code: "unknown_field" });
  if (ifMatch !== undefined && !accepted.if_match) errors.push({ path: "if_match", code: "unknown_field" });
  if (accepted.needs && id === undefined && externalId === undefined) errors.push({ path: accepted.needs, code: "required" });
  if (externalId !== undefined) errors.push(...externalIdErrors(externalId).map((error) => ({ path: "external_id", ...error })));
  if (errors.length > 0) failMalformed(errors);
}
