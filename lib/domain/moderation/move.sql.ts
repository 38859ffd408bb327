import type { ListingMove } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** A category change that its moderator undoes. */
export type UndoneMove = Readonly<Pick<Row<ListingMove>, "listing_id" | "version" | "created_at" | "notified_at">>;

/** `$1` move, `$2` its moderator. */
export const lockMove = statement<UndoneMove>(
  "move_lock",
  `SELECT listing_id, version, created_at, notified_at FROM listing_moves
    WHERE id = $1 AND moderator_id = $2 AND undone_at IS NULL FOR UPDATE`,
  { listing_id: true, version: true, created_at: true, notified_at: true },
);
