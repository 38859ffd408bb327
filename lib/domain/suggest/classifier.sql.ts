import type { SuggestionModel } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** The newest classifier of a trainer version (10 MB). SQL, because the API's direct handlers do not use Prisma. `$1` trainer version. */
export const selectRetrainedModel = statement<Pick<Row<SuggestionModel>, "model">>(
  "suggest_retrained_model",
  "SELECT model FROM suggestion_models WHERE teacher = $1 ORDER BY id DESC LIMIT 1",
  { model: true },
);
