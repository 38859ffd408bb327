import type { Listing, PendingMessage } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Language } from "@/lib/shared/i18n";

export type PendingEmail = Readonly<Pick<Row<PendingMessage>, "email"> & Pick<Listing, "title"> & { readonly language: Language }>;

/** Sets the token of a message's link and returns the content of its email. `$1` message, `$2` hash of the token, `$3` time. */
export const linkPending = statement<PendingEmail>(
  "pending_message_link",
  `UPDATE pending_messages p SET token_hash = $2 FROM listings l
    WHERE p.id = $1 AND p.expires_at > $3 AND l.id = p.listing_id AND l.status = 'active'
   RETURNING p.email, p.language, l.title`,
  { email: true, language: true, title: true },
);
