import { describe, expect, it } from "vitest";
import { auditHref, readAuditAddress } from "@/lib/domain/audit/address";
import { MAX_ID } from "@/lib/shared/id";

describe("URL of an audit log search", () => {
  it("links to the next page of the same search", () => {
    const after = { at: new Date("2026-11-24T10:00:00Z"), id: 17 };
    const href = auditHref({ view: "decisions", actors: "staff", listing: 5, from: "2025-12-31", to: "2026-01-01" }, after);
    expect(href).toBe("/moderation/audit?listing=5&from=2025-12-31&to=2026-01-01&after=1795514400000-17");
    expect(readAuditAddress(Object.fromEntries(new URLSearchParams(href.split("?")[1])))).toMatchObject({ listing: 5, after });
  });

  it("swaps the dates of a reversed period", () => {
    expect(readAuditAddress({ from: "2026-01-02", to: "2025-12-31" })).toMatchObject({ from: "2025-12-31", to: "2026-01-02" });
    expect(readAuditAddress({ from: "2026-01-02" })).toMatchObject({ from: "2026-01-02", to: undefined });
  });

  it("ignores an id outside the range of review decisions", () => {
    const after = `1795514400000-${MAX_ID + 1}`;
    expect(readAuditAddress({ after }).after).toBeUndefined();
    expect(readAuditAddress({ view: "changes", after }).after?.id).toBe(MAX_ID + 1);
  });
});
