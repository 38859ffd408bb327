import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  LIFETIME_DAYS,
  LISTED_STATUSES,
  LISTING_STATUSES,
  type ListingStatus,
  mayMove,
  statusAfterEdit,
  TRANSITIONS,
  type TransitionActor,
} from "@/lib/listings/status";

const ACTORS: readonly TransitionActor[] = ["api", "owner", "moderator", "system"];
const status = fc.constantFrom(...LISTING_STATUSES);

/** What the law says of each actor's moves; what is not here must not be possible. */
const API_MOVES: readonly (readonly [ListingStatus, ListingStatus])[] = [
  ["active", "inactive"],
  ["inactive", "active"],
];

describe("states", () => {
  it("are the specification’s six", () => {
    expect([...LISTING_STATUSES].sort()).toEqual(["active", "archived", "blocked", "inactive", "pending", "sold"]);
  });

  it("in the list are four: pending and blocked listings are reached by id", () => {
    expect([...LISTED_STATUSES].sort()).toEqual(["active", "archived", "inactive", "sold"]);
  });

  it("publish for 30 days", () => {
    expect(LIFETIME_DAYS).toBe(30);
  });
});

describe("moves through the API", () => {
  const pairs = LISTING_STATUSES.flatMap((from) => LISTING_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)("%s → %s", (from, to) => {
    expect(mayMove("api", from, to)).toBe(API_MOVES.some(([a, b]) => a === from && b === to));
  });

  /** All that a key’s owner can bring about: nothing leads into sold, archived or blocked, and out of pending nothing leads at all. */
  const BY_KEY = [
    "active, edited, is pending",
    "blocked, edited, is pending",
    "active, asked to be inactive, is inactive",
    "inactive, asked to be active, is active",
  ];

  /** Where a wish leads: an edit where nothing is wanted, else a status call. */
  function after(before: ListingStatus, wanted: ListingStatus | undefined): ListingStatus {
    if (wanted === undefined) return statusAfterEdit(before) ?? before;
    return mayMove("api", before, wanted) ? wanted : before;
  }

  it("and edits lead nowhere else, however many are made one after the other", () => {
    const wish = fc.oneof(fc.constant(undefined), status);
    fc.assert(
      fc.property(status, fc.array(wish, { maxLength: 20 }), (start, wishes) => {
        let now: ListingStatus = start;
        for (const wanted of wishes) {
          const before: ListingStatus = now;
          now = after(before, wanted);
          const what = wanted === undefined ? "edited" : `asked to be ${wanted}`;
          if (now !== before) expect(BY_KEY).toContain(`${before}, ${what}, is ${now}`);
        }
      }),
    );
  });

  it("never publish what was pending or blocked, without a moderator", () => {
    const reached = new Set<ListingStatus>();
    const open: ListingStatus[] = ["pending", "blocked"];
    for (let now = open.pop(); now !== undefined; now = open.pop()) {
      if (reached.has(now)) continue;
      reached.add(now);
      const edited = statusAfterEdit(now);
      if (edited) open.push(edited);
      for (const to of LISTING_STATUSES) if (mayMove("api", now, to)) open.push(to);
    }
    expect([...reached].sort()).toEqual(["blocked", "pending"]);
  });
});

describe("moves of the others", () => {
  it.each([
    ["moderator", "pending", "active"],
    ["moderator", "pending", "blocked"],
    ["moderator", "blocked", "active"],
    ["moderator", "sold", "active"],
    ["owner", "active", "inactive"],
    ["owner", "inactive", "active"],
    ["owner", "active", "sold"],
    ["owner", "archived", "active"],
    ["system", "active", "archived"],
    ["system", "pending", "active"],
  ] as const)("%s: %s → %s", (actor, from, to) => {
    expect(mayMove(actor, from, to)).toBe(true);
  });

  it.each([
    ["owner", "pending", "active"],
    ["owner", "blocked", "active"],
    ["owner", "sold", "blocked"],
    ["system", "blocked", "active"],
    ["system", "inactive", "active"],
    ["moderator", "active", "sold"],
  ] as const)("%s: not %s → %s", (actor, from, to) => {
    expect(mayMove(actor, from, to)).toBe(false);
  });

  it("stand in the table once, and lead somewhere else", () => {
    const rows = TRANSITIONS.map(({ actor, from, to }) => `${actor} ${from} ${to}`);
    expect(new Set(rows).size).toBe(rows.length);
    for (const { actor, from, to } of TRANSITIONS) {
      expect(from).not.toBe(to);
      expect(ACTORS).toContain(actor);
      expect(mayMove(actor, from, to)).toBe(true);
    }
  });

  it("let a moderator alone block", () => {
    for (const { actor, to } of TRANSITIONS) if (to === "blocked") expect(actor).toBe("moderator");
  });

  it("leave every state a way out, and every state can be reached", () => {
    for (const one of LISTING_STATUSES) {
      expect(
        TRANSITIONS.some(({ from }) => from === one),
        `out of ${one}`,
      ).toBe(true);
      const made = one === "pending" || one === "active";
      expect(made || TRANSITIONS.some(({ to }) => to === one), `into ${one}`).toBe(true);
    }
  });
});

describe("an edit", () => {
  it.each([
    ["active", "pending"],
    ["blocked", "pending"],
    ["pending", "pending"],
    ["inactive", "inactive"],
    ["sold", undefined],
    ["archived", undefined],
  ] as const)("of a listing that is %s leaves it %s", (from, to) => {
    expect(statusAfterEdit(from)).toBe(to);
  });
});
