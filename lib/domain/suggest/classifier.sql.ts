import type { SuggestionModel } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** The newest classifier of a teacher: ten megabytes, read by the API's handlers, which do without Prisma. `$1` teacher. */
export const selectRefit = statement<Pick<Row<SuggestionModel>, "model">>(
  "suggest_refit",
  "SELECT model FROM suggestion_models WHERE teacher = $1 ORDER BY id DESC LIMIT 1",
  { model: true },
);
