import type { AccountState } from "@/lib/domain/account-access/access";
import type { DbContext } from "@/lib/domain/context/context";
import { MAX_ID, parseId } from "@/lib/shared/id";
import { escapeLikePattern } from "@/lib/shared/text";
import type { Role } from "./fields";
import type { AccountType } from "./plans";
import { APOSTROPHES, type FoundAccount, selectPage } from "./search.sql";

/** The administrators' account search. */

export interface AccountQuery {
  /** An id, part of a phone, or words each of which is part of the email address or name. */
  readonly text?: string | undefined;
  readonly role?: Role | undefined;
  readonly type?: AccountType | undefined;
  /** Undefined for all but deleted accounts. */
  readonly state?: AccountState | undefined;
  /** Cursor: id of the previous page's last account. */
  readonly cursor?: number | undefined;
  /** 1 to 100. */
  readonly limit: number;
}

export interface AccountPage {
  readonly accounts: readonly FoundAccount[];
  readonly nextCursor: number | undefined;
}

const MAX_TEXT = 120;
/** Maximum number of words that are searched; others are ignored. */
const MAX_WORDS = 8;
/** Minimum number of digits to search phones; fewer match nearly every phone. */
const LEAST_DIGITS = 4;

/** Returns a page of accounts, newest first. */
export async function searchAccounts({ db }: DbContext, query: AccountQuery): Promise<AccountPage> {
  const { rows } = await db.query(
    selectPage([
      ...textValues(query.text),
      query.role ?? null,
      query.type ?? null,
      query.state ?? null,
      query.cursor ?? MAX_ID,
      // One extra row shows whether there is a next page.
      query.limit + 1,
    ]),
  );
  const accounts = rows.slice(0, query.limit);
  return { accounts, nextCursor: rows.length > query.limit ? accounts.at(-1)?.id : undefined };
}

const ALL_APOSTROPHES = new RegExp(`[${APOSTROPHES}]`, "g");

/** Returns the patterns of the words, the id, and the pattern of phones for a search text. */
export function textValues(typed: string | undefined): [words: string[] | null, id: number | null, phone: string | null] {
  const text = (typed ?? "").trim().slice(0, MAX_TEXT).toLowerCase();
  if (text === "") return [null, null, null];
  const [, number] = /^[#№]?\s*([1-9]\d{0,9})$/.exec(text) ?? [];
  // A phone in national format, 067 123-45-67; stored as +380671234567.
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0/, "") : "";
  const words = text.replace(ALL_APOSTROPHES, "").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return [
    words.map((word) => `%${escapeLikePattern(word)}%`),
    parseId(number) ?? null,
    digits.length >= LEAST_DIGITS ? `%${digits}%` : null,
  ];
}

/** Returns the account with an id or email address; undefined if there is none. */
export async function findAccountId({ db }: DbContext, typed: string): Promise<number | undefined> {
  const text = typed.trim().toLowerCase().slice(0, MAX_TEXT);
  const [, id] = textValues(text);
  const named = [{ email: text }, ...(id === null ? [] : [{ id }])];
  return (await db.prisma.account.findFirst({ where: { OR: named }, orderBy: { id: "asc" }, select: { id: true } }))?.id;
}
