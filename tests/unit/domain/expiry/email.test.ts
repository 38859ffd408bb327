import { describe, expect, it, vi } from "vitest";
import { expiryEmail } from "@/lib/domain/expiry/email";
import { LINK_DAYS, readRenewalToken, renewalToken } from "@/lib/domain/expiry/link";
import { endAfter, runningEnds } from "@/lib/domain/promotion/ends";
import { renderEmail } from "@/lib/emails/render";
import type { Language } from "@/lib/shared/i18n";

// Links are signed with a secret of the test, so that none is generated in the data folder.
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

describe("expiry email", () => {
  const render = (language: Language, count: number) =>
    renderEmail({ template: "listings_expiring", props: expiryEmail(language, endings(count)) }, language);

  it("uses the right plural form", async () => {
    const subjects = await Promise.all([2, 5, 21].map(async (count) => (await render("uk", count)).subject.replace(/^.*: /, "")));
    expect(subjects).toEqual(["2 оголошення", "5 оголошень", "21 оголошення"]);
    expect((await render("ru", 3)).subject).toMatch(/3 объявления$/);
    expect((await render("en", 1)).subject).toBe("Your listing expires soon: Книга 1");
    expect((await render("en", 4)).subject).toBe("4 of your listings expire soon");
  });

  it("lists fifty listings and the number of the others", async () => {
    const { text } = await render("uk", 63);
    expect(text.match(/^• Книга /gm)).toHaveLength(50);
    expect(text).toMatch(/^І ще 13:/m);
    expect((await render("uk", 50)).text).not.toContain("І ще");
  });

  it("contains the duration of a renewal", async () => {
    expect((await render("uk", 1)).text).toContain("Поновити на 30 днів: ");
    expect((await render("ru", 1)).text).toContain("Продлить на 30 дней: ");
    expect((await render("en", 1)).text).toContain("Renew for 30 days: ");
  });

  it("shows the expiry in Kyiv time", async () => {
    expect((await render("uk", 1)).text).toMatch(/^Опубліковано до 24 листопада.*14:03$/m);
    expect((await render("ru", 1)).text).toMatch(/^Опубликовано до 24 ноября.*14:03$/m);
    expect((await render("en", 1)).text).toMatch(/^Published until 24 November.*14:03$/m);
  });
});

describe("renewal link", () => {
  it("is valid until 30 days after the expiry, and not after any change", () => {
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
  it("run until their end and are extended from there", () => {
    const now = END;
    const later = new Date(now + 5 * DAY);
    expect(runningEnds({ vip_until: later, top_until: new Date(now) }, now)).toEqual({ vip: later, top: null });
    expect([endAfter(later, 7, now), endAfter(null, 7, now)]).toEqual([now + 12 * DAY, now + 7 * DAY]);
  });
});
