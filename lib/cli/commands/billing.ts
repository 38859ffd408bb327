import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { creditAccount } from "@/lib/domain/billing/credit";
import { OPERATOR } from "@/lib/domain/context/context";
import { grantPromotion, MAX_GRANT_DAYS } from "@/lib/domain/promotion/grant";
import { changeProduct, listProducts } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { BoardError, parametersOf } from "@/lib/shared/errors";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";
import { choice, parseId, parseWholeNumber } from "./options";
import { accountOf } from "./users";
import { withDatabase } from "./with-database";

interface CreditOptions {
  email: string;
  amount: string;
  note: string;
  token?: string;
}

interface PromoteOptions {
  id: number;
  vipDays?: number;
  topDays?: number;
}

interface PriceOptions {
  product: string;
  price?: string;
  offered?: "true" | "false";
}

export function addBillingCommands(program: Command, terminal: Terminal): void {
  program
    .command("account:credit")
    .description("add an amount in hryvnias to the balance of an account; a negative amount subtracts")
    .requiredOption("--email <address>", "email address of the account")
    .requiredOption("--amount <hryvnias>", "such as 500 or 1500.50; write a negative amount as --amount=-20")
    .requiredOption("--note <text>", "purpose, shown to the owner")
    .option("--token <text>", "idempotency token: an account is credited only once for the same token")
    .action((options: CreditOptions) => withDatabase(terminal, () => credit(options)));

  const days = parseWholeNumber(0, MAX_GRANT_DAYS);
  program
    .command("listing:promote")
    .description("add VIP or TOP days to a listing free of charge, or end the promotion")
    .requiredOption("--id <number>", "ID of the listing", parseId)
    .option("--vip-days <number>", "days of VIP to add; 0 ends it", days)
    .option("--top-days <number>", "days of TOP to add; 0 ends it", days)
    .action((options: PromoteOptions) => withDatabase(terminal, () => promote(options)));

  program
    .command("promotion:price")
    .description("change the price of a promotion, or whether owners can buy it")
    .requiredOption("--product <code>", "such as vip_7")
    .option("--price <hryvnias>", "such as 79 or 79.50")
    .addOption(choice("--offered <true|false>", "whether owners can buy it", ["true", "false"]))
    .action((options: PriceOptions) => withDatabase(terminal, () => changePrice(options)));
}

async function credit({ email, amount, note, token = randomUUID() }: CreditOptions): Promise<object> {
  const { id: accountId } = await accountOf(email);
  const credited = await creditAccount({ db: db(), actor: OPERATOR, now: Date.now() }, { accountId, amount, note, token }).catch(
    explainCredit,
  );
  return { id: accountId, amount: credited.amount, balance: credited.balance, replayed: credited.replayed };
}

/** Throws the errors of a credit, whose hints are for the owner, in the operator's terms. */
function explainCredit(error: unknown): never {
  const short = parametersOf(error, "insufficient_balance");
  if (short) throw new CommandError(`The balance is only ${short.balance} hryvnias.`);
  if (error instanceof BoardError && error.code === "idempotency_key_reused")
    throw new CommandError("The token was already used for another credit. Choose another one.");
  throw error;
}

async function promote({ id, vipDays, topDays }: PromoteOptions): Promise<object> {
  if (vipDays === undefined && topDays === undefined) throw new CommandError("Give --vip-days or --top-days.");
  try {
    const { vip, top } = await grantPromotion(
      { db: db(), actor: OPERATOR, now: Date.now() },
      { listingId: id, days: { vip: vipDays, top: topDays } },
    );
    return { id, vip_until: vip, top_until: top };
  } catch (error) {
    if (error instanceof BoardError && error.code === "not_found") throw new CommandError(`There is no listing with the ID ${id}.`);
    throw error;
  }
}

async function changePrice({ product: code, price, offered }: PriceOptions): Promise<object> {
  try {
    const product = await changeProduct(
      { db: db(), actor: OPERATOR },
      { code, price, offered: offered === undefined ? undefined : offered === "true" },
    );
    return { product: code, price: product.price, offered: product.offered };
  } catch (error) {
    if (!(error instanceof BoardError && error.code === "not_found")) throw error;
    const known = (await listProducts({ db: db() })).map((product) => product.code).join(", ");
    throw new CommandError(`There is no product ${code}. Products: ${known}.`);
  }
}
