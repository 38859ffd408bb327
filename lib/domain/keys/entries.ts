import { isPublicAddress, isWideRange, normalizeIpRule } from "@/lib/shared/ip-rules";
import { normalizeDomain } from "./domains";

/** Lists of a key as they are typed: one entry a line, or parted by commas. The same in the browser, while typing, and on the server. */

/** The entries of a text, in order. */
export function splitEntries(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

export type EntryFault = "notAddress" | "notDomain";
/** `becomes`: it is kept in another spelling. `everybody`: the whole internet. `private`: nobody calls from there over the internet. */
export type EntryRemark = "becomes" | "wide" | "everybody" | "private";

export interface CheckedEntry {
  readonly entry: string;
  /** Its one spelling; undefined where it is wrong. */
  readonly rule: string | undefined;
  readonly fault?: EntryFault;
  readonly remark?: EntryRemark;
}

/** @param seenFrom the owner's present address: a private entry is worth a remark only to who comes from a public one. */
export function checkAddressEntry(entry: string, seenFrom: string): CheckedEntry {
  const rule = normalizeIpRule(entry);
  if (rule === undefined) return { entry, rule, fault: "notAddress" };
  return { entry, rule, remark: remarkOn(entry, rule, seenFrom) };
}

function remarkOn(entry: string, rule: string, seenFrom: string): EntryRemark | undefined {
  const [address = "", bits] = rule.split("/");
  if (bits === "0") return "everybody";
  if (isWideRange(rule)) return "wide";
  if (isPublicAddress(seenFrom) && !isPublicAddress(address)) return "private";
  return entry.toLowerCase() === rule ? undefined : "becomes";
}

export function checkDomainEntry(entry: string): CheckedEntry {
  const rule = normalizeDomain(entry);
  if (rule === undefined) return { entry, rule, fault: "notDomain" };
  return { entry, rule, remark: entry === rule ? undefined : "becomes" };
}
