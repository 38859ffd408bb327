import { STATEMENT_PARTS, type StatementPart } from "./statement";

const joined = (separator: string, parts: readonly StatementPart[]) =>
  `concat_ws(E'${separator}', ${parts.map((part) => `s.texts->>'${part}'`).join(", ")})`;

/** SQL of the whole text of a statement `s`. */
export const STATEMENT_TEXT = joined("\\n\\n", STATEMENT_PARTS);

/** SQL of the text without the facts, one part per line. */
export const STATEMENT_CIRCUMSTANCES = joined(
  "\\n",
  STATEMENT_PARTS.filter((part) => part !== "facts"),
);
