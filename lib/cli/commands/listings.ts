import type { Command } from "commander";
import { OPERATOR } from "@/lib/domain/audit/record";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { decide } from "@/lib/domain/moderation/decide";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { codePoints } from "@/lib/shared/text";
import type { Terminal } from "../terminal";
import { CommandFault } from "./faults";
import { choice, parseId } from "./options";
import { withStore } from "./with-store";

const DECISIONS = ["approve", "reject"] as const;
const MAX_REASON = 2_000;

interface ModerateOptions {
  id: number;
  decision: (typeof DECISIONS)[number];
  reason?: string;
}

export function addListingCommands(program: Command, terminal: Terminal): void {
  program
    .command("listing:moderate")
    .description("decide on a listing, as a moderator does")
    .requiredOption("--id <number>", "id of the listing", parseId)
    .addOption(choice("--decision <decision>", "approve publishes it, reject blocks it", DECISIONS).makeOptionMandatory())
    .option("--reason <words>", "what its owner is told")
    .action((options: ModerateOptions) => withStore(terminal, () => moderate(options)));
}

async function moderate({ id, decision, reason: given }: ModerateOptions): Promise<object> {
  const reason = given?.trim() || undefined;
  if (reason !== undefined && codePoints(reason) > MAX_REASON)
    throw new CommandFault(`The reason must have at most ${MAX_REASON} characters.`);
  try {
    const { status } = await decide(db(), OPERATOR, Date.now(), { listingId: id, decision, reason });
    return { id, status };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (error.code === "not_found") throw new CommandFault(`There is no listing with the id ${id}.`);
    if (error.code !== "status_transition_not_allowed") throw error;
    const { from, to } = error.failure.values as { from: ListingStatus; to: ListingStatus };
    // Asking for the state that it is in already changes nothing, as in the status call (decisions §5); but a reason must not be lost.
    if (from === to && reason === undefined) return { id, status: to };
    throw new CommandFault(`Listing ${id} is ${from}: a moderator cannot make it ${to}.`);
  }
}
