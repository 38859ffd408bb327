import { createHash } from "node:crypto";
import { readInbox, readMessages } from "@/lib/domain/messages/inbox";
import { writeInThread, writeToSeller } from "@/lib/domain/messages/write";
import { db } from "@/lib/platform/db";
import { makeKey, sql } from "./accounts";
import { client } from "./client";
import { bookDraft } from "./drafts";
import { makePerson, type Person, uniqueAddress } from "./sign-in";

/** Conversations between buyers and sellers on the shared board, through the functions that pages and the API call. */

export const context = () => ({ db: db(), now: Date.now() });

interface Posted {
  readonly seller: Person;
  readonly listing: number;
  readonly slug: string;
}

export const TITLE = "Словник української мови";

/** Publishes a listing with {@link TITLE} that shows no phone. */
export async function publishListing(language: "uk" | "en" = "uk"): Promise<Posted> {
  const seller = await makePerson({ type: "business", language, name: "Олена" });
  const { key } = await makeKey(seller.id);
  const { json } = await client(key).post("/my/listings", bookDraft({ title: TITLE, contact_phone: "0671112233", hide_phone: true }));
  return { seller, listing: json.listing_id, slug: json.slug };
}

/** Makes an account that is no longer new. */
export async function oldPerson(options: Parameters<typeof makePerson>[0] = {}): Promise<Person> {
  const person = await makePerson({ name: "Тарас", ...options });
  await sql("UPDATE accounts SET created_at = now() - interval '30 days' WHERE id = $1", [person.id]);
  return person;
}

export const write = (listingId: number, { id }: Pick<Person, "id">, text = "Добрий день! Ще актуально?", from = uniqueAddress()) =>
  writeToSeller(context(), { listingId, accountId: id, message: { text, photos: [] }, address: from });

export const reply = (threadId: number, { id }: Pick<Person, "id">, text = "Так, актуально.", photos: string[] = []) =>
  writeInThread(context(), { threadId, accountId: id, message: { text, photos }, address: uniqueAddress() });

/** Publishes a listing, about which an account that is no longer new writes to the seller. */
export async function startConversation() {
  const { seller, listing, slug } = await publishListing();
  const buyer = await oldPerson();
  const { threadId, messageId } = await write(listing, buyer);
  return { seller, buyer, listing, slug, threadId, messageId };
}

/** Returns the texts of a thread as one of its sides reads them, oldest first. */
export const textsOf = async (threadId: number, { id: accountId }: Pick<Person, "id">) =>
  (await readMessages({ db: db() }, { accountId, threadId, limit: 50 })).messages.map(({ text }) => text);

export const inboxOf = async ({ id: accountId }: Pick<Person, "id">) => (await readInbox({ db: db() }, { accountId, limit: 50 })).threads;

/** Returns the context of a new moderator. */
export const moderatorContext = async () => {
  const { id } = await makePerson({ role: "moderator" });
  return { db: db(), now: Date.now(), actor: { kind: "moderator" as const, accountId: id, address: "127.0.0.1" } };
};

/** Sets a limit's counter beyond its maximum, for 50 seconds: a pause longer than the longest of a limit would be ignored. */
export const exhaustLimit = (kind: string, who: number | string) =>
  sql(
    `INSERT INTO attempt_counters (subject, count, last_at, blocked_until) VALUES ($1, 999, now(), now() + interval '50 seconds')
     ON CONFLICT (subject) DO UPDATE SET count = 999, blocked_until = excluded.blocked_until`,
    [createHash("sha256").update(`${kind}\0${who}`).digest()],
  );
