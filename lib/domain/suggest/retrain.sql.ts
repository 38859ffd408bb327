import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Lets {@link selectExamples} take longer than a request's statement may. */
export const allowMinute = statement("suggest_timeout", "SET LOCAL statement_timeout = '60s'");

/**
 * Published listings for training. `$1` number of newest listings to consider, `$2` maximum per account and category, `$3` maximum per
 * category, `$4` maximum length of a description.
 */
export const selectExamples = statement<Pick<Row<Listing>, "id" | "category_id" | "title" | "description">>(
  "suggest_examples",
  `SELECT id, category_id, title, left(description, $4) AS description
     FROM (SELECT id, category_id, title, description, row_number() OVER (PARTITION BY category_id ORDER BY id DESC) AS of_category
             FROM (SELECT id, category_id, title, description,
                          row_number() OVER (PARTITION BY category_id, account_id ORDER BY id DESC) AS of_account
                     FROM (SELECT id, category_id, account_id, title, description FROM listings
                            WHERE status = 'active'
                              AND account_id <> ALL(ARRAY(SELECT id FROM accounts WHERE test_of IS NOT NULL))
                            ORDER BY published_at DESC, id DESC LIMIT $1) AS newest) AS numbered
            WHERE of_account <= $2) AS few
    WHERE of_category <= $3
    ORDER BY id`,
  { id: true, category_id: true, title: true, description: true },
);

/** SQL, because Prisma would encode the 10 MB model as text. `$1` trainer version, `$2` model, `$3` report. */
export const insertModel = statement("suggest_model_insert", "INSERT INTO suggestion_models (teacher, model, report) VALUES ($1, $2, $3)");
