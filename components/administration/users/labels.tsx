import { useTranslations } from "next-intl";
import { Badge, StateDot, type Tone } from "@/components/ui/Badge";
import type { AccountState } from "@/lib/domain/account-access/access";
import type { Role } from "@/lib/domain/accounts/fields";

const STATE_TONES: Readonly<Record<AccountState, Tone>> = {
  active: "success",
  reading_only: "warning",
  blocked: "danger",
  deleted: "neutral",
};

export function AccountStateLabel({ state }: { readonly state: AccountState }) {
  const t = useTranslations("UserAdmin");
  return <StateDot tone={STATE_TONES[state]}>{t(`states.${state}`)}</StateDot>;
}

/** Label of a role. The role of owners is not highlighted, because nearly everyone has it. */
export function RoleLabel({ role }: { readonly role: Role }) {
  const t = useTranslations("UserAdmin");
  return role === "owner" ? t("roles.owner") : <Badge tone={role === "admin" ? "info" : "neutral"}>{t(`roles.${role}`)}</Badge>;
}
