import type { Account } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Returns moderators, administrators and everyone else who has made decisions. The Prisma schema has no relation to them. */
export const selectDecisionMakers = statement<Pick<Row<Account>, "id" | "name">>(
  "decisions_by_whom",
  `SELECT a.id, a.name FROM accounts a WHERE a.role <> 'owner' OR EXISTS (SELECT 1 FROM listing_reviews r WHERE r.moderator_id = a.id)
    ORDER BY a.name, a.id LIMIT 200`,
  { id: true, name: true },
);
