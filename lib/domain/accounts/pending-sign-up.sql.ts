import type { SignUp } from "@/lib/platform/generated/prisma/client";
import { statement } from "@/lib/platform/statement";

export type PendingSignUp = Readonly<Pick<SignUp, "id" | "email" | "passwordHash">>;

/** Prefers this browser's sign-up, then this IP address's, then the newest. `$1` email, `$2` time, `$3` this browser's sign-up, `$4` IP address. */
export const selectPending = statement<PendingSignUp>(
  "sign_up_pending",
  `SELECT id, email, password_hash AS "passwordHash" FROM sign_ups WHERE email = $1 AND expires_at > $2
    ORDER BY id = $3 DESC, address = $4 DESC, id DESC LIMIT 1`,
  { id: true, email: true, passwordHash: true },
);
