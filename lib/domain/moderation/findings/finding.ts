import type { Risk } from "../queue";

/** A finding of the automatic check, which never rejects a listing by itself. */
export interface Finding {
  /** Stable machine code. The labels are in `messages/`. */
  readonly code:
    | "forbidden_word"
    | "contact_in_text"
    | "link_in_text"
    | "price_far_from_usual"
    | "same_text"
    | "same_photo"
    | "many_from_new_account";
  /** The listing field that it concerns. */
  readonly field: string;
  readonly risk: Exclude<Risk, "none">;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Maximum number of findings per listing. */
export const MAX_FINDINGS = 30;

/** Returns the overall risk: the highest of all findings, or high if there are two kinds of medium risk. */
export function overallRisk(findings: readonly Finding[]): Risk {
  if (findings.length === 0) return "none";
  const medium = new Set(findings.filter(({ risk }) => risk === "medium").map(({ code }) => code));
  if (medium.size > 1 || findings.some(({ risk }) => risk === "high")) return "high";
  return medium.size > 0 ? "medium" : "low";
}
