import type { Command } from "commander";
import { OPERATOR } from "@/lib/domain/context/context";
import { decide } from "@/lib/domain/moderation/decide";
import { OWN_WORDS } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { BoardError, parametersOf } from "@/lib/shared/errors";
import { codePoints } from "@/lib/shared/text";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";
import { choice, parseId } from "./options";
import { withDatabase } from "./with-database";

const REVIEW_DECISIONS = ["approve", "reject"] as const;
const MAX_REASON = 2_000;

interface ModerateOptions {
  id: number;
  decision: (typeof REVIEW_DECISIONS)[number];
  reason?: string;
}

export function addListingCommands(program: Command, terminal: Terminal): void {
  program
    .command("listing:moderate")
    .description("approve or reject a listing, as a moderator does")
    .requiredOption("--id <number>", "ID of the listing", parseId)
    .addOption(choice("--decision <decision>", "approve publishes the listing, reject blocks it", REVIEW_DECISIONS).makeOptionMandatory())
    .option("--reason <text>", "reason that the owner sees")
    .action((options: ModerateOptions) => withDatabase(terminal, () => moderate(options)));
}

async function moderate({ id, decision, reason: given }: ModerateOptions): Promise<object> {
  const reason = given?.trim() || undefined;
  if (reason !== undefined && codePoints(reason) > MAX_REASON)
    throw new CommandError(`The reason must have at most ${MAX_REASON} characters.`);
  try {
    const { status } = await decide(
      { db: db(), actor: OPERATOR, now: Date.now() },
      { listingId: id, decision, ...(reason !== undefined && { reasons: [{ code: OWN_WORDS, text: reason, fields: [] }] }) },
    );
    return { id, status };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (error.code === "not_found") throw new CommandError(`There is no listing with the ID ${id}.`);
    const { from, to } = parametersOf(error, "status_transition_not_allowed") ?? {};
    if (from === undefined || to === undefined) throw error;
    // Requesting the current status changes nothing, as in the status endpoint (docs/api/listing-statuses.md#changing-the-status).
    // A reason, however, must not be dropped silently.
    if (from === to && reason === undefined) return { id, status: to };
    throw new CommandError(`Listing ${id} is ${from}: a moderator cannot make it ${to}.`);
  }
}
