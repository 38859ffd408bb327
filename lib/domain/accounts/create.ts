import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { failRules } from "@/lib/shared/errors";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/shared/i18n";
import { checkObject } from "@/lib/shared/validation";
import { ACCOUNT_TYPES, Email, MAX_NAME, Name, Phone, ROLES, type Role } from "./fields";
import { hashPassword, Password } from "./password";
import type { AccountType } from "./plans";

const NewAccount = z.strictObject({
  email: Email,
  password: Password,
  /** Defaults to the local part of the email address. */
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
 * Creates an account; by default a personal one with the role `owner`. Only the hash of the password is stored.
 *
 * Throws `validation_failed`.
 * @returns undefined if the email address already has an account, also with concurrent calls.
 */
export async function createAccount({ db, actor }: Pick<Context, "db" | "actor">, input: NewAccount): Promise<CreatedAccount | undefined> {
  const { fields, errors } = checkObject(NewAccount, input);
  if (errors.length > 0 || fields.email === undefined || fields.password === undefined) return failRules(errors);
  const { email, role = "owner", account_type: type = "personal" } = fields;
  const name = fields.name ?? email.slice(0, email.indexOf("@")).slice(0, MAX_NAME);
  const passwordHash = await hashPassword(fields.password);
  return db.transaction(async (tx) => {
    const [created] = await tx.prisma.account.createManyAndReturn({
      data: {
        email,
        name,
        phone: fields.phone ?? null,
        passwordHash,
        role,
        accountType: type,
        language: fields.language ?? DEFAULT_LANGUAGE,
      },
      skipDuplicates: true,
      select: { id: true, email: true },
    });
    if (created)
      await recordAudit(
        { db: tx, actor },
        { action: "account.create", subject: "account", subjectId: created.id, details: { role, type } },
      );
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

/** Returns the account of an email address, case-insensitively. */
export async function findAccountByEmail({ db }: DbContext, email: string): Promise<KnownAccount | undefined> {
  const account = await db.prisma.account.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true, email: true, name: true, phone: true, role: true, accountType: true },
  });
  if (!account) return undefined;
  const { accountType: type, phone, ...rest } = account;
  return { ...rest, type, phone: phone ?? undefined };
}
