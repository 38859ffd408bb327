import { CommanderError } from "commander";
import { SettingsError } from "@/lib/platform/env";
import { BoardError, ERRORS, FAULTS, type FieldFault } from "@/lib/shared/errors";
import { fill } from "@/lib/shared/i18n";

/** Something that the operator can put right. The message is the sentence to show. */
export class CommandFault extends Error {
  override readonly name = "CommandFault";
}

/** What is shown for anything that ended a command: a sentence for what was foreseen, the whole trace for a fault of ours. */
export function wordFault(error: unknown): string {
  if (error instanceof CommandFault || error instanceof SettingsError) return error.message;
  if (error instanceof CommanderError) return wordCommanderError(error);
  if (error instanceof BoardError) return wordBoardError(error);
  if (isConnectionError(error)) return `The connection to the database was lost: ${connectionWords(error)}. Try again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** `error: unknown option '--x'` → `Unknown option '--x'. Did you mean --y?`, on one line. */
function wordCommanderError({ message }: CommanderError): string {
  const [first = "", ...rest] = message.replace(/^error: /, "").split("\n");
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  const hint = rest.join(" ").replace(/[()]/g, "").trim();
  return `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`}${hint ? ` ${hint}` : ""}`;
}

/** A refusal of the board's, in English, with its field faults. */
export function wordBoardError({ code, failure }: BoardError): string {
  if (failure.fields?.length) return failure.fields.map(wordField).join(" ");
  return fill(ERRORS[code].hint.en, failure.values ?? {});
}

function wordField({ path, code, values = {} }: FieldFault): string {
  const [field = ""] = path.split(".");
  const name = field.replace(/_/g, " ");
  const subject = values.given === undefined ? `The ${name} cannot be used.` : `"${values.given}" cannot be used in ${name}.`;
  return `${subject} ${fill(FAULTS[code].en, values)}`;
}

/** Faults of the network, and PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown). */
function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08|53|57P)/.test(code)) return true;
  return typeof message === "string" && /^(Connection terminated|timeout exceeded when trying to connect)/.test(message);
}

/** A failed attempt on several addresses has no message of its own. */
export function connectionWords(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return (message || code || "connection refused").replace(/\.$/, "");
}
