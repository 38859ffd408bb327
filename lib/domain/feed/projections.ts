import type { BoardEvent } from "@/lib/domain/events/read.sql";
import type { EventType } from "@/lib/domain/events/types";
import { formatKyiv } from "@/lib/shared/time";
import type { Facts, KeyFacts, ReasonFacts } from "./facts";
import type { EventData, NewEvent, PublicEventType } from "./types";

/** Which public events the board's own events become. Events that are not in the table, such as appeals and translations, are not public. */

type Projection = (event: BoardEvent, facts: Facts) => readonly NewEvent[];

const textOf = (event: BoardEvent, name: string): string => String(event.data[name] ?? "");

/** Statuses of a change. `from` is missing in events of earlier versions. */
const changeOf = ({ data }: BoardEvent) =>
  ({ status: data["status"], previous_status: data["from"] ?? data["status"] }) as EventData<"listing.status_changed">;

function listingEvent<Type extends PublicEventType>(event: BoardEvent, type: Type, data: EventData<Type>): NewEvent[] {
  if (event.accountId === null) return [];
  const { version } = event.data;
  return [
    {
      account_id: event.accountId,
      type,
      created_at: event.at.toISOString(),
      listing_id: event.subjectId,
      version: typeof version === "number" ? version : null,
      data,
    },
  ];
}

/** A change of fields that the owner did not send. */
const update =
  (...fields: string[]): Projection =>
  (event) =>
    listingEvent(event, "listing.updated", { ...changeOf(event), fields });

const decision =
  (type: "listing.rejected" | "listing.changes_requested"): Projection =>
  (event, { reviews }) => {
    const { reasons = [], canResubmit = true }: Partial<ReasonFacts> = reviews.get(event.id) ?? {};
    return listingEvent(event, type, { ...changeOf(event), reasons: [...reasons], can_resubmit: canResubmit });
  };

const untilOf = (event: BoardEvent) => formatKyiv(Date.parse(textOf(event, "until")));

function keyEvent(
  event: BoardEvent,
  key: KeyFacts | undefined,
  data: Pick<EventData<"key.state_changed">, "change" | "state" | "previous_state">,
): NewEvent[] {
  if (!key) return [];
  const { accountId: account_id, id: key_id, prefix: key_prefix } = key;
  return [
    {
      account_id,
      type: "key.state_changed",
      created_at: event.at.toISOString(),
      listing_id: null,
      version: null,
      data: { key_id, key_prefix, ...data },
    },
  ];
}

/** The secret was changed; the state was not. */
const secretOfKey: Projection = (event, { keys }) => {
  const key = keys.get(event.subjectId);
  return keyEvent(event, key, { change: "secret", state: key?.state ?? "active", previous_state: key?.state ?? "active" });
};

export const PROJECTIONS: Readonly<Partial<Record<EventType, Projection>>> = {
  "listing.create": (event) => listingEvent(event, "listing.created", { status: changeOf(event).status }),
  "listing.edit": (event) =>
    listingEvent(event, "listing.updated", { ...changeOf(event), fields: (event.data["fields"] as string[] | undefined) ?? [] }),
  "listing.recategorize": update("category_id", "attributes"),
  "listing.renew": update("expires_at"),
  "listing.approve": (event) => listingEvent(event, "listing.approved", changeOf(event)),
  "listing.reject": decision("listing.rejected"),
  "listing.request_changes": decision("listing.changes_requested"),
  "listing.status": (event) => listingEvent(event, "listing.status_changed", changeOf(event)),
  "listing.undo_decision": (event) => listingEvent(event, "listing.status_changed", changeOf(event)),
  "listing.restore": (event) => listingEvent(event, "listing.status_changed", changeOf(event)),
  "listing.expiring": (event) =>
    listingEvent(event, "listing.expiring", { status: "active", expires_at: formatKyiv(Date.parse(textOf(event, "expires_at"))) }),
  "listing.expire": (event) => listingEvent(event, "listing.expired", changeOf(event)),
  "listing.delete": (event) => listingEvent(event, "listing.deleted", { previous_status: changeOf(event).previous_status }),
  "listing.promote": (event, { products }) => {
    const promotion = products.get(textOf(event, "product"));
    return promotion ? listingEvent(event, "listing.promoted", { promotion, until: untilOf(event), paid: true }) : [];
  },
  "listing.promotion_grant": (event) =>
    listingEvent(event, "listing.promoted", { promotion: textOf(event, "kind") as "vip" | "top", until: untilOf(event), paid: false }),
  "message.received": (event) => [
    {
      account_id: Number(event.data["account_id"]),
      type: "message.received",
      created_at: event.at.toISOString(),
      listing_id: Number(event.data["listing_id"]),
      version: null,
      data: { thread_id: event.subjectId, message_id: Number(event.data["message_id"]) },
    },
  ],
  "key.state": (event, { keys }) =>
    keyEvent(event, keys.get(event.subjectId), {
      change: "state",
      state: event.data["to"] as KeyFacts["state"],
      previous_state: event.data["from"] as KeyFacts["state"],
    }),
  "test.event": (event) => [
    {
      account_id: event.subjectId,
      type: event.data["type"] as PublicEventType,
      created_at: event.at.toISOString(),
      listing_id: event.data["listing_id"] as number | null,
      version: event.data["version"] as number | null,
      data: event.data["data"] as EventData,
    },
  ],
  "key.rotate": secretOfKey,
  "key.end-grace": secretOfKey,
  // Keys of a blocked account are treated as suspended.
  "account.block": (event, { keysOfAccounts }) =>
    (keysOfAccounts.get(event.subjectId) ?? []).flatMap((key) =>
      keyEvent(event, key, {
        change: "account",
        state: event.data["blocked"] === true ? "suspended" : "active",
        previous_state: event.data["blocked"] === true ? "active" : "suspended",
      }),
    ),
};

export const PROJECTED = Object.keys(PROJECTIONS) as EventType[];

/** Returns the public events of the board's own events, in their order. */
export const projectEvents = (events: readonly BoardEvent[], facts: Facts): NewEvent[] =>
  events.flatMap((event) => PROJECTIONS[event.type as EventType]?.(event, facts) ?? []);
