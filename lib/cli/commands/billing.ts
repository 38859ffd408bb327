import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { OPERATOR } from "@/lib/domain/audit/record";
import { creditAccount } from "@/lib/domain/billing/credit";
import { grantPromotion, MAX_GRANT_DAYS } from "@/lib/domain/promotion/grant";
import { changeProduct, listProducts } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import type { Terminal } from "../terminal";
import { CommandFault } from "./faults";
import { choice, parseId, parseWholeNumber } from "./options";
import { accountOf } from "./users";
import { withStore } from "./with-store";

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
    .description("put money on an owner's balance, in hryvnias; a negative amount takes it back")
    .requiredOption("--email <address>", "e-mail address of the account")
    .requiredOption("--amount <hryvnias>", "such as 500 or 1500.50, or -20 (written --amount=-20)")
    .requiredOption("--note <words>", "what it is for; the owner reads it")
    .option("--token <words>", "names this credit: given again with the same token, nothing more is credited")
    .action((options: CreditOptions) => withStore(terminal, () => credit(options)));

  const days = parseWholeNumber(0, MAX_GRANT_DAYS);
  program
    .command("listing:promote")
    .description("grant a listing VIP or TOP free of charge, or end it")
    .requiredOption("--id <number>", "id of the listing", parseId)
    .option("--vip-days <number>", "days of VIP to add; 0 ends it", days)
    .option("--top-days <number>", "days of TOP to add; 0 ends it", days)
    .action((options: PromoteOptions) => withStore(terminal, () => promote(options)));

  program
    .command("promotion:price")
    .description("change what a promotion costs, or whether it is offered")
    .requiredOption("--product <code>", "such as vip_7")
    .option("--price <hryvnias>", "such as 79 or 79.50")
    .addOption(choice("--offered <answer>", "whether owners can buy it", ["true", "false"]))
    .action((options: PriceOptions) => withStore(terminal, () => reprice(options)));
}

async function credit({ email, amount, note, token = randomUUID() }: CreditOptions): Promise<object> {
  const { id: accountId } = await accountOf(email);
  const credited = await creditAccount({ db: db(), actor: OPERATOR, now: Date.now() }, { accountId, amount, note, token });
  return { id: accountId, amount: credited.amount, balance: credited.balance, replayed: credited.replayed };
}

async function promote({ id, vipDays, topDays }: PromoteOptions): Promise<object> {
  if (vipDays === undefined && topDays === undefined) throw new CommandFault("Give --vip-days or --top-days.");
  try {
    const { vip, top } = await grantPromotion(
      { db: db(), actor: OPERATOR, now: Date.now() },
      { listingId: id, days: { vip: vipDays, top: topDays } },
    );
    return { id, vip_until: vip, top_until: top };
  } catch (error) {
    if (error instanceof BoardError && error.code === "not_found") throw new CommandFault(`There is no listing with the id ${id}.`);
    throw error;
  }
}

async function reprice({ product: code, price, offered }: PriceOptions): Promise<object> {
  try {
    const product = await changeProduct(db(), OPERATOR, { code, price, offered: offered === undefined ? undefined : offered === "true" });
    return { product: code, price: product.price, offered: product.offered };
  } catch (error) {
    if (!(error instanceof BoardError && error.code === "not_found")) throw error;
    const known = (await listProducts(db())).map((product) => product.code).join(", ");
    throw new CommandFault(`There is no product ${code}. There are: ${known}.`);
  }
}
