import type { Command } from "commander";
import { blockAccount, changeAccountType, changeRole, restrictAccount } from "@/lib/domain/accounts/administer";
import { createAccount, findAccountByEmail, type KnownAccount } from "@/lib/domain/accounts/create";
import { ACCOUNT_TYPES, ROLES, type Role } from "@/lib/domain/accounts/fields";
import { generatePassword } from "@/lib/domain/accounts/password";
import type { AccountType } from "@/lib/domain/accounts/plans";
import { OPERATOR } from "@/lib/domain/audit/record";
import { db } from "@/lib/platform/db";
import type { Terminal } from "../terminal";
import { CommandFault } from "./faults";
import { choice, trueOrFalse } from "./options";
import { withStore } from "./with-store";

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
    .requiredOption("--email <address>", "e-mail address; one account for each")
    .option("--password <password>", "made and printed when left out")
    .option("--name <name>", "what stands before the @ when left out")
    .option("--phone <number>", "international or Ukrainian")
    .addOption(choice("--role <role>", "what the account may do", ROLES).default("owner"))
    .addOption(choice("--account <type>", "which limits it has", ACCOUNT_TYPES).default("personal"))
    .action((options: UserCreateOptions) => withStore(terminal, () => createUser(options)));

  program
    .command("account:restrict")
    .description("restrict an account's keys to reading, or lift that")
    .requiredOption("--email <address>", "e-mail address of the account")
    .addOption(trueOrFalse("--reading-only", "whether its keys may only read"))
    .action((options: RestrictOptions) => withStore(terminal, () => restrict(options)));

  program
    .command("account:change")
    .description("change what an account is, or block it")
    .requiredOption("--email <address>", "e-mail address of the account")
    .addOption(choice("--role <role>", "what the account may do", ROLES))
    .addOption(choice("--account <type>", "which limits it has", ACCOUNT_TYPES))
    .addOption(choice("--blocked <answer>", "whether nobody signs in to it and its keys are suspended", ["true", "false"]))
    .action((options: ChangeOptions) => withStore(terminal, () => change(options)));
}

async function createUser({ email, password, name, phone, role, account }: UserCreateOptions): Promise<object> {
  const chosen = password ?? generatePassword();
  const created = await createAccount(db(), OPERATOR, { email, password: chosen, name, phone, role, account_type: account });
  if (!created) throw new CommandFault(`The e-mail address ${email.trim().toLowerCase()} has an account already.`);
  return { id: created.id, email: created.email, ...(password === undefined && { password: chosen }) };
}

async function change({ email, role, account, blocked }: ChangeOptions): Promise<object> {
  const { id } = await accountOf(email);
  if (role) await changeRole(OPERATOR, id, role);
  if (account) await changeAccountType(OPERATOR, id, account);
  if (blocked) await blockAccount(OPERATOR, id, blocked === "true");
  return { id, ...(role && { role }), ...(account && { account_type: account }), ...(blocked && { blocked: blocked === "true" }) };
}

async function restrict({ email, readingOnly }: RestrictOptions): Promise<object> {
  const { id } = await accountOf(email);
  await restrictAccount(OPERATOR, id, readingOnly === "true");
  return { id, reading_only: readingOnly === "true" };
}

/** The account of an e-mail address, or a sentence that there is none. */
export async function accountOf(email: string): Promise<KnownAccount> {
  const account = await findAccountByEmail(db(), email);
  if (!account) throw new CommandFault(`There is no account with the e-mail address ${email.trim().toLowerCase()}.`);
  return account;
}
