import { describe, expect, it } from "vitest";
import { LISTING_EVENTS } from "@/lib/domain/events/types";
import en from "@/messages/en/administration.json";
import ru from "@/messages/ru/administration.json";
import uk from "@/messages/uk/administration.json";

describe("events of listings", () => {
  it.each(Object.entries({ uk, ru, en }))("have words in the audit, in %s", (_lang, { AuditAdmin }) => {
    const named = Object.keys(AuditAdmin.actions).filter((name) => name.startsWith("listing_"));
    expect(named.toSorted()).toEqual(
      Object.keys(LISTING_EVENTS)
        .map((type) => type.replace(".", "_"))
        .toSorted(),
    );
  });
});
