import { describe, expect, it } from "vitest";
import { LISTING_EVENTS } from "@/lib/domain/events/types";
import en from "@/messages/en/administration.json";
import ru from "@/messages/ru/administration.json";
import uk from "@/messages/uk/administration.json";

/** What moderators do beside a listing, which changes nothing of it: audited, and no event of the listing. */
const MODERATORS_ONLY = ["listing_escalate", "listing_note_add", "listing_note_remove", "listing_return_to_queue"];

describe("events of listings", () => {
  it.each(Object.entries({ uk, ru, en }))("have words in the audit, in %s", (_lang, { AuditAdmin }) => {
    const events = Object.keys(LISTING_EVENTS).map((type) => type.replace(".", "_"));
    const named = Object.keys(AuditAdmin.actions).filter((name) => name.startsWith("listing_") && !MODERATORS_ONLY.includes(name));
    expect(named.toSorted()).toEqual(events.toSorted());
  });
});
