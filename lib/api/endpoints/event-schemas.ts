import { z } from "zod";
import { EVENT_EXAMPLES } from "@/lib/domain/feed/examples";
import { EVENT_DATA, EVENT_MEANINGS, PUBLIC_EVENT_TYPES, type PublicEventType } from "@/lib/domain/feed/types";
import { Id, int32, KyivTime } from "./schemas";

/** Schemas of public events: one for each type, generated from the schemas of their contents. */

const pascal = (type: string) =>
  type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function schemaOf<Type extends PublicEventType>(type: Type) {
  return z
    .object({
      id: z
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .meta({ format: "int64", description: "Grows with time. The same in the feed and in webhooks." }),
      type: z.literal(type),
      created_at: KyivTime,
      livemode: z.boolean().describe("`false` for events of test mode."),
      listing_id: Id.nullable().describe("The listing that the event is about."),
      version: int32(1).nullable().describe("Version of the listing after the change; null if the event does not change it."),
      data: EVENT_DATA[type] as z.ZodObject,
    })
    .meta({ id: `${pascal(type)}Event`, description: EVENT_MEANINGS[type] });
}

const [first, ...others] = PUBLIC_EVENT_TYPES;

export const PublicEvent = z.discriminatedUnion("type", [schemaOf(first), ...others.map((type) => schemaOf(type))]).meta({ id: "Event" });

export const EventType = z.enum(PUBLIC_EVENT_TYPES);

/** Example of an event, for the documentation. */
export const exampleEvent = (type: PublicEventType, id = 90_412) => ({
  id,
  type,
  created_at: "2026-11-25 14:03:11",
  livemode: true,
  ...EVENT_EXAMPLES[type],
});
