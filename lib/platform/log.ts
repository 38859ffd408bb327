import pino, { type Logger } from "pino";
import { env } from "./env";
import { singleton } from "./singleton";

/** What of an error belongs into a log: drivers hang whole connections on theirs, settings and all. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: serializeError(cause) }) };
}

/** Structured log on standard output, one JSON object a line. Secrets have no business in it: paths that may hold one are cut. */
export function log(): Logger {
  return singleton("log", () =>
    pino({
      level: env().logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ["authorization", "*.authorization", "password", "*.password", "key", "*.secret", "secret"], censor: "[redacted]" },
    }),
  );
}
