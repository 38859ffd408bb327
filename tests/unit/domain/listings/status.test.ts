import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canChange,
  LIFETIME_DAYS,
  LISTED_STATUSES,
  LISTING_STATUSES,
  type ListingStatus,
  STATUS_CAUSES,
  type StatusCause,
  statusAfterEdit,
  TRANSITIONS,
} from "@/lib/domain/listings/status";

const status = fc.constantFrom(...LISTING_STATUSES);

/** All transitions that API requests can make. */
const BY_REQUEST: readonly (readonly [ListingStatus, ListingStatus])[] = [
  ["active", "inactive"],
  ["inactive", "active"],
  // After an edit of a hidden listing, review comes first (docs/api/listing-statuses.md#editing-and-status).
  ["inactive", "pending"],
];

describe("listing statuses", () => {
  it("are active, archived, blocked, inactive, pending and sold", () => {
    expect([...LISTING_STATUSES].sort()).toEqual(["active", "archived", "blocked", "inactive", "pending", "sold"]);
  });

  it("of the list exclude pending and blocked", () => {
    expect([...LISTED_STATUSES].sort()).toEqual(["active", "archived", "inactive", "sold"]);
  });

  it("have a publication term of 30 days", () => {
    expect(LIFETIME_DAYS).toBe(30);
  });
});

describe("transitions through the API", () => {
  const pairs = LISTING_STATUSES.flatMap((from) => LISTING_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)("%s → %s", (from, to) => {
    expect(canChange("request_by_key", from, to)).toBe(BY_REQUEST.some(([a, b]) => a === from && b === to));
  });

  /** All changes possible with a key: none to sold, archived or blocked, and none from pending. */
  const BY_KEY = [
    "active, edited, is pending",
    "blocked, edited, is pending",
    "active, inactive requested, is inactive",
    "inactive, active requested, is active",
  ];

  /** Returns the status after a status request, or after an edit if no status is requested. */
  function nextStatus(before: ListingStatus, requested: ListingStatus | undefined): ListingStatus {
    if (requested === undefined) return statusAfterEdit(before) ?? before;
    return requested !== "pending" && canChange("request_by_key", before, requested) ? requested : before;
  }

  it("allow no other result for any sequence of requests and edits", () => {
    const request = fc.oneof(fc.constant(undefined), status);
    fc.assert(
      fc.property(status, fc.array(request, { maxLength: 20 }), (start, requests) => {
        let now: ListingStatus = start;
        for (const requested of requests) {
          const before: ListingStatus = now;
          now = nextStatus(before, requested);
          const what = requested === undefined ? "edited" : `${requested} requested`;
          if (now !== before) expect(BY_KEY).toContain(`${before}, ${what}, is ${now}`);
        }
      }),
    );
  });

  it("never publish a pending or blocked listing without review", () => {
    const reached = new Set<ListingStatus>();
    const open: ListingStatus[] = ["pending", "blocked"];
    for (let now = open.pop(); now !== undefined; now = open.pop()) {
      if (reached.has(now)) continue;
      reached.add(now);
      const edited = statusAfterEdit(now);
      if (edited) open.push(edited);
      for (const to of LISTING_STATUSES) if (canChange("request_by_key", now, to)) open.push(to);
    }
    expect([...reached].sort()).toEqual(["blocked", "pending"]);
  });
});

describe("other transitions", () => {
  it.each([
    ["decision", "pending", "active"],
    ["decision", "pending", "blocked"],
    ["decision", "blocked", "active"],
    ["decision", "sold", "active"],
    ["request_by_owner", "active", "inactive"],
    ["request_by_owner", "inactive", "active"],
    ["request_by_owner", "active", "sold"],
    ["request_by_owner", "archived", "active"],
    ["automatic_approval", "pending", "active"],
    ["expiry", "active", "archived"],
    ["undo", "blocked", "pending"],
    ["restoration", "deleted", "sold"],
  ] as const)("%s: %s → %s", (cause, from, to) => {
    expect(canChange(cause, from, to)).toBe(true);
  });

  it.each([
    ["request_by_owner", "pending", "active"],
    ["request_by_owner", "blocked", "active"],
    ["request_by_owner", "sold", "blocked"],
    ["automatic_approval", "blocked", "active"],
    ["automatic_approval", "inactive", "active"],
    ["decision", "active", "sold"],
    ["decision", "active", "pending"],
    ["expiry", "inactive", "archived"],
    ["renewal", "archived", "active"],
    ["edit", "sold", "pending"],
    ["recategorization", "active", "pending"],
    ["deletion", "deleted", "deleted"],
  ] as const)("%s: not %s → %s", (cause, from, to) => {
    expect(canChange(cause, from, to)).toBe(false);
  });

  it("are listed once per cause", () => {
    for (const cause of STATUS_CAUSES) {
      const rows = TRANSITIONS[cause].map((transition) => transition.join(" → "));
      expect(new Set(rows).size, cause).toBe(rows.length);
    }
  });

  it("of an undo are those of review decisions, reversed", () => {
    const reversed = TRANSITIONS.decision.map(([from, to]) => [to, from].join(" → "));
    expect(TRANSITIONS.undo.map((transition) => transition.join(" → ")).sort()).toEqual(reversed.sort());
  });

  it("lead to `blocked` only by a review decision, an undo or a restoration", () => {
    const causes = STATUS_CAUSES.filter((cause) => TRANSITIONS[cause].some(([from, to]) => to === "blocked" && from !== "blocked"));
    expect(causes).toEqual(["decision", "undo", "restoration"] satisfies StatusCause[]);
  });

  it("lead out of and into every status", () => {
    const all = STATUS_CAUSES.flatMap((cause) => TRANSITIONS[cause]).filter(([from, to]) => from !== to && from !== "deleted");
    for (const one of LISTING_STATUSES) {
      expect(
        all.some(([from]) => from === one),
        `out of ${one}`,
      ).toBe(true);
      expect(
        all.some(([, to]) => to === one),
        `into ${one}`,
      ).toBe(true);
    }
  });
});

describe("status after an edit", () => {
  it.each([
    ["active", "pending"],
    ["blocked", "pending"],
    ["pending", "pending"],
    ["inactive", "inactive"],
    ["sold", undefined],
    ["archived", undefined],
  ] as const)("of a listing with status %s is %s", (from, to) => {
    expect(statusAfterEdit(from)).toBe(to);
  });
});
