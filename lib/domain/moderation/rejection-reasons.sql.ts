import type { RejectionTemplate } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Templates that are offered, in their order, locked: of two who move one, the second sees what the first has done. */
export const lockOffered = statement<Pick<Row<RejectionTemplate>, "code">>(
  "templates_lock",
  "SELECT code FROM rejection_templates WHERE NOT retired ORDER BY position, code FOR UPDATE",
  { code: true },
);

/** Writes a new order, where it is another, at once. `$1` codes. */
export const updateOrder = statement(
  "templates_order",
  `UPDATE rejection_templates t SET position = o.place, customized = true FROM unnest($1::text[]) WITH ORDINALITY AS o (code, place)
    WHERE t.code = o.code AND t.position <> o.place`,
);
