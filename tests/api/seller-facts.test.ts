import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIN_ANSWERED, measureResponseTime, roundResponseTime } from "@/lib/domain/messages/response-time";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import { makeListingOwner } from "../support/cabinet";
import { call } from "../support/client";
import { setStatus } from "../support/listings";
import { makePerson } from "../support/sign-in";

/** Facts about sellers: how long they take to reply, and how much they have sold. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Conversation {
  /** Seconds until the seller's reply. Undefined if there is none. */
  readonly reply?: number;
  /** Age of the buyer's message in seconds. */
  readonly age?: number;
  /** Seconds until a moderator approved the buyer's message. */
  readonly held?: number;
  readonly closed?: boolean;
  readonly replyState?: "visible" | "held" | "rejected";
}

let nextListing = 900_000_000 + (process.pid % 10_000) * 1_000;

/** Writes threads of other buyers with the seller. */
async function converse(sellerId: number, conversations: readonly Conversation[]): Promise<void> {
  const buyer = await makePerson();
  for (const { reply, age = 10 * DAY, held, closed = false, replyState = "visible" } of conversations) {
    const asked = new Date(Date.now() - age * 1_000);
    const after = (seconds: number) => new Date(asked.getTime() + seconds * 1_000);
    const [thread] = await sql<{ id: number }>(
      `INSERT INTO threads (listing_id, listing_title, buyer_id, seller_id, positions, seller_last_at, closed_at, created_at, updated_at)
       VALUES ($1, 'Річ', $2, $3, 2, $4, $5, $4, $4) RETURNING id`,
      [++nextListing, buyer.id, sellerId, asked, closed ? asked : null],
    );
    const insert =
      "INSERT INTO messages (thread_id, position, sender_id, text, state, created_at, reviewed_at) VALUES ($1, $2, $3, 'Текст', $4, $5, $6)";
    await sql(insert, [thread?.id, 1, buyer.id, "visible", asked, held === undefined ? null : after(held)]);
    if (reply !== undefined) await sql(insert, [thread?.id, 2, sellerId, replyState, after(reply), null]);
  }
}

const measure = (sellerId: number) => measureResponseTime({ db: db(), now: Date.now() }, sellerId);
const replies = (...seconds: number[]): Conversation[] => seconds.map((reply) => ({ reply }));

describe("the response time", () => {
  it("is the median of at least five answered threads", async () => {
    const { id } = await makePerson();
    await converse(id, replies(60, 60, 60, 60));
    expect(await measure(id)).toBeUndefined();
    await converse(id, replies(2 * DAY));
    expect(await measure(id)).toBe("hour");
    await converse(id, replies(3 * HOUR, 3 * HOUR, 4 * HOUR, 5 * HOUR));
    expect(await measure(id)).toBe("hours");
  });

  it("counts messages without a reply for a week as a week, and ignores later ones", async () => {
    const { id } = await makePerson();
    await converse(id, replies(60, 60, 60, 60, 60));
    await converse(
      id,
      Array.from({ length: 6 }, () => ({ age: 6 * DAY })),
    );
    expect(await measure(id)).toBe("hour");
    await converse(
      id,
      Array.from({ length: 6 }, () => ({ age: 8 * DAY })),
    );
    expect(await measure(id)).toBeUndefined();
    const { id: slow } = await makePerson();
    await converse(slow, [...replies(60, 60, 60, 60, 60, 3 * DAY), ...Array.from({ length: 5 }, () => ({ age: 8 * DAY }))]);
    expect(await measure(slow)).toBe("days");
  });

  it("starts when a held message is delivered, and leaves out frauds, rejected replies and old threads", async () => {
    const { id } = await makePerson();
    await converse(
      id,
      Array.from({ length: MIN_ANSWERED }, () => ({ held: 2 * DAY, reply: 2 * DAY + 60 })),
    );
    expect(await measure(id)).toBe("hour");
    await converse(
      id,
      Array.from({ length: 9 }, () => ({ closed: true, age: 20 * DAY })),
    );
    await converse(
      id,
      Array.from({ length: 9 }, () => ({ age: 100 * DAY, reply: 5 * DAY })),
    );
    expect(await measure(id)).toBe("hour");
    const { id: rude } = await makePerson();
    await converse(
      rude,
      Array.from({ length: MIN_ANSWERED }, () => ({ reply: 60, replyState: "rejected" as const })),
    );
    expect(await measure(rude)).toBeUndefined();
  });

  it.each([
    [HOUR, "hour"],
    [HOUR + 1, "hours"],
    [6 * HOUR + 1, "day"],
    [DAY + 1, "days"],
    [7 * DAY, undefined],
  ])("of %i seconds is rounded to %s", (seconds, rounded) => {
    expect(roundResponseTime(seconds)).toBe(rounded);
  });
});

describe("the seller's facts", () => {
  it("are on the pages of the listing and of the seller, in three languages", async () => {
    const owner = await makeListingOwner();
    const [id, ...sold] = [await owner.list(), await owner.list(), await owner.list()];
    for (const one of sold) await setStatus(one, "sold");
    await converse(owner.id, replies(60, 60, 60, 60, 60));
    const [listing] = await sql<{ slug: string }>("SELECT slug FROM listings WHERE id = $1", [id]);
    for (const path of [`/listing/${listing?.slug}`, `/seller/${owner.id}`]) {
      const page = async (language: string) => (await call("GET", language + path)).text;
      const [uk, ru, en] = [await page(""), await page("/ru"), await page("/en")];
      expect(uk).toContain("Зазвичай відповідає протягом години");
      expect(uk).toContain("2 продані оголошення");
      expect(ru).toContain("Обычно отвечает в течение часа");
      expect(ru).toContain("2 проданных объявления");
      expect(en).toContain("Usually replies within an hour");
      expect(en).toContain("2 sold");
    }
  });
});
