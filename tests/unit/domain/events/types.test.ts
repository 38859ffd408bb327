import { describe, expect, it } from "vitest";
import { LISTING_EVENTS } from "@/lib/domain/events/types";
import en from "@/messages/en/administration.json";
import ru from "@/messages/ru/administration.json";
import uk from "@/messages/uk/administration.json";

/** Actions of moderators that do not change the listing. They are audited but are not listing events. */
const MODERATORS_ONLY = ["listing_escalate", "listing_note_add", "listing_note_remove", "listing_return_to_queue"];

describe("listing events", () => {
  it.each(Object.entries({ uk, ru, en }))("have labels in the audit log in %s", (_lang, { AuditAdmin }) => {
    const events = Object.keys(LISTING_EVENTS).map((type) => type.replace(".", "_"));
    const named = Object.keys(AuditAdmin.actions).filter((name) => name.startsWith("listing_") && !MODERATORS_ONLY.includes(name));
    expect(named.toSorted()).toEqual(events.toSorted());
  });
});
