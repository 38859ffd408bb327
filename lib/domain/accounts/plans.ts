import { env } from "@/lib/platform/env";
import type { Limits } from "@/lib/platform/quota/quota";

export type AccountType = "personal" | "business";

/** Default limits by account type (docs/api/rate-limits.md#limits); settings can override them. */
const PLANS: Readonly<Record<AccountType, Limits>> = {
  personal: { minute: 60, day: 5_000 },
  business: { minute: 600, day: 100_000 },
};

/** Returns the limits of an account type. */
export function limitsOf(type: AccountType): Limits {
  const { limitsPersonal, limitsBusiness } = env();
  return (type === "personal" ? limitsPersonal : limitsBusiness) ?? PLANS[type];
}
