import { InvalidArgumentError, Option } from "commander";
import { MAX_ID } from "@/lib/shared/id";
import { kyivOffset } from "@/lib/shared/time";

/** The greatest id that the database can hold. */

/** `--name <value>` with one of a few values. */
export function choice(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values);
}

/** `--flag true|false`, said in full so that nothing is switched by an option left out. */
export function trueOrFalse(name: string, description: string): Option {
  return new Option(`${name} <true|false>`, description).choices(["true", "false"]).makeOptionMandatory();
}

/** An id: a whole number from 1. */
export function parseId(text: string): number {
  return parseWholeNumber(1, MAX_ID)(text);
}

/** A whole number within bounds. */
export function parseWholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };
}

/** `a,b`, given once or several times. Empty entries are dropped, so an empty list may be written as `""`. */
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

/** An ISO 8601 moment: a day, a local time of Kyiv, or a time with its offset. */
export function parseMoment(text: string): Date {
  const [, day, time = "00:00", offset] = ISO_TIME.exec(text.trim()) ?? [];
  const utc = day ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  // A day that the calendar does not have, such as 30 February, is rolled over by `Date`.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) {
    throw new InvalidArgumentError("It must be a moment in ISO 8601 such as 2027-01-31T18:00:00+02:00.");
  }
  return offset ? new Date(`${day}T${time}${offset}`) : new Date(utc - kyivOffset(utc));
}
