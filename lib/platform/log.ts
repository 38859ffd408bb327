import pino, { type Logger } from "pino";
import { env } from "./env";
import { singleton } from "./singleton";

/** Returns the properties of an error that are logged. Errors of drivers may reference whole connections with their settings. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: serializeError(cause) }) };
}

/**
 * Returns the structured log, which writes one JSON object per line to standard output. Fields that may contain secrets are
 * redacted.
 */
export function log(): Logger {
  return singleton("log", () =>
    pino({
      level: env().logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ["authorization", "*.authorization", "password", "*.password", "key", "*.secret", "secret"], censor: "[redacted]" },
    }),
  );
}
