import { createAccount, findAccountByEmail, type KnownAccount } from "@/lib/domain/accounts/create";
import type { Role } from "@/lib/domain/accounts/fields";
import { generatePassword, setPassword } from "@/lib/domain/accounts/password";
import type { AccountType } from "@/lib/domain/accounts/plans";
import { OPERATOR } from "@/lib/domain/audit/record";
import { changeKeyState } from "@/lib/domain/keys/change-state";
import { createKey, MAX_KEYS } from "@/lib/domain/keys/create";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { db } from "@/lib/platform/db";

/** An account of the demo, with the password that it has now. */
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
  readonly role: Role;
  readonly type: AccountType;
}

/** Numbers with the code 20, which no network of Ukraine has: nobody is rung up because of a demo. */
const phone = (last: number) => `+3802055501${String(last).padStart(2, "0")}`;

const PEOPLE = {
  owner1: { email: "demo-owner1@example.com", name: "Оксана Мельник", phone: phone(1), role: "owner", type: "personal" },
  owner2: { email: "demo-owner2@example.com", name: "Андрій Ткаченко", phone: phone(2), role: "owner", type: "personal" },
  owner3: { email: "demo-owner3@example.com", name: "Ірина Шевчук", phone: phone(3), role: "owner", type: "personal" },
  business: { email: "demo-business@example.com", name: "Крамниця «Подвір’я»", phone: phone(4), role: "owner", type: "business" },
  moderator: { email: "demo-moderator@example.com", name: "Тарас Бондаренко", phone: phone(5), role: "moderator", type: "personal" },
  admin: { email: "demo-admin@example.com", name: "Наталія Коваль", phone: phone(6), role: "admin", type: "personal" },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

export interface DemoPeople {
  readonly accounts: readonly DemoAccount[];
  readonly known: Readonly<Record<PersonName, KnownAccount>>;
}

/** How long demo accounts say they have existed: longer than their oldest listing. */
const ACCOUNT_AGE_DAYS = 60;

/**
 * Makes the demo's accounts, or takes those that exist. Each gets a new random password: one that everybody knew would open
 * a public board's administration to all.
 */
export async function makePeople(): Promise<DemoPeople> {
  const made = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, person]) => {
      const password = generatePassword();
      const created = await createAccount(db(), OPERATOR, {
        email: person.email,
        password,
        name: person.name,
        phone: person.phone,
        role: person.role,
        account_type: person.type,
      });
      if (created) await ageAccount(created.id);
      const account = (await findAccountByEmail(db(), person.email)) as KnownAccount;
      if (!created) await setPassword(db(), OPERATOR, account.id, password);
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

async function ageAccount(id: number): Promise<void> {
  await db().query({
    text: "UPDATE accounts SET created_at = created_at - make_interval(days => $2) WHERE id = $1",
    values: [id, ACCOUNT_AGE_DAYS],
  });
}

const KEY_NAME = "Demo";

/** A new key for each of some accounts, that works from this computer. */
export async function makeKeys(accounts: readonly KnownAccount[]): Promise<DemoKey[]> {
  return Promise.all(
    accounts.map(async ({ id: accountId, email }) => {
      await makeRoom(accountId);
      const created = await createKey(OPERATOR, { accountId, name: KEY_NAME, scopes: SCOPES, allowedIps: ["127.0.0.1", "::1"] });
      return { ...created, email, scopes: SCOPES };
    }),
  );
}

/** Revokes the demo's oldest keys where the account has as many as it may have. */
async function makeRoom(accountId: number): Promise<void> {
  const { rows } = await db().query<{ id: number; name: string }>({
    text: "SELECT id, name FROM api_keys WHERE account_id = $1 AND state <> 'revoked' ORDER BY id",
    values: [accountId],
  });
  const ours = rows.filter(({ name }) => name === KEY_NAME).slice(0, Math.max(0, rows.length - MAX_KEYS + 1));
  for (const { id } of ours) await changeKeyState(OPERATOR, { id, state: "revoked" });
}
