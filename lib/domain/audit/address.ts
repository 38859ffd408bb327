import { z } from "zod";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import { MAX_ID } from "@/lib/shared/id";
import {
  DayParam,
  formatTimePlace,
  IdParam,
  parseSearchParams,
  type SearchParams,
  type TimePlace,
  TimePlaceParam,
  textParam,
} from "@/lib/shared/search-params";
import { ACTOR_GROUPS, type ActorGroup, type AuditQuery, SUBJECTS } from "./search";

/** Search params of the audit log. Accounts are given as typed. */
export interface AuditAddress {
  readonly view: "decisions" | "changes";
  /** Who decided or acted: an account id or email address; for decisions also `machine`. */
  readonly by?: string | undefined;
  readonly actors: ActorGroup;
  /** The affected account: its id or email address. */
  readonly account?: string | undefined;
  readonly listing?: number | undefined;
  readonly subject?: AuditQuery["subject"];
  readonly decision?: ReviewDecision | undefined;
  readonly code?: string | undefined;
  /** Days in Kyiv, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const ACTOR_GROUP_NAMES = Object.keys(ACTOR_GROUPS) as [ActorGroup, ...ActorGroup[]];

/** A typed account id or email address. */
const AccountParam = textParam(254);

const AuditParams = z.object({
  view: z.enum(["decisions", "changes"]).catch("decisions"),
  by: AccountParam,
  actors: z.enum(ACTOR_GROUP_NAMES).catch("staff"),
  account: AccountParam,
  listing: z
    .string()
    .transform((text) => text.trim().replace(/^[#№]\s*/, ""))
    .pipe(IdParam),
  subject: z.enum(SUBJECTS),
  decision: z.enum(["approved", "rejected", "changes_requested"]),
  code: z.string().regex(/^[a-z_]{1,60}$/),
  from: DayParam,
  to: DayParam,
  after: TimePlaceParam,
});

/** Parses the search params; invalid ones are ignored. Ids of decisions are 32-bit, ids of changes 64-bit. */
export function readAuditAddress(params: SearchParams): AuditAddress & { readonly after: TimePlace | undefined } {
  const { after, from, to, ...address } = parseSearchParams(AuditParams, params);
  return {
    ...address,
    ...inOrder(from, to),
    after: after !== undefined && address.view === "decisions" && after.id > MAX_ID ? undefined : after,
  };
}

/** Swaps the ends of a reversed period. */
const inOrder = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };

/** Returns the address of a search, or of its next page. */
export function auditHref({ actors, view, ...rest }: AuditAddress, after?: TimePlace): string {
  const given = {
    ...(view === "decisions" ? {} : { view }),
    ...(actors === "staff" ? {} : { actors }),
    ...rest,
    after: after && formatTimePlace(after),
  };
  const filled = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(filled).toString();
  return `/moderation/audit${query && `?${query}`}`;
}
