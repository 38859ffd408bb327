import type { Risk } from "../queue";

/** Something that the automatic check noticed. It never decides against anybody by itself. */
export interface Finding {
  /** Stable machine code; pages have words for each. */
  readonly code:
    | "forbidden_word"
    | "contact_in_text"
    | "link_in_text"
    | "price_far_from_usual"
    | "same_text"
    | "same_photo"
    | "many_from_new_account";
  /** The listing's field that it is about. */
  readonly field: string;
  readonly risk: Exclude<Risk, "none">;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Findings of one listing, at most: more say nothing more. */
export const MAX_FINDINGS = 30;

/** The risk of all findings together: the greatest of them; two of middle weight weigh as much as a great one. */
export function overallRisk(findings: readonly Finding[]): Risk {
  if (findings.length === 0) return "none";
  const medium = new Set(findings.filter(({ risk }) => risk === "medium").map(({ code }) => code));
  if (medium.size > 1 || findings.some(({ risk }) => risk === "high")) return "high";
  return medium.size > 0 ? "medium" : "low";
}
