import { isPublicAddress, isWideRange, normalizeIpRule } from "@/lib/shared/ip-rules";
import { normalizeDomain } from "./domains";

/** Typed lists of a key: entries separated by line breaks or commas. Shared by browser (while typing) and server. */

/** Splits a text into entries. */
export function splitEntries(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

export type EntryError = "notAddress" | "notDomain";
/** `becomes`: normalized to another spelling. `everybody`: the whole internet. `private`: not reachable over the internet. */
export type EntryWarning = "becomes" | "wide" | "everybody" | "private";

export interface CheckedEntry {
  readonly entry: string;
  /** Normalized form; undefined if invalid. */
  readonly rule: string | undefined;
  readonly error?: EntryError;
  readonly remark?: EntryWarning | undefined;
}

/** @param seenFrom The owner's current address: private entries are only remarked on if it is public. */
export function checkAddressEntry(entry: string, seenFrom: string): CheckedEntry {
  const rule = normalizeIpRule(entry);
  if (rule === undefined) return { entry, rule, error: "notAddress" };
  return { entry, rule, remark: remarkOn(entry, rule, seenFrom) };
}

function remarkOn(entry: string, rule: string, seenFrom: string): EntryWarning | undefined {
  const [address = "", bits] = rule.split("/");
  if (bits === "0") return "everybody";
  if (isWideRange(rule)) return "wide";
  if (isPublicAddress(seenFrom) && !isPublicAddress(address)) return "private";
  return entry.toLowerCase() === rule ? undefined : "becomes";
}

export function checkDomainEntry(entry: string): CheckedEntry {
  const rule = normalizeDomain(entry);
  if (rule === undefined) return { entry, rule, error: "notDomain" };
  return { entry, rule, remark: entry === rule ? undefined : "becomes" };
}
