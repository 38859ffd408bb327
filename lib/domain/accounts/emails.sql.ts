import type { SignUp } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Language } from "@/lib/shared/i18n";

/** Recipient of a sign-up email. `known`: language of the account that already has the address. */
export type SignUpReader = Readonly<Pick<Row<SignUp>, "email" | "name"> & { readonly language: Language; readonly known: Language | null }>;

/**
 * Sets the token of a sign-up's link, and looks up the address in the same statement: no link is created if the account already exists.
 * `$1` sign-up, `$2` hash of the token, `$3` time.
 */
export const linkSignUp = statement<SignUpReader>(
  "sign_up_link",
  `UPDATE sign_ups s SET token_hash = CASE WHEN a.id IS NULL THEN $2::bytea END
     FROM sign_ups self LEFT JOIN accounts a ON a.email = self.email
    WHERE s.id = $1 AND self.id = s.id AND s.expires_at > $3 RETURNING s.email, s.name, s.language, a.language AS known`,
  { email: true, name: true, language: true, known: true },
);
