import { env } from "@/lib/platform/env";
import type { Limits } from "@/lib/platform/quota/quota";

export type AccountType = "personal" | "business";

/** What an account of each type may do (specification, "Limits"), unless who runs the board has set it otherwise. */
const PLANS: Readonly<Record<AccountType, Limits>> = {
  personal: { minute: 60, day: 5_000 },
  business: { minute: 600, day: 100_000 },
};

/** The limits in force for an account of a type. */
export function limitsOf(type: AccountType): Limits {
  const { limitsPersonal, limitsBusiness } = env();
  return (type === "personal" ? limitsPersonal : limitsBusiness) ?? PLANS[type];
}
