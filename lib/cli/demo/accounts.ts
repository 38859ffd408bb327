import { createAccount, findAccountByEmail, type KnownAccount } from "@/lib/domain/accounts/create";
import type { Role } from "@/lib/domain/accounts/fields";
import { generatePassword, setPassword } from "@/lib/domain/accounts/password";
import type { AccountType } from "@/lib/domain/accounts/plans";
import { OPERATOR } from "@/lib/domain/context/context";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { createKey, MAX_KEYS } from "@/lib/domain/keys/create";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { db } from "@/lib/platform/db";

/** A demo account with its current password. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly account_type: AccountType;
  readonly id: number;
}

export interface DemoKey {
  readonly id: number;
  readonly key: string;
  readonly prefix: string;
  readonly email: string;
  readonly scopes: readonly string[];
}

interface Person {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Whether the phone is confirmed. */
  readonly isPhoneConfirmed?: boolean;
  readonly role: Role;
  readonly type: AccountType;
}

/** Returns a phone number with the area code 20, which no Ukrainian network uses, so that the number belongs to nobody. */
const phone = (last: number) => `+3802055501${String(last).padStart(2, "0")}`;

const PEOPLE = {
  owner1: {
    email: "demo-owner1@example.com",
    name: "Оксана Мельник",
    phone: phone(1),
    isPhoneConfirmed: true,
    role: "owner",
    type: "personal",
  },
  owner2: { email: "demo-owner2@example.com", name: "Андрій Ткаченко", phone: phone(2), role: "owner", type: "personal" },
  owner3: { email: "demo-owner3@example.com", name: "Ірина Шевчук", phone: phone(3), role: "owner", type: "personal" },
  business: {
    email: "demo-business@example.com",
    name: "Крамниця «Подвір’я»",
    phone: phone(4),
    isPhoneConfirmed: true,
    role: "owner",
    type: "business",
  },
  moderator: { email: "demo-moderator@example.com", name: "Тарас Бондаренко", phone: phone(5), role: "moderator", type: "personal" },
  admin: { email: "demo-admin@example.com", name: "Наталія Коваль", phone: phone(6), role: "admin", type: "personal" },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

export interface DemoPeople {
  readonly accounts: readonly DemoAccount[];
  readonly known: Readonly<Record<PersonName, KnownAccount>>;
}

/** Age of demo accounts in milliseconds: older than their oldest listing. */
const ACCOUNT_AGE = 60 * 24 * 60 * 60_000;

/**
 * Creates the demo accounts, or reuses existing ones. Each gets a new random password, because a well-known one would give
 * everybody administrator access to a public board.
 */
export async function createPeople(): Promise<DemoPeople> {
  const made = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, person]) => {
      const password = generatePassword();
      const created = await createAccount(
        { db: db(), actor: OPERATOR },
        { email: person.email, password, name: person.name, phone: person.phone, role: person.role, account_type: person.type },
      );
      if (created) await ageAccount(created.id, person);
      const account = (await findAccountByEmail({ db: db() }, person.email)) as KnownAccount;
      if (!created) await setPassword({ db: db(), actor: OPERATOR }, { accountId: account.id, password });
      return { name, account, password };
    }),
  );
  return {
    accounts: made.map(({ account, password }) => ({
      email: account.email,
      password,
      role: account.role,
      account_type: account.type,
      id: account.id,
    })),
    known: Object.fromEntries(made.map(({ name, account }) => [name, account])) as Record<PersonName, KnownAccount>,
  };
}

/** The phone belongs to nobody, so its confirmation is written without a code. */
async function ageAccount(id: number, { isPhoneConfirmed = false }: Person): Promise<void> {
  const createdAt = new Date(Date.now() - ACCOUNT_AGE);
  await db().prisma.account.update({
    where: { id },
    data: { createdAt, phoneConfirmedAt: isPhoneConfirmed ? createdAt : null },
    select: { id: true },
  });
}

const KEY_NAME = "Demo";

/** Creates an API key for each account. The keys can be used only from this computer. */
export async function createKeys(accounts: readonly KnownAccount[]): Promise<DemoKey[]> {
  return Promise.all(
    accounts.map(async ({ id: accountId, email }) => {
      await revokeOldestKeys(accountId);
      const created = await createKey({ actor: OPERATOR }, { accountId, name: KEY_NAME, scopes: SCOPES, allowedIps: ["127.0.0.1", "::1"] });
      return { ...created, email, scopes: SCOPES };
    }),
  );
}

/** Revokes the oldest demo keys if the account has reached the maximum number of keys. */
async function revokeOldestKeys(accountId: number): Promise<void> {
  const keys = await db().prisma.apiKey.findMany({
    where: { accountId, state: { not: "revoked" } },
    orderBy: { id: "asc" },
    select: { id: true, name: true },
  });
  const ours = keys.filter(({ name }) => name === KEY_NAME).slice(0, Math.max(0, keys.length - MAX_KEYS + 1));
  for (const { id } of ours) await changeKeyState({ actor: OPERATOR }, { id, state: "revoked" });
}
