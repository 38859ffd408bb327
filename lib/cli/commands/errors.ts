import { CommanderError } from "commander";
import { SettingsError } from "@/lib/platform/env";
import { fileErrorReason, isFileError } from "@/lib/platform/file-errors";
import { BoardError, type FieldError } from "@/lib/shared/errors";
import { errorHint, errorTexts } from "@/lib/shared/errors/texts";

/** An error that the operator can fix. The message is printed and must be a full sentence. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Returns the text to print for an error: one sentence for an expected error, the stack trace for an internal one. */
export function formatError(error: unknown): string {
  if (error instanceof CommandError || error instanceof SettingsError) return error.message;
  if (error instanceof CommanderError) return formatCommanderError(error);
  if (error instanceof BoardError) return formatBoardError(error);
  if (isFileError(error)) return formatFileError(error);
  if (isConnectionError(error)) return `The connection to the database was lost: ${connectionMessage(error)}. Try again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Converts `EACCES: permission denied, open '/x'` to `Cannot open /x: permission denied.` */
function formatFileError(error: NodeJS.ErrnoException & { readonly dest?: string }): string {
  const { syscall, path, dest } = error;
  return `Cannot ${[syscall, dest ?? path].filter(Boolean).join(" ")}: ${fileErrorReason(error)}.`;
}

/** Converts `error: unknown option '--x'` to `Unknown option '--x'. Did you mean --y?`, on one line. */
function formatCommanderError({ code, message }: CommanderError): string {
  if (code === "commander.help") return 'There is no such command. "help" lists all commands.';
  const [first = "", ...rest] = message.replace(/^error: /, "").split("\n");
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  const hint = rest.join(" ").replace(/[()]/g, "").trim();
  return `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`}${hint ? ` ${hint}` : ""}`;
}

/** Formats a domain error in English: one sentence per invalid field, or the hint if there are no field errors. */
export function formatBoardError(error: BoardError): string {
  return error.fields.length > 0 ? error.fields.map(formatFieldError).join(" ") : errorHint(error, "en");
}

function formatFieldError({ path, code, values = {} }: FieldError): string {
  const [field = ""] = path.split(".");
  const name = field.replace(/_/g, " ");
  const subject = values["given"] === undefined ? `Invalid ${name}.` : `"${values["given"]}" is invalid in ${name}.`;
  return `${subject} ${errorTexts("en")(`fields.${code}`, values)}`;
}

/** Returns true for network errors, and for PostgreSQL's error classes 08 (connection), 53 (resources) and 57P (shutdown). */
function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08|53|57P)/.test(code)) return true;
  return typeof message === "string" && /^(Connection terminated|timeout exceeded when trying to connect)/.test(message);
}

/** Returns the message of a connection error without its full stop. If several addresses were tried, the error has only a code. */
export function connectionMessage(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return (message || code || "connection refused").replace(/\.$/, "");
}
