import type { Command } from "commander";
import { blockAccount, changeAccountType, changeRole, restrictAccount } from "@/lib/domain/accounts/administer";
import { createAccount, findAccountByEmail, type KnownAccount } from "@/lib/domain/accounts/create";
import { ACCOUNT_TYPES, ROLES, type Role } from "@/lib/domain/accounts/fields";
import { generatePassword } from "@/lib/domain/accounts/password";
import type { AccountType } from "@/lib/domain/accounts/plans";
import { OPERATOR } from "@/lib/domain/context/context";
import { db } from "@/lib/platform/db";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";
import { booleanOption, choice } from "./options";
import { withDatabase } from "./with-database";

interface UserCreateOptions {
  email: string;
  password?: string;
  name?: string;
  phone?: string;
  role: Role;
  account: AccountType;
}

interface ChangeOptions {
  email: string;
  role?: Role;
  account?: AccountType;
  blocked?: "true" | "false";
}

interface RestrictOptions {
  email: string;
  readingOnly: "true" | "false";
}

export function addUserCommands(program: Command, terminal: Terminal): void {
  program
    .command("user:create")
    .description("create an account")
    .requiredOption("--email <address>", "email address, unique among accounts")
    .option("--password <password>", "generated and printed if omitted")
    .option("--name <name>", "display name; default: the part of the email address before the @")
    .option("--phone <number>", "international or Ukrainian phone number")
    .addOption(choice("--role <role>", "role of the account", ROLES).default("owner"))
    .addOption(choice("--account <type>", "account type, which determines the rate limits", ACCOUNT_TYPES).default("personal"))
    .action((options: UserCreateOptions) => withDatabase(terminal, () => createUser(options)));

  program
    .command("account:restrict")
    .description("limit all API keys of an account to read access, or lift that limit")
    .requiredOption("--email <address>", "email address of the account")
    .addOption(booleanOption("--reading-only", "whether keys can only read"))
    .action((options: RestrictOptions) => withDatabase(terminal, () => restrict(options)));

  program
    .command("account:change")
    .description("change the role or type of an account, or block it")
    .requiredOption("--email <address>", "email address of the account")
    .addOption(choice("--role <role>", "role of the account", ROLES))
    .addOption(choice("--account <type>", "account type, which determines the rate limits", ACCOUNT_TYPES))
    .addOption(
      choice("--blocked <true|false>", "whether to block the account: listings hidden, no sign-in, keys suspended", ["true", "false"]),
    )
    .action((options: ChangeOptions) => withDatabase(terminal, () => change(options)));
}

async function createUser({ email, password, name, phone, role, account }: UserCreateOptions): Promise<object> {
  const chosen = password ?? generatePassword();
  const created = await createAccount({ db: db(), actor: OPERATOR }, { email, password: chosen, name, phone, role, account_type: account });
  if (!created) throw new CommandError(`An account with the email address ${email.trim().toLowerCase()} already exists.`);
  return { id: created.id, email: created.email, ...(password === undefined && { password: chosen }) };
}

async function change({ email, role, account, blocked }: ChangeOptions): Promise<object> {
  const { id } = await accountOf(email);
  if (role) await changeRole({ actor: OPERATOR }, { accountId: id, role });
  if (account) await changeAccountType({ actor: OPERATOR }, { accountId: id, type: account });
  if (blocked) await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: blocked === "true" });
  return { id, ...(role && { role }), ...(account && { account_type: account }), ...(blocked && { blocked: blocked === "true" }) };
}

async function restrict({ email, readingOnly }: RestrictOptions): Promise<object> {
  const { id } = await accountOf(email);
  await restrictAccount({ actor: OPERATOR }, { accountId: id, readingOnly: readingOnly === "true" });
  return { id, reading_only: readingOnly === "true" };
}

/** Returns the account with an email address. Throws {@link CommandError} if it does not exist. */
export async function accountOf(email: string): Promise<KnownAccount> {
  const account = await findAccountByEmail({ db: db() }, email);
  if (!account) throw new CommandError(`There is no account with the email address ${email.trim().toLowerCase()}.`);
  return account;
}
