import { describe, expect, it, vi } from "vitest";
import { expiryLetter } from "@/lib/domain/expiry/letter";
import { writeEnd } from "@/lib/domain/expiry/letter-words";
import { LINK_DAYS, readRenewalToken, renewalToken } from "@/lib/domain/expiry/link";
import { endAfter, runningEnds } from "@/lib/domain/promotion/ends";

// Links are signed: with a secret of the test's own, not one that is made in this folder.
vi.hoisted(() => {
  process.env.NEXTAUTH_SECRET = "a secret of thirty-two characters";
});

const DAY = 86_400_000;
const END = Date.UTC(2026, 10, 24, 12, 3);

const endings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `knyha-${index + 1}`,
    title: `Книга ${index + 1}`,
    expires_at: new Date(END),
  }));

describe("the letter", () => {
  it("has the right form of the noun for each number", () => {
    const subjects = [2, 5, 21].map((count) => expiryLetter("uk", endings(count)).subject.replace(/^.*: /, ""));
    expect(subjects).toEqual(["2 оголошення", "5 оголошень", "21 оголошення"]);
    expect(expiryLetter("ru", endings(3)).subject).toMatch(/3 объявления$/);
    expect(expiryLetter("en", endings(1)).subject).toBe("Your listing expires soon: Книга 1");
  });

  it("names fifty, and tells of the rest", () => {
    const { lists, footnote } = expiryLetter("uk", endings(63));
    expect(lists?.[0]?.items).toHaveLength(50);
    expect(footnote).toMatch(/^І ще 13:/);
    expect(expiryLetter("uk", endings(50)).footnote).toBeUndefined();
  });

  it("tells the end by Kyiv's clock", () => {
    expect(writeEnd("uk", new Date(END))).toMatch(/^24 листопада.*14:03$/);
    expect(writeEnd("ru", new Date(END))).toMatch(/^24 ноября.*14:03$/);
    expect(writeEnd("en", new Date(END))).toMatch(/^24 November.*14:03$/);
  });
});

describe("the link", () => {
  it("is read back until 30 days after the end it is about, and not when anything of it was changed", () => {
    const renewal = { listingId: 17, expiresAt: END };
    const token = renewalToken(renewal);
    expect(token).toMatch(/^[\w-]+$/);
    expect(readRenewalToken(token, END + LINK_DAYS * DAY - 1)).toEqual(renewal);
    expect(readRenewalToken(token, END + LINK_DAYS * DAY)).toBeUndefined();
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === "7" ? "8" : "7") + token.slice(at + 1);
      expect(readRenewalToken(changed, END), changed).toBeUndefined();
    }
    for (const other of [undefined, 5, ["x"], "", `${token}x`, ` ${token}`]) expect(readRenewalToken(other, END)).toBeUndefined();
  });
});

describe("promotions", () => {
  it("run until their end, and are prolonged from there", () => {
    const now = END;
    const later = new Date(now + 5 * DAY);
    expect(runningEnds({ vip_until: later, top_until: new Date(now) }, now)).toEqual({ vip: later, top: null });
    expect([endAfter(later, 7, now), endAfter(null, 7, now)]).toEqual([now + 12 * DAY, now + 7 * DAY]);
  });
});
