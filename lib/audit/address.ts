import { kyivMidnight } from "@/lib/kernel/time";
import { ACTOR_GROUPS, type ActorGroup, type AuditQuery, SUBJECTS } from "./search";

/** The audit's search in an address, where it can be sent and survives a reload. Accounts stand there as they were typed. */
export interface AuditAddress {
  readonly view: "decisions" | "changes";
  /** Who decided or acted: an account's number or e-mail; for decisions also `machine`. */
  readonly by?: string | undefined;
  readonly actors: ActorGroup;
  /** To whom it happened: an account's number or e-mail. */
  readonly account?: string | undefined;
  readonly listing?: number | undefined;
  readonly subject?: AuditQuery["subject"];
  readonly decision?: "approved" | "rejected" | undefined;
  readonly code?: string | undefined;
  /** Days of Kyiv, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const MAX_TEXT = 254;

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What cannot be asked for is passed over. */
export function readAuditAddress(query: Query): AuditAddress {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === "string" ? value.trim().slice(0, MAX_TEXT) || undefined : undefined;
  };
  const day = (name: string) => {
    const value = text(name);
    return value !== undefined && kyivMidnight(value) !== undefined ? value : undefined;
  };
  const listing = text("listing")?.replace(/^[#№]\s*/, "");
  const actors = text("actors");
  const code = text("code");
  return {
    view: query.view === "changes" ? "changes" : "decisions",
    by: text("by"),
    actors: actors !== undefined && Object.hasOwn(ACTOR_GROUPS, actors) ? (actors as ActorGroup) : "staff",
    account: text("account"),
    listing: listing !== undefined && /^[1-9]\d{0,8}$/.test(listing) ? Number(listing) : undefined,
    subject: SUBJECTS.find((one) => one === query.subject),
    decision: (["approved", "rejected"] as const).find((one) => one === query.decision),
    code: code !== undefined && /^[a-z_]{1,60}$/.test(code) ? code : undefined,
    from: day("from"),
    to: day("to"),
  };
}

/** The address of a search, or of what follows a page of it. */
export function auditHref({ actors, view, ...rest }: AuditAddress, after?: number): string {
  const given = { ...(view === "decisions" ? {} : { view }), ...(actors === "staff" ? {} : { actors }), ...rest, after };
  const filled = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(filled).toString();
  return `/moderation/audit${query && `?${query}`}`;
}
