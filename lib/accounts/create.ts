import { z } from "zod";
import { type Actor, recordAudit } from "@/lib/audit/record";
import { type FaultCode, failRules } from "@/lib/kernel/errors";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/kernel/i18n";
import { normalizePhone } from "@/lib/kernel/phone";
import { codePoints, hasControlCharacters } from "@/lib/kernel/text";
import { checkObject } from "@/lib/kernel/validation";
import type { Queryable } from "@/lib/platform/db";
import { hashPassword, Password } from "./password";
import type { AccountType } from "./plans";

export const ROLES = ["owner", "moderator", "admin"] as const;
export const ACCOUNT_TYPES = ["personal", "business"] as const satisfies readonly AccountType[];

export type Role = (typeof ROLES)[number];

/** Longest address that mail can be sent to (RFC 5321). */
const MAX_EMAIL = 254;
const MAX_NAME = 100;

/** Reports in the board's own fault codes, which every language has words for. */
function fault(context: z.core.ParsePayload, code: FaultCode, values: Record<string, string | number> = {}): void {
  context.issues.push({ code: "custom", input: context.value, params: { fault: code, values }, message: code });
}

const PLAUSIBLE = z.email().max(MAX_EMAIL);

/** An e-mail address as it is kept: trimmed and in lower case, so that one address has one account. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .check((context) => {
    if (!PLAUSIBLE.safeParse(context.value).success) fault(context, "invalid_format", { expected: "name@example.com" });
  });

const Name = z
  .string()
  .trim()
  .check((context) => {
    const length = codePoints(context.value);
    if (length < 1) fault(context, "too_short", { min: 1 });
    if (length > MAX_NAME) fault(context, "too_long", { max: MAX_NAME });
    if (hasControlCharacters(context.value)) fault(context, "control_characters");
  });

/** A phone number, kept as E.164. */
const Phone = z.string().transform((value, context) => {
  const phone = normalizePhone(value);
  if (phone === undefined) context.addIssue({ code: "custom", params: { fault: "invalid_phone" }, message: "invalid_phone" });
  return phone ?? z.NEVER;
});

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
