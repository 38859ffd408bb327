import { InvalidArgumentError, Option } from "commander";
import { MAX_ID } from "@/lib/shared/id";
import { kyivOffset } from "@/lib/shared/time";

/** Creates an option `--name <value>` with a fixed set of values. */
export function choice(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values);
}

/** Creates a required option `--name true|false`. It is required so that omitting it cannot turn anything off by accident. */
export function booleanOption(name: string, description: string): Option {
  return new Option(`${name} <true|false>`, description).choices(["true", "false"]).makeOptionMandatory();
}

/** Parses an ID: a whole number of at least 1. */
export function parseId(text: string): number {
  return parseWholeNumber(1, MAX_ID)(text);
}

/** Returns a parser of whole numbers from `min` to `max`. */
export function parseWholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };
}

/**
 * Parses `a,b` and appends it to the values of earlier occurrences of the option. Empty entries are dropped, so `""` is an empty
 * list.
 */
export function collectList(text: string, before: readonly string[] = []): string[] {
  return [
    ...before,
    ...text
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  ];
}

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses an ISO 8601 date, a local time in Kyiv, or a time with an offset. */
export function parseTime(text: string): Date {
  const [, day, time = "00:00", offset] = ISO_TIME.exec(text.trim()) ?? [];
  const utc = day ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  // `Date` converts a day that does not exist, such as 30 February, to a different one.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) {
    throw new InvalidArgumentError("It must be a time in ISO 8601 such as 2027-01-31T18:00:00+02:00.");
  }
  return offset ? new Date(`${day}T${time}${offset}`) : new Date(utc - kyivOffset(utc));
}

/** Same as {@link parseTime}, for a time that has yet to come. */
export function parseFutureTime(text: string): Date {
  const time = parseTime(text);
  if (time.getTime() <= Date.now()) throw new InvalidArgumentError("It must be in the future.");
  return time;
}
