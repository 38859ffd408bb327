/** The outcome of a simulated review. */
export type Outcome =
  | { readonly decision: "approve" | "pending" }
  /** `word`: the code of a rejection reason or its beginning; empty for any. */
  | { readonly decision: "reject" | "request_changes"; readonly word: string };

const WISH = /test_(?:(approve|pending)|(reject|changes_requested)(?:_([a-z]+(?:_[a-z]+)*))?)/;

/**
 * Returns the outcome that a listing's external id asks for, such as `sku-17-test_reject_prohibited`. Without such a word, it is approved
 * (docs/api/test-mode.md#reviews).
 */
export function wishedOutcome(externalId: string | null): Outcome {
  const [, plain, rejection, word = ""] = WISH.exec(externalId ?? "") ?? [];
  if (plain) return { decision: plain as "approve" | "pending" };
  if (!rejection) return { decision: "approve" };
  return { decision: rejection === "reject" ? "reject" : "request_changes", word };
}
