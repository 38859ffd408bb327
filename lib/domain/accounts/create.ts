import { z } from "zod";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/shared/i18n";
import { checkObject } from "@/lib/shared/validation";
import { ACCOUNT_TYPES, Email, MAX_NAME, Name, Phone, ROLES, type Role } from "./fields";
import { hashPassword, Password } from "./password";
import type { AccountType } from "./plans";

const NewAccount = z.strictObject({
  email: Email,
  password: Password,
  /** What stands before the `@` when left out. */
  name: Name.optional(),
  phone: Phone.optional(),
  role: z.enum(ROLES).optional(),
  account_type: z.enum(ACCOUNT_TYPES).optional(),
  language: z.enum(LANGUAGES).optional(),
});

export type NewAccount = z.input<typeof NewAccount>;

export interface CreatedAccount {
  readonly id: number;
  readonly email: string;
}

/**
 * Creates an account: an owner's personal one where nothing else is said. Of its password only the hash is kept.
 *
 * Refuses with `validation_failed`.
 * @returns undefined when the e-mail has an account already, also when two ask at the same moment.
 */
export async function createAccount(db: Queryable, actor: Actor, input: NewAccount): Promise<CreatedAccount | undefined> {
  const { fields, faults } = checkObject(NewAccount, input);
  if (faults.length > 0 || fields.email === undefined || fields.password === undefined) return failRules(faults);
  const { email, role = "owner", account_type: type = "personal" } = fields;
  const name = fields.name ?? email.slice(0, email.indexOf("@")).slice(0, MAX_NAME);
  const passwordHash = await hashPassword(fields.password);
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<CreatedAccount>({
      text: `INSERT INTO accounts (email, name, phone, password_hash, role, account_type, language)
             VALUES ($1, $2, $3, $4, $5::"Role", $6::"AccountType", $7) ON CONFLICT (email) DO NOTHING RETURNING id, email`,
      values: [email, name, fields.phone ?? null, passwordHash, role, type, fields.language ?? DEFAULT_LANGUAGE],
    });
    const [created] = rows;
    if (created)
      await recordAudit(tx, actor, { action: "account.create", subject: "account", subjectId: created.id, details: { role, type } });
    return created;
  });
}

export interface KnownAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly phone: string | undefined;
  readonly role: Role;
  readonly type: AccountType;
}

/** The account of an e-mail address, however its case is written. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<KnownAccount | undefined> {
  const { rows } = await db.query<Omit<KnownAccount, "phone"> & { phone: string | null }>({
    text: "SELECT id, email, name, phone, role, account_type AS type FROM accounts WHERE email = $1",
    values: [email.trim().toLowerCase()],
  });
  const [row] = rows;
  return row && { ...row, phone: row.phone ?? undefined };
}
